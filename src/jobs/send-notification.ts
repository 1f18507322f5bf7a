import type { NotificationKind } from '../../generated/types.gen.ts';
import { PushFailure, type PushNotification, type PushProvider } from '../providers/push/port.ts';
import type { JobHandler, JobQueue } from '../queue/queue.ts';
import { isStillDue } from '../services/action-items/action-items.ts';
import type { Store } from '../store/store.ts';
import type { NotificationRecord } from '../store/tables/notifications.ts';

interface SendNotificationDeps {
  store: Store;
  push: PushProvider;
  queue: Pick<JobQueue, 'enqueue'>;
}

/** Notifications are not sent after this time. */
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Sends a stored notification to the push gateway and marks it as delivered. After a crash in between it is sent again with the same
 * Idempotency-Key. Temporary failures are retried when the gateway says, otherwise by the queue. Other failures are final and leave
 * `delivered_at` null. Specification: Events, Other outbound calls.
 */
export function sendNotification({ store, push, queue }: SendNotificationDeps): JobHandler<'deliver-notification'> {
  return async (data, { signal, log }) => {
    const { uid, notification_id: id } = data;
    const record = await store.notifications.get(uid, id);
    if (!record || record.delivered_at) return;
    if (record.kind === 'action_item_reminder' && !(await isStillDue(store, record))) {
      log.info({ notification_id: id }, 'reminder not sent: it is out of date');
      return;
    }
    try {
      await push.send(toPush(record), signal);
    } catch (error) {
      if (!(error instanceof PushFailure)) throw error;
      const retryAfterMs = error.retryAfterMs ?? 0;
      const isLate = Date.now() + retryAfterMs - record.created_at.getTime() > MAX_AGE_MS;
      if (!error.retryable || isLate) {
        log.warn({ notification_id: id, reason: error.message }, 'push notification failed permanently');
        return;
      }
      if (retryAfterMs === 0) throw error;
      const startAfter = new Date(Date.now() + retryAfterMs);
      await store.transaction((tx) => queue.enqueue(tx, 'deliver-notification', data, { startAfter }));
      return;
    }
    await store.notifications.markDelivered(uid, id);
  };
}

function toPush({ uid, id, kind, title, body, data, created_at }: NotificationRecord): PushNotification {
  return { uid, id, kind: kind as NotificationKind, title, body, data, created_at: created_at.toISOString() };
}
