import type { SuggestedSegment } from '../segment.ts';

/** A moment by the client's own clock, and by the time of day. */
export interface ClientMoment {
  /** Milliseconds since 1970. */
  atMs: number;
  /** Milliseconds of the client's clock. */
  clientMs: number;
}

/** Finds out when a client's clock began: the times of the words that it transcribed count from there. */
export class ClientClock {
  #hasStarted = false;

  /** The latest possible start of these segments. `isResumed`: the session resumed a conversation, perhaps after a lost connection. */
  startOf(
    segments: readonly SuggestedSegment[],
    nowMs: number,
    session: { ageMs: number; isResumed: boolean },
  ): ClientMoment {
    const endMs = Math.max(0, ...segments.map(({ start = 0, end = start }) => end * 1000));
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    // The last of them was spoken just now, at the latest, and none before the session began.
    if (isFirst && !session.isResumed) return { atMs: nowMs - Math.min(session.ageMs, endMs), clientMs: 0 };
    const startMs = Math.min(endMs, ...segments.map(({ start = 0 }) => start * 1000));
    return { atMs: nowMs - (endMs - startMs), clientMs: startMs };
  }
}
