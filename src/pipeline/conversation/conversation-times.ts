import type { OpenConversation } from '../ports.ts';
import type { Segment } from '../segment.ts';

/** A conversation does not begin with more quiet than this: what is longer lies before it. */
export const MAX_LEAD_MS = 60_000;

/** The conversation that a session's words go to. */
export interface CurrentConversation {
  id: string;
  startedAtMs: number;
  /** The end of its last segment so far. */
  endedAtMs: number;
  /** Its row is in the store. */
  isStored: boolean;
}

/** Where audio belongs. */
export interface PlacedAudio {
  conversationId: string;
  /** The conversation's time at the session's time 0. */
  offsetMs: number;
  /** When the conversation began, or will have begun. */
  startedAtMs: number;
  isStored: boolean;
}

interface Base {
  /** For the conversation that begins here, if one does. */
  id: string;
  startedAtMs: number;
  /** The conversation's time at the session's time 0. */
  offsetMs: number;
  /** A conversation has begun here. */
  isSpent: boolean;
  /** The next audio is to be placed anew: the conversation that goes on is another one than the audio's so far. */
  isLeft: boolean;
}

/**
 * Which conversation words belong to, and when in it they were said. A conversation begins with the first audio after the
 * last one's end, and gets its row only with its first segment. Specification: a segment's `start` and `end` count from the
 * conversation's `started_at`, also after a resume.
 */
export class ConversationTimes {
  readonly #newId: () => string;
  #base: Base | undefined;
  #current: CurrentConversation | undefined;
  /** By how much segment times are moved forward, as the conversation began with them and not with the audio. */
  #leadMs = 0;

  constructor(newId: () => string, resumed?: OpenConversation) {
    this.#newId = newId;
    if (!resumed) return;
    const startedAtMs = resumed.startedAt.getTime();
    const endedAtMs = resumed.finishedAt.getTime();
    this.#current = { id: resumed.id, startedAtMs, endedAtMs, isStored: !resumed.isPending };
  }

  get current(): CurrentConversation | undefined {
    return this.#current;
  }

  /** Whether the next audio is the first of a conversation, or of this session. */
  get isUnplaced(): boolean {
    const base = this.#base;
    return base === undefined || base.isLeft || (this.#current === undefined && base.isSpent);
  }

  /** The conversation's time at the session's time 0. */
  get offsetMs(): number {
    return this.#base?.offsetMs ?? 0;
  }

  /** Audio came, at this time of the session. Answers what the segmenter and the spool have to know. */
  place(nowMs: number, sessionMs: number): PlacedAudio {
    const id = this.#current?.id ?? this.#newId();
    const startedAtMs = this.#current?.startedAtMs ?? nowMs;
    // What comes now was said after what is there, whatever the time of day says, and not before the audio whose words are under way.
    const base = this.#base;
    const goesOnAtMs = base?.isLeft ? base.startedAtMs + base.offsetMs + sessionMs : 0;
    const offsetMs = Math.max(nowMs, this.#current?.endedAtMs ?? 0, goesOnAtMs) - startedAtMs - sessionMs;
    this.#base = { id, startedAtMs, offsetMs, isSpent: false, isLeft: false };
    this.#leadMs = 0;
    return { conversationId: id, offsetMs, startedAtMs, isStored: this.#current?.isStored ?? false };
  }

  /** The conversation of segments that are to be stored; the first ones begin it. */
  begin(segments: readonly Segment[]): CurrentConversation {
    if (this.#current) return this.#current;
    const base = this.#base;
    if (!base) throw new Error('segments before any audio');
    return this.#beginWith(base, Math.min(...segments.map((segment) => segment.start)) * 1000);
  }

  /** The conversation that goes on at this moment; one begins where none does. */
  beginAt(nowMs: number): CurrentConversation {
    if (this.#current) return this.#current;
    const base = this.#base;
    if (base) return this.#beginWith(base, Math.max(0, nowMs - base.startedAtMs));
    this.#current = { id: this.#newId(), startedAtMs: nowMs, endedAtMs: nowMs, isStored: false };
    return this.#current;
  }

  #beginWith(base: Base, firstMs: number): CurrentConversation {
    // What belongs to the time before the last conversation's end begins one of its own.
    this.#leadMs = base.isSpent || firstMs > MAX_LEAD_MS ? firstMs : 0;
    const id = base.isSpent ? this.#newId() : base.id;
    base.isLeft = base.isSpent;
    base.isSpent = true;
    const startedAtMs = Math.round(base.startedAtMs + this.#leadMs);
    this.#current = { id, startedAtMs, endedAtMs: startedAtMs, isStored: false };
    return this.#current;
  }

  /** Segments in the times of the current conversation, whose end they move. */
  inConversation(segments: readonly Segment[]): Segment[] {
    const moved = (seconds: number) => Math.max(0, Math.round(seconds * 1000 - this.#leadMs)) / 1000;
    const placed =
      this.#leadMs === 0
        ? [...segments]
        : segments.map((segment) => ({ ...segment, start: moved(segment.start), end: moved(segment.end) }));
    const current = this.#current;
    if (current) {
      const ends = placed.map((segment) => current.startedAtMs + Math.round(segment.end * 1000));
      current.endedAtMs = Math.max(current.endedAtMs, ...ends);
    }
    return placed;
  }

  /** The current conversation is over. */
  end(): void {
    this.#current = undefined;
    if (this.#base) this.#base.isSpent = true;
  }
}
