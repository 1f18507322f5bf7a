/** Watches for the silence that ends a conversation. Times in milliseconds of a clock that nobody sets. */
export interface SilenceClock {
  /** When the silence will have been long enough, as far as stored segments tell; undefined before the first one. */
  readonly deadlineMs: number | undefined;
  /** A segment of the conversation was stored. */
  heard(nowMs: number): void;
  /** Words were recognised that are not final yet: somebody is speaking, though there is no segment of it so far. */
  sensed(nowMs: number): void;
  /** The deadline as somebody else has it: after a resume, or where another session hears the same conversation. */
  expectAt(deadlineMs: number): void;
  /** Whether the conversation is over. */
  isOver(nowMs: number): boolean;
  /** No conversation is going on. */
  reset(): void;
}

/**
 * Specification: Real-time transcription WebSocket, rule 4. Only words move the end: neither keep-alives nor quiet audio do.
 */
export function createSilenceClock(timeoutMs: number): SilenceClock {
  let deadline: number | undefined;
  let sensedAt = Number.NEGATIVE_INFINITY;
  return {
    get deadlineMs() {
      return deadline;
    },
    heard(nowMs) {
      deadline = nowMs + timeoutMs;
    },
    sensed(nowMs) {
      sensedAt = nowMs;
    },
    expectAt(deadlineMs) {
      deadline = deadlineMs;
    },
    isOver: (nowMs) => deadline !== undefined && nowMs >= deadline && nowMs >= sensedAt + timeoutMs,
    reset() {
      deadline = undefined;
      sensedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
