import type { Logger } from 'pino';
import type { NotificationKind } from '../../generated/types.gen.ts';
import { PushFailure } from '../lib/push-failure.ts';
import { WEB_PUSH } from '../outbound/destination.ts';
import { BrowserGone, sendWebPush } from '../outbound/web-push.ts';
import type { PushNotification, PushProvider } from '../providers/push/port.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import { isStillDue } from '../services/action-items.ts';
import { reminderTime } from '../services/notifications.ts';
import type { UserProviders } from '../services/privacy/user-providers.ts';
import { PUSH_GATEWAY } from '../services/privacy/user-providers.ts';
import type { ServiceDeps } from '../services/service-deps.ts';
import type { DeliveryEnqueuer } from '../services/webhooks/delivery-enqueuer.ts';
import type { WebhookSender } from '../services/webhooks/webhook-sender.ts';
import type { NotificationRecord } from '../store/notifications.ts';
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
  deliveries: Pick<DeliveryEnqueuer, 'enqueueReceiver'>,
): Promise<void> {
  for (const { uid, receiver } of await store.system.deliveryQueue.due())
    await deliveries.enqueueReceiver(store, uid, receiver);
}

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
    const retryAt = (startAfter: Date) => queue.enqueue(store, 'deliver-notification', data, { startAfter });
    await attemptPush({ store, record, send, retryAt, log });
  };
}

interface SendWebPushDeps extends Pick<ServiceDeps, 'store' | 'egress' | 'queue'> {
  /** An address of the operator, for push services: `mailto:` or `https:`. */
  contact: string;
  userProviders?: Pick<UserProviders, 'mayUse'>;
}

/** Sends a stored notification to one browser, and forgets a browser that has unsubscribed or whose session has ended. */
export function sendToBrowser({
  store,
  egress,
  queue,
  contact,
  userProviders,
}: SendWebPushDeps): JobHandler<'deliver-web-push'> {
  return async (data, { signal, log }) => {
    const { uid, notification_id, subscription_id } = data;
    const user = store.of(uid);
    const record = await user.notifications.get(notification_id);
    const browser = await user.pushSubscriptions.get(subscription_id);
    if (!record || !browser) return;
    if (browser.session_id && !(await user.sessions.exists(browser.session_id))) {
      await user.pushSubscriptions.delete(subscription_id);
      return;
    }
    if (userProviders && !(await userProviders.mayUse(uid, WEB_PUSH))) return;
    const keys = await store.system.vapidKeys.get(browser.vapid_key_id);
    if (!keys) throw new Error(`the key ${browser.vapid_key_id} of Web Push is missing`);
    const send = async (notification: PushNotification) => {
      try {
        await sendWebPush(egress, { browser, notification, keys, contact }, signal);
      } catch (error) {
        if (error instanceof BrowserGone) await user.pushSubscriptions.delete(subscription_id);
        throw error;
      }
    };
    const retryAt = (startAfter: Date) => queue.enqueue(store, 'deliver-web-push', data, { startAfter });
    await attemptPush({ store, record, send, retryAt, log });
  };
}

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
async function attemptPush({ store, record, send, retryAt, log }: PushAttempt): Promise<void> {
  const { uid, id } = record;
  if (record.kind === 'action_item_reminder' && !(await isStillDue(store, record))) {
    log.debug({ notification_id: id }, 'reminder not sent: it is out of date');
    return;
  }
  try {
    await send(toPush(record));
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error;
    const retryAfterMs = error.retryAfterMs ?? 0;
    const sentAt = Math.max(record.created_at.getTime(), reminderTime(record)?.getTime() ?? 0);
    const isLate = Date.now() + retryAfterMs - sentAt > MAX_AGE_MS;
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
