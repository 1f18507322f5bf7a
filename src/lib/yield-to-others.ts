import { setImmediate } from 'node:timers/promises';

/** How long work on conversations may keep whoever waits for an answer waiting in one turn of the event loop, in milliseconds. */
const SLICE_MS = 2;

/** The turn that was given out last. */
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Awaited between small steps of long work: lets the event loop turn when the slice is used up, and ends on abort. Several
 * conversations that are worked on at once take turns: an answer takes a few turns, each of which would be as long as all their slices.
 */
export function pacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let sliceEnd = performance.now() + SLICE_MS;
  return () => {
    signal?.throwIfAborted();
    if (performance.now() < sliceEnd) return undefined;
    lastTurn = lastTurn.then(() => setImmediate());
    return lastTurn.then(() => {
      sliceEnd = performance.now() + SLICE_MS;
    });
  };
}

export type Pace = ReturnType<typeof pacer>;
