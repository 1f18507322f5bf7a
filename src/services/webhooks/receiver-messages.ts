import { conversationAcknowledged } from '../../../generated/messages/received.gen.js';
import { parseJson } from '../../lib/element-limits.ts';
import type { ChatService } from '../chat/chat.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** A message that a receiver returned in its response. */
interface ReceiverMessage {
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

interface ReceiverMessageDeps extends Pick<ServiceDeps, 'store' | 'notifications'> {
  chat: Pick<ChatService, 'addAppMessage'>;
}

/** Notifies the user of the message. That of an app is also stored in its chat. */
export function createReceiverMessages({ store, notifications, chat }: ReceiverMessageDeps): OnReceiverMessage {
  return ({ uid, appId, appName, message }) =>
    store.transaction(async (tx) => {
      const notice = { kind: 'chat_message', title: appName ?? 'Webhook', body: message } as const;
      const data: Record<string, string> = {};
      if (appId !== null && appName !== null) {
        const { id } = await chat.addAppMessage(tx, uid, { appId, appName, target: 'app', text: message });
        Object.assign(data, { app_id: appId, message_id: id });
      }
      await notifications.notify(tx, uid, [{ ...notice, data }]);
    });
}

/** The `message` of a JSON response, if it is long enough. */
export function parseReceiverMessage(text: string | undefined): string | undefined {
  if (!text) return undefined;
  try {
    const response = parseJson(text);
    // The response to new words has the same schema.
    if (!conversationAcknowledged(response) || typeof response.message !== 'string') return undefined;
    const { message } = response;
    const characters = [...message.replaceAll('\0', '')];
    return characters.length < MIN_LENGTH ? undefined : characters.slice(0, MAX_LENGTH).join('').toWellFormed();
  } catch {
    return undefined;
  }
}
