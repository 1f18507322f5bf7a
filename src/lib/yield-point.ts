import { setImmediate } from 'node:timers/promises';

/** The time that one task may block the event loop. */
const SLICE_MS = 2;

/** Resolves when the task that yielded last continues. */
let lastTurn: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop that no other task continues in. */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Creates a function to await between small steps of long work. It yields to the event loop when the time slice is used up, and throws
 * on abort. Concurrent tasks share one slice per turn, so that requests do not wait for all of them in each turn.
 */
export function createYieldPoint(signal?: AbortSignal): () => Promise<void> | undefined {
  let sliceEnd = performance.now() + SLICE_MS;
  return () => {
    signal?.throwIfAborted();
    if (performance.now() < sliceEnd) return undefined;
    return nextTurn().then(() => {
      sliceEnd = performance.now() + SLICE_MS;
    });
  };
}

export type YieldPoint = ReturnType<typeof createYieldPoint>;
