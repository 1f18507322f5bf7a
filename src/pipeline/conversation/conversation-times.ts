import type { Segment } from '../../live-types.ts';
import type { OpenConversation, TranscriptSize } from '../ports.ts';
import type { NewMark } from '../spool/spool.ts';
import { MAX_LEAD_MS } from './pending-conversation.ts';

/** The conversation that a session's words go to. */
interface CurrentConversation {
  id: string;
  startedAtMs: number;
  /** The end of its last segment so far. */
  endedAtMs: number;
  isStored: boolean;
}

/** The start of a part of the audio, and the conversation that may begin there. */
interface Base {
  id: string;
  startedAtMs: number;
  /** The conversation's time at the session's time 0. */
  offsetMs: number;
  state: BaseState;
}

type BaseState =
  /** No conversation has begun here. */
  | 'free'
  /** The same, after one that was ended in the middle of its words: the next one follows without a gap, and begins with its first word. */
  | 'free_after_cut'
  /** Its conversation has begun. */
  | 'begun'
  /** Its conversation is over: the next audio is placed again. */
  | 'ended'
  /** The same, in the middle of its words. */
  | 'cut'
  /** Late words of it have begun another conversation after its own was over: the next audio is placed again. */
  | 'replaced';

const isFree = ({ state }: Base) => state === 'free' || state === 'free_after_cut';
const isCut = ({ state }: Base) => state === 'cut' || state === 'free_after_cut';

/**
 * Knows the conversation that words belong to, and their times in it. A conversation begins with the first audio after the last one's
 * end, and is stored with its first segment.
 */
export class ConversationTimes {
  current: CurrentConversation | undefined;
  readonly #newId: () => string;
  #base: Base | undefined;
  /** Subtracted from segment times: more than 0 if the conversation began with its first words, and not with the audio. */
  #leadMs = 0;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Continues an earlier session's conversation. Call it before the first audio. */
  resume({ id, startedAt, finishedAt, isPending }: OpenConversation): void {
    this.current = { id, startedAtMs: startedAt.getTime(), endedAtMs: finishedAt.getTime(), isStored: !isPending };
  }

  /** True if the next audio is the first of a conversation, or of this session. */
  get isUnplaced(): boolean {
    const base = this.#base;
    return base === undefined || base.state === 'replaced' || (this.current === undefined && !isFree(base));
  }

  /** The conversation's time at the session's time 0. */
  get offsetMs(): number {
    return this.#base?.offsetMs ?? 0;
  }

  /** Places audio that was spoken at `nowMs` and is at `sessionMs` of the session. Returns its conversation. */
  place(nowMs: number, sessionMs: number): NewMark {
    const id = this.current?.id ?? this.#newId();
    // Even if the clock was set back, this audio comes after the conversation's last segment and after audio that is being transcribed.
    const base = this.#base;
    const isBound = base !== undefined && (base.state === 'replaced' || isCut(base));
    const earliestMs = isBound ? base.startedAtMs + base.offsetMs + sessionMs : 0;
    const atMs = Math.max(nowMs, this.current?.endedAtMs ?? 0, earliestMs);
    const isAfterCut = !this.current && base !== undefined && isCut(base);
    // The first words may be of earlier audio.
    const startedAtMs = this.current?.startedAtMs ?? (isAfterCut ? atMs - MAX_LEAD_MS : nowMs);
    const offsetMs = atMs - startedAtMs - sessionMs;
    this.#base = { id, startedAtMs, offsetMs, state: isAfterCut ? 'free_after_cut' : 'free' };
    this.#leadMs = 0;
    const is_stored = this.current?.isStored ?? false;
    return {
      conversation_id: id,
      zero_at_ms: startedAtMs + offsetMs,
      started_at_ms: isAfterCut ? atMs : startedAtMs,
      is_stored,
    };
  }

  /** The conversation of segments that are about to be stored; the first ones begin it. */
  begin(segments: readonly Segment[]): CurrentConversation {
    if (this.current) return this.current;
    const base = this.#base;
    if (!base) throw new Error('segments before any audio');
    return this.#beginWith(base, Math.min(...segments.map((segment) => segment.start)) * 1000);
  }

