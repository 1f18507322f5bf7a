import { setImmediate } from 'node:timers/promises';

/** How long work on one conversation may keep live sockets waiting, in milliseconds. */
const SLICE_MS = 5;

/** Awaited between small steps of long work: lets the event loop turn when the slice is used up, and ends on abort. */
export function pacer(signal?: AbortSignal): () => Promise<void> | undefined {
  let sliceEnd = performance.now() + SLICE_MS;
  return () => {
    signal?.throwIfAborted();
    if (performance.now() < sliceEnd) return undefined;
    return setImmediate().then(() => {
      sliceEnd = performance.now() + SLICE_MS;
    });
  };
}

export type Pace = ReturnType<typeof pacer>;
