import { type Clock, createJumpWatch } from './clock.ts';

/** Watches for the silence that ends a conversation, by a clock that nobody sets. */
export interface SilenceClock {
  /** Whether the conversation is over. */
  readonly isOver: boolean;
  /** A segment of the conversation was stored. */
  heard(): void;
  /** Words were recognised that are not final yet: somebody is speaking, though there is no segment of it so far. */
  sensed(): void;
  /** The speech gate hears a voice: what it says may be words in a moment. */
  voiced(): void;
  /** The end of the silence as somebody else has it: after a resume, or where another session hears the same conversation. */
  expect(silentAt: Date): void;
  /** No conversation is going on. */
  reset(): void;
  /**
   * The end is stored by the time of day, and has to be said anew where that was set since the last call: when the last segment was
   * heard, in milliseconds since 1970 as they count now.
   */
  restamped(): number | undefined;
}

/** Words come at the latest so long after the voice that said them: providers take a quarter to half a second. */
const WORDS_UNDER_WAY_MS = 3000;
/** A voice of which no words come is no reason to wait for longer: a television goes on for hours. */
const MAX_WAIT_FOR_WORDS_MS = 30_000;

/**
 * Specification: Real-time transcription WebSocket, rule 4. Only words move the end: neither keep-alives nor quiet audio do. A voice
 * puts it off for a moment, so that a conversation is not cut off in the middle of a sentence.
 */
export function createSilenceClock(timeoutMs: number, clock: Clock): SilenceClock {
  const { now, monotonicNow } = clock;
  const underWayMs = Math.min(WORDS_UNDER_WAY_MS, timeoutMs);
  const hasJumped = createJumpWatch(clock);
  /** As far as stored segments tell; undefined before the first one. */
  let deadline: number | undefined;
  let sensedAt = Number.NEGATIVE_INFINITY;
  let voicedAt = Number.NEGATIVE_INFINITY;
  return {
    get isOver() {
      if (deadline === undefined) return false;
      const endMs = Math.max(deadline, sensedAt + timeoutMs);
      return monotonicNow() >= Math.max(endMs, Math.min(voicedAt + underWayMs, endMs + MAX_WAIT_FOR_WORDS_MS));
    },
    heard() {
      deadline = monotonicNow() + timeoutMs;
    },
    sensed() {
      sensedAt = monotonicNow();
    },
    voiced() {
      voicedAt = monotonicNow();
    },
    expect(silentAt) {
      deadline = monotonicNow() + silentAt.getTime() - now();
    },
    reset() {
      deadline = undefined;
      sensedAt = Number.NEGATIVE_INFINITY;
      voicedAt = Number.NEGATIVE_INFINITY;
    },
    restamped() {
      if (!hasJumped() || deadline === undefined) return undefined;
      return now() + deadline - monotonicNow() - timeoutMs;
    },
  };
}
