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

/** A reminder that comes later than this is none. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Hands a stored notification to the push gateway and notes when it took it. A crash in between sends it again, under the same
 * Idempotency-Key. A failure that may pass is tried again: when the gateway says, or else in the queue's rhythm; any other is
 * final, and leaves `delivered_at` null. Specification: Events, Other outbound calls.
 */
export function sendNotification({ store, push, queue }: SendNotificationDeps): JobHandler<'deliver-notification'> {
  return async (data, { signal, log }) => {
    const { uid, notification_id: id } = data;
    const record = await store.notifications.get(uid, id);
    if (!record || record.delivered_at) return;
    if (record.kind === 'action_item_reminder' && !(await isStillDue(store, record))) {
      log.info({ notification_id: id }, 'a reminder is not sent: what it says is not so any more');
      return;
    }
    try {
      await push.send(toPush(record), signal);
    } catch (error) {
      if (!(error instanceof PushFailure)) throw error;
      const retryAfterMs = error.retryAfterMs ?? 0;
      const isLate = Date.now() + retryAfterMs - record.created_at.getTime() > GIVEN_UP_AFTER_MS;
      if (!error.retryable || isLate) {
        log.warn({ notification_id: id, reason: error.message }, 'a push was refused for good');
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
