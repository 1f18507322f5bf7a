import { WEB_PUSH } from '../outbound/destination.ts';
import { BrowserGone, sendWebPush } from '../outbound/web-push.ts';
import type { PushNotification } from '../providers/push/port.ts';
import type { JobHandler } from '../queue/runner.ts';
import type { UserProviders } from '../services/privacy/user-providers.ts';
import type { ServiceDeps } from '../services/service-deps.ts';
import { attemptPush } from './push-attempt.ts';

interface SendWebPushDeps extends Pick<ServiceDeps, 'store' | 'egress' | 'queue'> {
  /** An address of the operator, for push services: `mailto:` or `https:`. */
  contact: string;
  userProviders?: Pick<UserProviders, 'mayUse'>;
}

/** Sends a stored notification to one browser, and forgets a browser that has unsubscribed. */
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
    const retryAt = (startAfter: Date) =>
      store.transaction((tx) => queue.enqueue(tx, 'deliver-web-push', data, { startAfter }));
    await attemptPush({ store, record, send, retryAt, log });
  };
}
