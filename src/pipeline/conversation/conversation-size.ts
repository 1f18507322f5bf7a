import type { TranscriptSize } from '../ports.ts';
import type { CurrentConversation } from './conversation-times.ts';

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
  readonly #measure: (conversationId: string) => Promise<TranscriptSize>;
  readonly #limits: ConversationLimits;
  #unmeasuredChars = 0;
  #isFull = false;

  constructor(measure: (conversationId: string) => Promise<TranscriptSize>, limits = conversationLimits) {
    this.#measure = measure;
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** An earlier session has written to the conversation. */
  resume(): void {
    this.#unmeasuredChars = MEASURE_CHARS;
  }

  /** Another conversation begins. */
  reset(): void {
    this.#unmeasuredChars = 0;
    this.#isFull = false;
  }

  /** Words were stored. Rejects with the store's error. */
  async grow({ id, startedAtMs, endedAtMs }: CurrentConversation, chars: number, segments: number): Promise<void> {
    const { durationMs, textBytes, segments: maxSegments } = this.#limits;
    if (endedAtMs - startedAtMs >= durationMs) this.#isFull = true;
    this.#unmeasuredChars += chars + segments * SEGMENT_CHARS;
    if (this.#isFull || this.#unmeasuredChars < MEASURE_CHARS) return;
    this.#unmeasuredChars = 0;
    const size = await this.#measure(id);
    if (size.textBytes >= textBytes || size.segments >= maxSegments) this.#isFull = true;
  }
}

/** True if a conversation of this length must not continue. */
export const isTooLong = (startedAt: Date, endedAt: Date) =>
  endedAt.getTime() - startedAt.getTime() >= conversationLimits.durationMs;
