import type { ChatMessageRecord } from '../../store/chat-messages/table.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** A message that an app sends on its own. */
export interface AppMessage {
  appId: string;
  appName: string;
  /** The app's own chat, or the main chat. */
  target: 'app' | 'main';
  text: string;
}

/** Stores a message of an app, in the transaction of its cause. In the main chat it is prefixed `[App name]: `. */
export async function storeAppMessage(
  { quota, tx }: Pick<ServiceDeps, 'quota'> & { tx: Pick<Store, 'of'> },
  uid: string,
  { appId, appName, target, text }: AppMessage,
): Promise<ChatMessageRecord> {
  const message =
    target === 'main' ? { app_id: null, text: `[${appName.replace(/[[\]]/g, '')}]: ${text}` } : { app_id: appId, text };
  quota.count(uid, Buffer.byteLength(message.text));
  const origin = { from_external_integration: true, app_ids: [appId] };
  return tx.of(uid).chatMessages.insert({ ...message, ...origin, sender: 'ai' });
}