  /** The conversation at this time. Begins one if there is none. */
  beginAt(nowMs: number): CurrentConversation {
    if (this.current) return this.current;
    const base = this.#base;
    if (base) return this.#beginWith(base, Math.max(0, nowMs - base.startedAtMs));
    this.current = { id: this.#newId(), startedAtMs: nowMs, endedAtMs: nowMs, isStored: false };
    return this.current;
  }

  #beginWith(base: Base, firstMs: number): CurrentConversation {
    // Late words of audio before the last conversation's end begin a conversation with its own id.
    const isOwn = isFree(base);
    this.#leadMs = base.state !== 'free' || firstMs > MAX_LEAD_MS ? firstMs : 0;
    const id = isOwn ? base.id : this.#newId();
    base.state = isOwn ? 'begun' : 'replaced';
    const startedAtMs = Math.round(base.startedAtMs + this.#leadMs);
    this.current = { id, startedAtMs, endedAtMs: startedAtMs, isStored: false };
    return this.current;
  }

  /** The segments with the times of the current conversation, whose end they move. */
  inConversation(segments: readonly Segment[]): Segment[] {
    const moved = (seconds: number) => Math.max(0, Math.round(seconds * 1000 - this.#leadMs)) / 1000;
    const placed =
      this.#leadMs === 0
        ? [...segments]
        : segments.map((segment) => ({ ...segment, start: moved(segment.start), end: moved(segment.end) }));
    const current = this.current;
    if (current) {
      const ends = placed.map((segment) => current.startedAtMs + Math.round(segment.end * 1000));
      current.endedAtMs = Math.max(current.endedAtMs, ...ends);
    }
    return placed;
  }

  /** The current conversation is over, perhaps in the middle of its words. */
  end(isInWords = false): void {
    this.current = undefined;
    const base = this.#base;
    if (!base) return;
    if (isInWords) base.state = 'cut';
    else if (base.state !== 'replaced') base.state = 'ended';
  }
}

export interface ConversationLimits extends TranscriptSize {
  durationMs: number;
}

/** A conversation that reaches one of them is processed as after a silence, and the next words begin another one. */
export const conversationLimits: ConversationLimits = {
  durationMs: 8 * 3_600_000,
  textBytes: 2_000_000,
  segments: 20_000,
};

/** So many characters are added before the store measures the transcript again; a segment counts as some of them. */
const MEASURE_CHARS = 128 * 1024;
const SEGMENT_CHARS = 100;

/** Knows when the current conversation has reached its limits. Other sessions may write to it too, so the store measures it. */
export class ConversationSize {
  isFull = false;
  readonly #measure: (conversationId: string) => Promise<TranscriptSize>;
  readonly #limits: ConversationLimits;
  #unmeasuredChars = 0;

  constructor(measure: (conversationId: string) => Promise<TranscriptSize>, limits = conversationLimits) {
    this.#measure = measure;
    this.#limits = limits;
  }

  /** An earlier session has written to the conversation. */
  resume(): void {
    this.#unmeasuredChars = MEASURE_CHARS;
  }

  /** Another conversation begins. */
  reset(): void {
    this.#unmeasuredChars = 0;
    this.isFull = false;
  }

  /** Words were stored. Rejects with the store's error. */
  async grow({ id, startedAtMs, endedAtMs }: CurrentConversation, chars: number, segments: number): Promise<void> {
    const { durationMs, textBytes, segments: maxSegments } = this.#limits;
    if (endedAtMs - startedAtMs >= durationMs) this.isFull = true;
    this.#unmeasuredChars += chars + segments * SEGMENT_CHARS;
    if (this.isFull || this.#unmeasuredChars < MEASURE_CHARS) return;
    this.#unmeasuredChars = 0;
    const size = await this.#measure(id);
    if (size.textBytes >= textBytes || size.segments >= maxSegments) this.isFull = true;
  }
}

/** True if a conversation of this length must not continue. */
export const isTooLong = (startedAt: Date, endedAt: Date) =>
  endedAt.getTime() - startedAt.getTime() >= conversationLimits.durationMs;
