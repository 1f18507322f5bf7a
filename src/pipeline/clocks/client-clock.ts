import type { SuggestedSegment } from '../segment.ts';

/** A moment of a client's own time, and when that was. */
export interface ClientMoment {
  /** Milliseconds since 1970. */
  atMs: number;
  /** Milliseconds of the client's clock. */
  clientMs: number;
}

/** Finds out by the words that a client transcribed when its clock began: their times count from there. */
export class ClientClock {
  #hasBegun = false;

  /**
   * Where the first of these words belong, at the latest. `sessionAgeMs`: how long the session has lasted. `goesOn`: with a conversation
   * of another one, whose connection was lost, maybe, while somebody spoke.
   */
  firstOf(
    segments: readonly SuggestedSegment[],
    nowMs: number,
    { sessionAgeMs, goesOn }: { sessionAgeMs: number; goesOn: boolean },
  ): ClientMoment {
    const endMs = Math.max(0, ...segments.map(({ start = 0, end = start }) => end * 1000));
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    // The last of them was spoken just now, at the latest, and none before the session.
    if (isFirst && !goesOn) return { atMs: nowMs - Math.min(sessionAgeMs, endMs), clientMs: 0 };
    const startMs = Math.min(endMs, ...segments.map(({ start = 0 }) => start * 1000));
    return { atMs: nowMs - (endMs - startMs), clientMs: startMs };
  }
}
