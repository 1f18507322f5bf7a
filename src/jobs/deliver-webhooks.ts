import type { JobQueue } from '../queue/queue.ts';
import type { WebhookDeliveries } from '../services/webhooks/webhook-deliveries.ts';
import type { WebhookSender } from '../services/webhooks/webhook-sender.ts';
import type { Store } from '../store/store.ts';

/** Receivers at once: with 100, a delivery takes a third more of the processor (`npm run bench -- --only outbound`). */
const MAX_RECEIVERS = 64;
/** Receivers of one user at once: they may take 30 seconds to answer. */
const MAX_OF_USER = 8;
/** Running attempts may take this long when the service stops. */
const STOP_MS = 3000;

/** Sends webhook deliveries: many receivers at once, each in order. Returns a function that ends the turns of receivers. */
export async function deliverWebhooks({
  queue,
  sender,
}: {
  queue: Pick<JobQueue, 'work'>;
  sender: Pick<WebhookSender, 'run'>;
}): Promise<() => void> {
  const stopping = new AbortController();
  const aborting = new AbortController();
  await queue.work(
    'deliver-webhooks',
    ({ uid, receiver }, { signal }) =>
      sender.run(uid, receiver, {
        stopping: stopping.signal,
        aborting: AbortSignal.any([aborting.signal, signal]),
      }),
    { concurrency: MAX_RECEIVERS, perGroup: MAX_OF_USER },
  );
  return () => {
    stopping.abort();
    setTimeout(() => aborting.abort(), STOP_MS).unref();
  };
}

/** Enqueues jobs for receivers whose own ones were lost after failures of the database. */
export async function enqueueDueReceivers(
  store: Store,
  deliveries: Pick<WebhookDeliveries, 'enqueueReceiver'>,
): Promise<void> {
  for (const { uid, receiver } of await store.system.deliveryQueue.due())
    await deliveries.enqueueReceiver(store, uid, receiver);
}
