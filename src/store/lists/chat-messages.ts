// Written as JSON by Postgres, like the other lists.
import type { Knex } from 'knex';
import type { ChatMessage } from '../../../generated/types.gen.ts';
import { ChatMessageModel, chatMessageWire } from '../tables/chat-messages.ts';
import { sortKey } from './cursor.ts';
import { type JsonPage, jsonPage, type Paging } from './json-page.ts';

const newestFirst = sortKey(ChatMessageModel, 'chat_message.created', 'desc', ['created_at', 'id']);

/** The condition for one chat. Null is the main chat. */
export const ofChat = (appId: string | null) =>
  appId === null ? { sql: 'app_id IS NULL' } : { sql: 'app_id = ?', values: [appId] };

/** Lists the messages of a chat, or those of all chats without `chat`, newest first. */
export const listChatMessages =
  (db: Knex) =>
  (uid: string, { chat }: { chat?: string | null }, paging: Paging): Promise<JsonPage<ChatMessage>> =>
    jsonPage(db, {
      from: 'chat_messages',
      columns: chatMessageWire,
      uid,
      where: [chat === undefined ? undefined : ofChat(chat)],
      order: newestFirst,
      paging,
    });
