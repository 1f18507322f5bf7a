import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** A message that a receiver returned in its response. */
export interface ReceiverMessage {
  uid: string;
  /** Null for the user's own webhook. */
  appId: string | null;
  appName: string | null;
  message: string;
}

/** Handles the `message` of a response. */
export type OnReceiverMessage = (message: ReceiverMessage) => Promise<void>;

const MIN_LENGTH = 6;
const MAX_LENGTH = 10_000;

/** Notifies the user of the message. */
export function createReceiverMessages({
  store,
  notifications,
}: Pick<ServiceDeps, 'store' | 'notifications'>): OnReceiverMessage {
  return ({ uid, appId, appName, message }) =>
    store.transaction(async (tx: Store) => {
      const notice = { kind: 'chat_message', title: appName ?? 'Webhook', body: message } as const;
      await notifications.notify(tx, uid, [{ ...notice, data: appId === null ? {} : { app_id: appId } }]);
    });
}

/** The `message` of a JSON response, if it is long enough. Decisions: Apps and chat. */
export function parseReceiverMessage(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    const { message } = JSON.parse(text) ?? {};
    if (typeof message !== 'string') return undefined;
    const characters = [...message.replaceAll('\0', '')];
    return characters.length < MIN_LENGTH ? undefined : characters.slice(0, MAX_LENGTH).join('').toWellFormed();
  } catch {
    return undefined;
  }
}
