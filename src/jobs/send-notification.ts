import { PushFailure } from '../lib/push-failure.ts';
import type { PushNotification, PushProvider } from '../providers/push/port.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import { PUSH_GATEWAY } from '../services/privacy/provider-destinations.ts';
import type { UserProviders } from '../services/privacy/user-providers.ts';
import type { Store } from '../store/store.ts';
import { attemptPush } from './push-attempt.ts';

interface SendNotificationDeps {
  store: Store;
  push: PushProvider;
  queue: Pick<JobQueue, 'enqueue'>;
  userProviders?: Pick<UserProviders, 'mayUse' | 'countPush'>;
}

/**
 * Sends a stored notification to the push gateway. After a crash before it is marked as delivered, it is sent again with the same
 * Idempotency-Key.
 */
export function sendNotification({
  store,
  push,
  queue,
  userProviders,
}: SendNotificationDeps): JobHandler<'deliver-notification'> {
  return async (data, { signal, log }) => {
    const record = await store.of(data.uid).notifications.get(data.notification_id);
    if (!record || record.delivered_at) return;
    if (userProviders && !(await userProviders.mayUse(data.uid, PUSH_GATEWAY))) return;
    const send = async (notification: PushNotification) => {
      const bytes = Buffer.byteLength(JSON.stringify(notification));
      try {
        await push.send(notification, signal);
        userProviders?.countPush(data.uid, bytes);
      } catch (error) {
        if (error instanceof PushFailure) userProviders?.countPush(data.uid, bytes, error.message);
        throw error;
      }
    };
    const retryAt = (startAfter: Date) =>
      store.transaction((tx) => queue.enqueue(tx, 'deliver-notification', data, { startAfter }));
    await attemptPush({ store, record, send, retryAt, log });
  };
}
