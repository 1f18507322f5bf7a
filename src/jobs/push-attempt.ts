import type { Logger } from 'pino';
import type { NotificationKind } from '../../generated/types.gen.ts';
import { PushFailure } from '../lib/push-failure.ts';
import type { PushNotification } from '../providers/push/port.ts';
import { isStillDue } from '../services/action-items/action-items.ts';
import type { NotificationRecord } from '../store/notifications/table.ts';
import type { Store } from '../store/store.ts';

interface PushAttempt {
  store: Store;
  record: NotificationRecord;
  /** Rejects with a `PushFailure`. */
  send: (push: PushNotification) => Promise<void>;
  /** Enqueues the same job for later. */
  retryAt: (startAfter: Date) => Promise<void>;
  log: Logger;
}

/** Notifications are not sent after this time. */
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Sends a stored notification and marks it as delivered. Temporary failures are retried when the receiver says, otherwise by the queue.
 * Other failures are final and leave `delivered_at` null.
 */
export async function attemptPush({ store, record, send, retryAt, log }: PushAttempt): Promise<void> {
  const { uid, id } = record;
  if (record.kind === 'action_item_reminder' && !(await isStillDue(store, record))) {
    log.info({ notification_id: id }, 'reminder not sent: it is out of date');
    return;
  }
  try {
    await send(toPush(record));
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error;
    const retryAfterMs = error.retryAfterMs ?? 0;
    const isLate = Date.now() + retryAfterMs - record.created_at.getTime() > MAX_AGE_MS;
    if (!error.retryable || isLate) {
      log.warn({ notification_id: id, reason: error.message }, 'push notification failed permanently');
      return;
    }
    if (retryAfterMs === 0) throw error;
    return retryAt(new Date(Date.now() + retryAfterMs));
  }
  await store.of(uid).notifications.markDelivered(id);
}

function toPush({ uid, id, kind, title, body, data, created_at }: NotificationRecord): PushNotification {
  return { uid, id, kind: kind as NotificationKind, title, body, data, created_at: created_at.toISOString() };
}
