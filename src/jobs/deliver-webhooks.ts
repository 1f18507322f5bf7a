import type { Logger } from 'pino';
import type { WebhookSender } from '../services/webhooks/webhook-sender.ts';
import type { Database } from '../store/database-connection.ts';
import type { Store } from '../store/store.ts';
import { DELIVERIES, type Lease } from '../store/webhooks/delivery-queue.ts';

interface DeliverOptions {
  database: Pick<Database, 'listen' | 'hasOneProcess'>;
  store: Pick<Store, 'of' | 'system'>;
  sender: Pick<WebhookSender, 'drain'>;
  log: Logger;
  /** Finds the retries and the receivers of processes that died. */
  pollMs?: number;
  /** True if this process does: one of a machine is enough. */
  polls?: boolean;
  /** Running attempts may take this long when the service stops. */
  stopMs?: number;
}

/** Receivers at once, without those that are slow to answer: these would delay the others. */
const MAX_RECEIVERS = 64;
/** A longer pause ends with the next poll. */
const MAX_PAUSE_MS = 3_600_000;
/** Receivers at once. Each holds a delivery in memory. */
const MAX_RUNNING = 512;

/** Sends webhook deliveries: many receivers at once, each in order. Returns a function that stops. */
export async function deliverWebhooks(options: DeliverOptions): Promise<() => Promise<void>> {
  const { database, store, sender, log, pollMs = 5000, polls = true, stopMs = 3000 } = options;
  const stopping = new AbortController();
  const aborting = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let claiming: Promise<void> | undefined;
  let isWoken = false;
  let slow = 0;
  const free = () => Math.min(MAX_RECEIVERS + slow, MAX_RUNNING) - running.size;

  function onSlow(isSlow: boolean): void {
    slow += isSlow ? 1 : -1;
    if (isSlow) wake();
  }

  async function drain(lease: Lease): Promise<void> {
    try {
      const pauseMs = await sender.drain(lease, { stopping: stopping.signal, aborting: aborting.signal, onSlow });
      if (pauseMs !== undefined) wakeIn(pauseMs);
    } catch (err) {
      log.warn({ err, uid: lease.uid, receiver: lease.receiver }, 'webhook deliveries failed; will retry');
    }
  }

  async function claim(): Promise<void> {
    do {
      isWoken = false;
      const leases = await store.system.deliveryQueue.claim(free());
      for (const lease of leases) {
        const run: Promise<void> = drain(lease).finally(() => {
          running.delete(run);
          wake();
        });
        running.add(run);
      }
    } while (isWoken && !stopping.signal.aborted && free() > 0);
  }

  function wake(): void {
    isWoken = true;
    if (stopping.signal.aborted || free() <= 0) return;
    claiming ??= claim()
      .catch((err: unknown) => log.warn({ err }, 'webhook deliveries could not be read; will retry'))
      .finally(() => {
        claiming = undefined;
        if (isWoken) wake();
      });
  }

  function wakeIn(ms: number): void {
    if (ms > MAX_PAUSE_MS || stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      wake();
    }, ms + 1);
    timers.add(timer);
  }

  if (database.hasOneProcess) await store.system.deliveryQueue.recoverLeases();
  const unlisten = await database.listen(DELIVERIES, wake, wake);
  const poll = polls ? setInterval(wake, pollMs) : undefined;
  wake();
  return async () => {
    stopping.abort();
    clearInterval(poll);
    for (const timer of timers) clearTimeout(timer);
    await unlisten();
    await claiming;
    const limit = setTimeout(() => aborting.abort(), stopMs);
    await Promise.all(running);
    clearTimeout(limit);
  };
}
