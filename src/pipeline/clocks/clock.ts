/** The clocks of a session. */
export interface Clock {
  /** Milliseconds since 1970, for times that are stored. Somebody may set it, forward or back, at any moment. */
  now: () => number;
  /** Milliseconds since any moment. Nobody sets it: how long something takes is measured by it. */
  monotonicNow: () => number;
}

export const systemClock: Clock = { now: Date.now, monotonicNow: () => performance.now() };

/** What the clocks drift apart by themselves stays far below it. */
const JUMP_MS = 1000;

/** Answers, at each call, whether the time of day was set since the last one. */
export function createJumpWatch({ now, monotonicNow }: Clock): () => boolean {
  let difference = now() - monotonicNow();
  return () => {
    const current = now() - monotonicNow();
    if (Math.abs(current - difference) <= JUMP_MS) return false;
    difference = current;
    return true;
  };
}

/**
 * Answers whether the time of day has gone its way for so long: an age by it is no reason to delete anything before. Ask it every few
 * minutes at least.
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
