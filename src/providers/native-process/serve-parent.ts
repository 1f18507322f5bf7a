// For programs that run as a NativeProcess.

export function serveParent<Request>(onMessage: (message: Request) => void): void {
  process.on('message', (message) => onMessage(message as Request));
  // The service has ended, perhaps by a kill. There is nothing to save, and current work is not finished.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Terminals and init systems signal the whole process group. The service ends this process itself, in its own order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}

/** Runs `load` and sends its result to the service. */
export async function loadAndReport(load: () => unknown): Promise<void> {
  try {
    await load();
    process.send?.({ type: 'loaded' });
  } catch (error) {
    process.send?.({ type: 'load_failed', detail: messageOf(error) });
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
