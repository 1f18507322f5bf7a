import type { NotificationForUser } from 'earshot-client';

/** Shows a notification of the service. The same one again replaces itself. */
export async function showNotification(registration: ServiceWorkerRegistration, message: unknown): Promise<void> {
  const { id, kind, title, body, data } = message as NotificationForUser;
  await registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon-192.png',
    data: { path: pathOf(kind, data) },
  });
}

function pathOf(kind: NotificationForUser['kind'], data: Record<string, unknown>): string {
  switch (kind) {
    case 'action_item_reminder':
      return '/tasks';
    case 'daily_summary':
      return '/summaries';
    case 'webhook_disabled':
      return '/webhooks';
    case 'account_export':
      return '/your-data';
    case 'app_consent_needed':
      return `/apps/${data.app_id}`;
    case 'upload_failed':
      return '/live';
    case 'backup_failed':
      return '/admin';
    case 'chat_message':
      return '/chat';
    default:
      return '/';
  }
}

/** Shows the page of a notification, in a window of the console if one is open. */
export async function openNotified(clients: Clients, { data }: Notification): Promise<void> {
  const { path } = data as { path: string };
  const [window] = await clients.matchAll({ type: 'window' });
  const shown = await window?.focus().then((focused) => focused.navigate(path));
  if (!shown) await clients.openWindow(path);
}
