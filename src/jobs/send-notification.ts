import type { PushProvider } from '../providers/push/port.ts';
import type { JobHandler, JobQueue } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';
import { attemptPush } from './push-attempt.ts';

interface SendNotificationDeps {
  store: Store;
  push: PushProvider;
  queue: Pick<JobQueue, 'enqueue'>;
}

/**
 * Sends a stored notification to the push gateway. After a crash before it is marked as delivered, it is sent again with the same
 * Idempotency-Key.
 */
export function sendNotification({ store, push, queue }: SendNotificationDeps): JobHandler<'deliver-notification'> {
  return async (data, { signal, log }) => {
    const record = await store.of(data.uid).notifications.get(data.notification_id);
    if (!record || record.delivered_at) return;
    const send = (notification: Parameters<PushProvider['send']>[0]) => push.send(notification, signal);
    const retryAt = (startAfter: Date) =>
      store.transaction((tx) => queue.enqueue(tx, 'deliver-notification', data, { startAfter }));
    await attemptPush({ store, record, send, retryAt, log });
  };
}
