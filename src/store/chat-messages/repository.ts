import type { Knex } from 'knex';
import type { ChatMessage } from '../../../generated/types.gen.ts';
import { newId } from '../ids.ts';
import { groupsWithin, inBatches, rowsWithin, sizeOf, withIds } from '../sql/batches.ts';
import { sortKey } from '../sql/cursor.ts';
import { deleteInSteps } from '../sql/in-steps.ts';
import { type ListQuery, type Page, type Paging, readPage } from '../sql/page.ts';
import { userRecords } from '../sql/user-records.ts';
import {
  areShown,
  ChatMessageModel,
  type ChatMessageRecord,
  chatMessageWire,
  IS_SHOWN,
  type NewChatMessageRow,
} from './table.ts';

export type NewChatMessage = Pick<NewChatMessageRow, 'app_id' | 'sender' | 'text'> &
  Partial<
    Pick<
      NewChatMessageRow,
      'type' | 'from_external_integration' | 'memories_id' | 'source_ids' | 'app_ids' | 'has_read'
    >
  >;

/** The chats of users. `appId` is null for the main chat. */
export function chatMessageRepository(db: Knex) {
  return {
    of(uid: string) {
      const inChat = (appId: string | null) => {
        const { sql, values = [] } = ofChat(appId);
        return ChatMessageModel.of(db, uid).whereRaw(sql, values);
      };

      return {
        get: userRecords(db, uid, ChatMessageModel).get,

        async insert(message: NewChatMessage): Promise<ChatMessageRecord> {
          const id = newId();
          await ChatMessageModel.insertOf(db, uid, {
            id,
            type: 'text',
            from_external_integration: false,
            memories_id: [],
            source_ids: [],
            app_ids: [],
            has_read: false,
            created_at: new Date(),
            ...message,
          });
          return ChatMessageModel.of(db, uid)
            .select(ChatMessageModel.selection(uid))
            .findOne({ id })
            .throwIfNotFound()
            .castTo<ChatMessageRecord>();
        },

        list: listChatMessages(db, uid),

        /** The latest messages of a chat, oldest first, without those whose sources may not be shown any more. */
        async recent(appId: string | null, limit: number): Promise<ChatMessageRecord[]> {
          const newest = await inChat(appId)
            .select(ChatMessageModel.selection(uid))
            .whereRaw(IS_SHOWN, { uid })
            .orderBy([
              { column: 'created_at', order: 'desc' },
              { column: 'id', order: 'desc' },
            ])
            .limit(limit)
            .castTo<ChatMessageRecord[]>();
          return newest.reverse();
        },

        /** True if all of these conversations and memories may be shown. */
        async areShown(source_ids: readonly string[]): Promise<boolean> {
          if (source_ids.length === 0) return true;
          const { rows } = await db.raw(`SELECT ${areShown(':ids::uuid[]')} AS shown`, { uid, ids: [...source_ids] });
          return rows[0]?.shown === true;
        },

        async clear(appId: string | null): Promise<void> {
          await deleteInSteps(db, () => inChat(appId).toKnexQuery());
        },
      };
    },
  };
}

const newestFirst = sortKey(ChatMessageModel, 'chat_message.created', 'desc', ['created_at', 'id']);

/** The condition for one chat. Null is the main chat. */
const ofChat = (appId: string | null) =>
  appId === null ? { sql: 'app_id IS NULL' } : { sql: 'app_id = ?', values: [appId] };

const MAX_BYTES = 1024 * 1024;
/** The size of a message in JSON, with five citations. */
const size = sizeOf('octet_length(text) + 1000');
const idAndSize = { id: ChatMessageModel.columns.id, ...size };

/**
 * Lists the messages of a chat, or those of all chats without `chat`, newest first. A page with long texts is returned in batches, as a
 * thousand results of tools do not fit in memory at once, or with `shortenTo` it has fewer messages.
 */
const listChatMessages =
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
