import type { RecognizedSegment } from './custom-stt-message.ts';

/** A live session's socket, as far as a transcript of one's own concerns it. */
export interface TranscriptSocket {
  sendSuggestedTranscript(payload: { segments: RecognizedSegment[]; stt_provider?: string }): void;
}

interface Pending {
  segment: RecognizedSegment;
  /** As the service writes it. */
  text: string;
  isSent: boolean;
}

/** Segments of one message; those of the greatest length fit into it. */
const MAX_SEGMENTS = 100;
/** Characters of one message, far below what the service takes. */
const MAX_CHARS = 200_000;
/** Segments of the service that can still grow are among its last ones. */
const KNOWN_SEGMENTS = 32;

/**
 * What was heard, on its way to a live session. It is kept until the service has sent it back, and said again in the next session where
 * one ends before that: nothing is lost, and what was confirmed just when a connection broke may come twice.
 */
export class TranscriptForwarder {
  readonly #provider: string;
  readonly #pending: Pending[] = [];
  /** The service's segments by id, and what of each is accounted for. */
  readonly #known = new Map<string, { text: string; taken: string[] }>();
  #socket: TranscriptSocket | undefined;
  /** Where in the audio the session's own times begin. */
  #fromSeconds: number | undefined;
  #waiters: (() => void)[] = [];

  constructor(provider: string) {
    this.#provider = provider;
  }

  /** What the service has not confirmed, in the order in which it was heard. */
  get unconfirmed(): RecognizedSegment[] {
    return this.#pending.map(({ segment }) => segment);
  }

  heard(segments: readonly RecognizedSegment[]): void {
    for (const segment of segments) {
      const text = oneLine(segment.text);
      if (text !== '') this.#pending.push({ segment, text, isSent: false });
    }
    this.#flush();
  }

  /** A session is ready. Its own times begin with what it is told first. */
  attach(socket: TranscriptSocket): void {
    this.#socket = socket;
    this.#known.clear();
    for (const pending of this.#pending) pending.isSent = false;
    this.#fromSeconds = undefined;
    this.#flush();
  }

  /** The session has ended. */
  detach(): void {
    this.#socket = undefined;
  }

  /** The service has stored segments, and sends them back. */
  confirm(segments: readonly { id: string; text: string }[]): void {
    for (const { id, text } of segments) {
      const taken = this.#known.get(id)?.taken ?? [];
      this.#known.delete(id);
      this.#known.set(id, { text, taken });
    }
    this.#settle();
    for (const id of [...this.#known.keys()].slice(0, -KNOWN_SEGMENTS)) this.#known.delete(id);
  }

  /** Resolves when the service has confirmed everything, or after `ms`. */
  settled(ms: number): Promise<void> {
    if (this.#pending.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#waiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #flush(): void {
    const socket = this.#socket;
    const unsent = this.#pending.filter(({ isSent }) => !isSent);
    const starts = unsent.flatMap(({ segment }) => segment.start ?? []);
    if (socket && starts.length > 0) this.#fromSeconds ??= Math.min(...starts);
    while (socket && unsent.length > 0) {
      const batch: Pending[] = [];
      let chars = 0;
      for (const pending of unsent) {
        chars += pending.segment.text.length;
        if (batch.length === MAX_SEGMENTS || (batch.length > 0 && chars > MAX_CHARS)) break;
        batch.push(pending);
      }
      unsent.splice(0, batch.length);
      for (const pending of batch) pending.isSent = true;
      const segments = batch.map(({ segment }) => this.#inSession(segment));
      socket.sendSuggestedTranscript({ segments, stt_provider: this.#provider });
    }
  }

  #inSession(segment: RecognizedSegment): RecognizedSegment {
    const { start, end } = segment;
    const from = this.#fromSeconds ?? 0;
    const moved = (seconds: number) => Math.max(0, Math.round((seconds - from) * 1000) / 1000);
    return {
      ...segment,
      ...(start !== undefined && { start: moved(start) }),
      ...(end !== undefined && { end: moved(end) }),
    };
  }

  #settle(): void {
    for (const pending of this.#pending.filter(({ isSent }) => isSent)) {
      for (const known of this.#known.values()) {
        if (!known.taken.reduce(without, known.text).includes(pending.text)) continue;
        known.taken.push(pending.text);
        this.#pending.splice(this.#pending.indexOf(pending), 1);
        break;
      }
    }
    if (this.#pending.length === 0) for (const resolve of this.#waiters.splice(0)) resolve();
  }
}

/** A text with the first occurrence of a part taken out. */
const without = (text: string, part: string) => text.replace(part, () => '\0');

/** As the service writes texts: control characters and runs of white space are one space. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
