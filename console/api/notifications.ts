// Notifications that this browser shows, also while no page is open (Web Push).
import { call } from './call.ts';

const canSubscribe = isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis;

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  canSubscribe ? navigator.serviceWorker.getRegistration('/') : Promise.resolve(undefined);

/** `refused`: the person has refused them to this site. `none`: the browser has none, or the page has no HTTPS. */
export type NotificationState = 'on' | 'off' | 'refused' | 'none';

export async function notificationState(): Promise<NotificationState> {
  const worker = await registration();
  if (!worker) return 'none';
  if (Notification.permission === 'denied') return 'refused';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person, and subscribes this browser. Does nothing if the person refuses. */
export async function addNotifications(label: string): Promise<void> {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return;
  const { public_key } = await call('push.getPushPublicKey');
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  try {
    const { id } = await call('push.createPushSubscription', { body: { ...body, label, public_key } });
    localStorage.setItem(idKey, id);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

const idKey = 'earshot.notifications';

/** Ends the notifications of this browser, if there are any. */
export async function removeNotifications(): Promise<void> {
  const id = localStorage.getItem(idKey);
  if (id === null) return;
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
  localStorage.removeItem(idKey);
  await call('push.deletePushSubscription', { params: { subscription_id: id } });
}
