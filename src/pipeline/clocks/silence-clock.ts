/** Watches for the silence that ends a conversation. Times in milliseconds of a clock that nobody sets. */
export interface SilenceClock {
  /** When the silence will have been long enough, as far as stored segments tell; undefined before the first one. */
  readonly deadlineMs: number | undefined;
  /** A segment of the conversation was stored. */
  heard(nowMs: number): void;
  /** Words were recognised that are not final yet: somebody is speaking, though there is no segment of it so far. */
  sensed(nowMs: number): void;
  /** The speech gate hears a voice: what it says may be words in a moment. */
  voiced(nowMs: number): void;
  /** The deadline as somebody else has it: after a resume, or where another session hears the same conversation. */
  expectAt(deadlineMs: number): void;
  /** Whether the conversation is over. */
  isOver(nowMs: number): boolean;
  /** No conversation is going on. */
  reset(): void;
}

/** Words come at the latest so long after the voice that said them: providers take a quarter to half a second. */
const WORDS_UNDER_WAY_MS = 3000;
/** A voice of which no words come is no reason to wait for longer: a television goes on for hours. */
const MAX_WAIT_FOR_WORDS_MS = 30_000;

/**
 * Specification: Real-time transcription WebSocket, rule 4. Only words move the end: neither keep-alives nor quiet audio do. A voice
 * puts it off for a moment, so that a conversation is not cut off in the middle of a sentence.
 */
export function createSilenceClock(timeoutMs: number): SilenceClock {
  const underWayMs = Math.min(WORDS_UNDER_WAY_MS, timeoutMs);
  let deadline: number | undefined;
  let sensedAt = Number.NEGATIVE_INFINITY;
  let voicedAt = Number.NEGATIVE_INFINITY;
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
    voiced(nowMs) {
      voicedAt = nowMs;
    },
    expectAt(deadlineMs) {
      deadline = deadlineMs;
    },
    isOver(nowMs) {
      if (deadline === undefined) return false;
      const endMs = Math.max(deadline, sensedAt + timeoutMs);
      return nowMs >= endMs && nowMs >= Math.min(voicedAt + underWayMs, endMs + MAX_WAIT_FOR_WORDS_MS);
    },
    reset() {
      deadline = undefined;
      sensedAt = Number.NEGATIVE_INFINITY;
      voicedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
