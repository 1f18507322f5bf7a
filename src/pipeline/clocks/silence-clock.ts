import { type Clock, createJumpDetector } from './clock.ts';

/** Detects the silence that ends a conversation, by the monotonic clock. */
export interface SilenceClock {
  /** Whether the silence has lasted long enough. */
  readonly isOver: boolean;
  /** A segment was stored: the silence begins again. */
  restart(): void;
  /** Words were recognized that are not stored yet. */
  onWords(): void;
  /** The speech gate detects a voice, whose words may follow in a moment. */
  onVoice(): void;
  /** Sets the end of the silence, as another session has stored it. */
  expect(silentAt: Date): void;
  /** There is no conversation any more. */
  reset(): void;
  /**
   * When the silence began, in milliseconds since 1970, where the time of day was set since the last call: the end that is stored must
   * be updated then.
   */
  restartedAt(): number | undefined;
}

/** Words arrive at most this long after their voice; providers take a quarter to half a second. */
const WORDS_DELAY_MS = 3000;
/** A voice without words does not postpone the end for longer: a television may run for hours. */
const MAX_WAIT_FOR_WORDS_MS = 30_000;

/**
 * Specification: Real-time transcription WebSocket, rule 4. Only words move the end; keep-alives and quiet audio do not. A voice
 * postpones it for a moment, so that a conversation is not cut off in the middle of a sentence.
 */
export function createSilenceClock(timeoutMs: number, clock: Clock): SilenceClock {
  const { now, monotonicNow } = clock;
  const wordsDelayMs = Math.min(WORDS_DELAY_MS, timeoutMs);
  const hasJumped = createJumpDetector(clock);
  /** By stored segments; undefined before the first one. */
  let deadline: number | undefined;
  let wordsAt = Number.NEGATIVE_INFINITY;
  let voiceAt = Number.NEGATIVE_INFINITY;
  return {
    get isOver() {
      if (deadline === undefined) return false;
      const endMs = Math.max(deadline, wordsAt + timeoutMs);
      return monotonicNow() >= Math.max(endMs, Math.min(voiceAt + wordsDelayMs, endMs + MAX_WAIT_FOR_WORDS_MS));
    },
    restart() {
      deadline = monotonicNow() + timeoutMs;
    },
    onWords() {
      wordsAt = monotonicNow();
    },
    onVoice() {
      voiceAt = monotonicNow();
    },
    expect(silentAt) {
      deadline = monotonicNow() + silentAt.getTime() - now();
    },
    reset() {
      deadline = undefined;
      wordsAt = Number.NEGATIVE_INFINITY;
      voiceAt = Number.NEGATIVE_INFINITY;
    },
    restartedAt() {
      if (!hasJumped() || deadline === undefined) return undefined;
      return now() + deadline - monotonicNow() - timeoutMs;
    },
  };
}
