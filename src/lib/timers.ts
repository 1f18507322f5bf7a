import { setImmediate } from 'node:timers/promises';

/** Rejects with `createError()` if the promise takes longer than `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>, createError: () => Error): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(createError()), ms);
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with the signal's reason if it is aborted first. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Runs a task at an interval, never twice at once. `stop` aborts the signal and waits for the running task. */
export function runEvery(
  everyMs: number,
  task: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const abort = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task(abort.signal)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      abort.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * A random delay in milliseconds for each of `count` events: one event every `meanMs` on average, but all of them within `maxMs`.
 */
export function randomDelays(count: number, { meanMs, maxMs }: { meanMs: number; maxMs: number }): number[] {
  const withinMs = Math.min(maxMs, count * meanMs);
  return Array.from({ length: count }, () => Math.random() * withinMs);
}

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
