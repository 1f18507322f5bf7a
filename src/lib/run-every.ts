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
