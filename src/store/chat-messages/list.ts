import type { Knex } from 'knex';
import type { ChatMessage } from '../../../generated/types.gen.ts';
import { groupsWithin, inBatches, rowsWithin, sizeOf, withIds } from '../sql/batches.ts';
import { sortKey } from '../sql/cursor.ts';
import { type ListQuery, type Page, type Paging, readPage } from '../sql/page.ts';
import { ChatMessageModel, chatMessageWire } from './table.ts';

const newestFirst = sortKey(ChatMessageModel, 'chat_message.created', 'desc', ['created_at', 'id']);

/** The condition for one chat. Null is the main chat. */
export const ofChat = (appId: string | null) =>
  appId === null ? { sql: 'app_id IS NULL' } : { sql: 'app_id = ?', values: [appId] };

const MAX_BYTES = 1024 * 1024;
/** The size of a message in JSON, with five citations. */
const size = sizeOf('octet_length(text) + 1000');
const idAndSize = { id: ChatMessageModel.columns.id, ...size };

/**
 * Lists the messages of a chat, or those of all chats without `chat`, newest first. A page with long texts is returned in batches, as a
 * thousand results of tools do not fit in memory at once, or with `shortenTo` it has fewer messages.
 */
export const listChatMessages =
  (db: Knex, uid: string) =>
  async (
    { chat }: { chat?: string | null },
    paging: Paging,
    { shortenTo }: { shortenTo?: number } = {},
  ): Promise<Page<ChatMessage>> => {
    const where = [chat === undefined ? undefined : ofChat(chat)];
    const list = { from: 'chat_messages', columns: chatMessageWire, uid, where, order: newestFirst, paging };
    if (shortenTo !== undefined) {
      const limit = await rowsWithin(db, shortenTo, { ...list, columns: size });
      return readPage(db, { ...list, paging: { ...paging, limit } });
    }
    const page = await readPage(db, { ...list, columns: idAndSize });
    return inBatches(page, readMessages(db, list, page.items));
  };

async function* readMessages(
  db: Knex,
  list: ListQuery<typeof chatMessageWire>,
  sized: readonly { id: string; bytes: number }[],
): AsyncGenerator<ChatMessage[], void> {
  for (const group of groupsWithin(sized, MAX_BYTES)) {
    const paging = { limit: group.length };
    yield (await readPage(db, { ...list, where: [withIds(group)], paging })).items;
  }
}
