import type { Knex } from 'knex';
import type { ChatMessage, CitedConversation } from '../../generated/types.gen.ts';
import { newId } from './ids.ts';
import {
  groupsWithin,
  inBatches,
  type ListQuery,
  type Page,
  type Paging,
  readPage,
  readPageWithin,
  sizeOf,
  sortKey,
  withIds,
} from './sql/page.ts';
import { type ColumnsFor, c, jsonObject, table, toWire } from './sql/table.ts';
import { deleteInSteps } from './sql/user-records.ts';

/** Shown instead of a text whose sources were locked, discarded or deleted. */
export const HIDDEN_TEXT = 'This message quotes something that is not available any more.';

/** Conversations that may be shown, of a list of ids. */
const visibleConversations = (ids: string) => `conversations
  WHERE conversations.uid = :uid AND conversations.id = ANY (${ids})
    AND conversations.status = 'completed' AND NOT conversations.discarded AND NOT conversations.locked`;

/** True if all conversations and memories of a list of ids may be shown. */
const areShown = (ids: string) => `(cardinality(${ids}) = (SELECT count(*) FROM ${visibleConversations(ids)})
  + (SELECT count(*) FROM memories WHERE memories.uid = :uid AND memories.id = ANY (${ids}) AND NOT memories.locked))`;

/** True if all sources of a message may still be shown. */
const IS_SHOWN = areShown('chat_messages.source_ids');

const citedWire = {
  id: c.uuid,
  structured: c.computed(
    c.json<CitedConversation['structured']>(),
    `json_build_object('title', structured->>'title', 'emoji', structured->>'emoji')`,
  ),
  created_at: c.timestamp,
} satisfies ColumnsFor<CitedConversation>;

const citedSql = `(
  SELECT coalesce(json_agg(${jsonObject(citedWire)} ORDER BY array_position(chat_messages.memories_id, conversations.id)), '[]')
  FROM ${visibleConversations('chat_messages.memories_id')})`;
const citedIdsSql = `(
  SELECT coalesce(array_agg(conversations.id ORDER BY array_position(chat_messages.memories_id, conversations.id)), '{}')
  FROM ${visibleConversations('chat_messages.memories_id')})`;

const plain = {
  id: c.uuid,
  sender: c.textOf<ChatMessage['sender']>(),
  text: c.readAs(c.text, `CASE WHEN ${IS_SHOWN} THEN chat_messages.text ELSE '${HIDDEN_TEXT}' END`),
  type: c.textOf<NonNullable<ChatMessage['type']>>(),
  app_id: c.nullable(c.text),
  from_external_integration: c.boolean,
  /** Those that may still be shown. */
  memories_id: c.readAs(c.uuids, citedIdsSql),
  created_at: c.timestamp,
};

export const chatMessageWire = {
  ...plain,
  plugin_id: c.computed(c.nullable(c.text), 'chat_messages.app_id'),
  memories: c.computed(c.json<CitedConversation[]>(), citedSql),
} satisfies ColumnsFor<ChatMessage>;

const columns = {
  uid: c.text,
  ...chatMessageWire,
  /** Conversations and memories that were read for it. */
  source_ids: c.uuids,
  /** The apps whose texts it was made from, directly or by earlier messages. */
  app_ids: c.texts,
  /** True if data of the user was read for it, directly or by earlier messages. Null: unknown. */
  has_read: c.nullable(c.boolean),
};

/** A message of a chat. */
export class ChatMessageModel extends table('chat_messages', columns) {}
export interface ChatMessageRecord extends c.RecordOf<typeof columns> {}
export interface NewChatMessageRow extends c.NewRowOf<typeof columns> {}

/** The wire format of a message. */
export const toChatMessage = (record: ChatMessageRecord): ChatMessage => toWire(chatMessageWire, record);

type NewChatMessage = Pick<NewChatMessageRow, 'app_id' | 'sender' | 'text'> &
  Partial<
    Pick<
      NewChatMessageRow,
      'id' | 'type' | 'from_external_integration' | 'memories_id' | 'source_ids' | 'app_ids' | 'has_read' | 'created_at'
    >
  >;

/** The chats of users. `appId` is null for the main chat. */
export function chatMessageRepository(db: Knex) {
  return {
    of(uid: string) {
      return {
        async insert({ id = newId(), ...message }: NewChatMessage): Promise<ChatMessageRecord> {
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
          return ChatMessageModel.recordsOf(db, uid).findOne({ id }).throwIfNotFound();
        },

        list: listChatMessages(db, uid),

        /** The latest messages of a chat, oldest first, without those whose sources may not be shown any more. */
        async recent(appId: string | null, limit: number): Promise<ChatMessageRecord[]> {
          const newest = await ChatMessageModel.recordsOf(db, uid)
            .where({ app_id: appId })
            .whereRaw(IS_SHOWN, { uid })
            .orderByRaw('created_at DESC, id DESC')
            .limit(limit);
          return newest.reverse();
        },

        /** True if all of these conversations and memories may be shown. */
        async areShown(source_ids: readonly string[]): Promise<boolean> {
          if (source_ids.length === 0) return true;
          const { rows } = await db.raw(`SELECT ${areShown(':ids::uuid[]')} AS shown`, { uid, ids: [...source_ids] });
          return rows[0]?.shown === true;
        },

        async clear(appId: string | null): Promise<void> {
          await deleteInSteps(db, () => ChatMessageModel.of(db, uid).where({ app_id: appId }).toKnexQuery());
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
    const list = { columns: chatMessageWire, uid, where, order: newestFirst, paging };
    if (shortenTo !== undefined) return readPageWithin(db, shortenTo, size, list);
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
