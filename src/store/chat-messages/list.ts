// Written as JSON by Postgres, like the other lists; in parts, as a thousand results of tools do not fit in memory at once.
import type { Knex } from 'knex';
import type { ChatMessage } from '../../../generated/types.gen.ts';
import { sortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging, rowsWithin } from '../sql/json-page.ts';
import { longJsonPage } from '../sql/long-json-page.ts';
import { ChatMessageModel, chatMessageWire } from './table.ts';

const newestFirst = sortKey(ChatMessageModel, 'chat_message.created', 'desc', ['created_at', 'id']);

/** The condition for one chat. Null is the main chat. */
export const ofChat = (appId: string | null) =>
  appId === null ? { sql: 'app_id IS NULL' } : { sql: 'app_id = ?', values: [appId] };

const MAX_BYTES = 1024 * 1024;
/** Of a message in JSON, with five citations. */
const bytes = 'octet_length(text) + 1000';

/**
 * Lists the messages of a chat, or those of all chats without `chat`, newest first. A page with long texts is returned in parts, or with
 * `shortenTo` it has fewer messages.
 */
export const listChatMessages =
  (db: Knex) =>
  async (
    uid: string,
    { chat }: { chat?: string | null },
    paging: Paging,
    { shortenTo }: { shortenTo?: number } = {},
  ): Promise<JsonPage<ChatMessage>> => {
    const where = [chat === undefined ? undefined : ofChat(chat)];
    const list = { from: 'chat_messages', columns: chatMessageWire, uid, where, order: newestFirst, paging };
    if (shortenTo === undefined) return longJsonPage(db, { ...list, bytes, mostBytes: MAX_BYTES });
    const limit = await rowsWithin(db, shortenTo, { ...list, bytes });
    return jsonPage(db, { ...list, paging: { ...paging, limit } });
  };
