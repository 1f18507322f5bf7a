import type { Store } from '../../store/store.ts';
import type { ChatMessageRecord } from '../../store/tables/chat-messages.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type AppMessage, storeAppMessage } from './app-messages.ts';

/** The chats of a user: the main one, and one with each app. Decisions: Apps and chat. */
export class ChatService {
  readonly #quota: ServiceDeps['quota'];

  constructor({ quota }: Pick<ServiceDeps, 'quota'>) {
    this.#quota = quota;
  }

  /** Stores a message that an app sends on its own, in the transaction of its cause. */
  addAppMessage(tx: Pick<Store, 'chatMessages'>, uid: string, message: AppMessage): Promise<ChatMessageRecord> {
    return storeAppMessage({ tx, quota: this.#quota }, uid, message);
  }
}
