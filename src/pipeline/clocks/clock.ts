/** The clocks of a session. */
export interface Clock {
  /** Milliseconds since 1970, for times that are stored. It may be set forward or back at any moment. */
  now: () => number;
  /** Milliseconds since an arbitrary moment, to measure durations. It is never set. */
  monotonicNow: () => number;
}

export const systemClock: Clock = { now: Date.now, monotonicNow: () => performance.now() };

/** The natural drift between the two clocks stays far below it. */
const JUMP_MS = 1000;

/** Returns a function that tells whether the time of day was set since its last call. */
export function createJumpDetector({ now, monotonicNow }: Clock): () => boolean {
  let difference = now() - monotonicNow();
  return () => {
    const current = now() - monotonicNow();
    if (Math.abs(current - difference) <= JUMP_MS) return false;
    difference = current;
    return true;
  };
}

/**
 * Returns a function that tells whether the time of day was not set for `trustMs`: before that, no data may be deleted because of its
 * age. Call it every few minutes at least; a slow drift between calls is not a jump.
 */
export function createClockTrust({ now, monotonicNow }: Clock, trustMs: number): () => boolean {
  let difference = now() - monotonicNow();
  let sinceMs = monotonicNow();
  return () => {
    const current = now() - monotonicNow();
    if (Math.abs(current - difference) > JUMP_MS) sinceMs = monotonicNow();
    difference = current;
    return monotonicNow() - sinceMs >= trustMs;
  };
}
