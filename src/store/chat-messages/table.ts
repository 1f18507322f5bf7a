import type { ChatMessage, CitedConversation } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, jsonObject, toWire } from '../sql/wire.ts';

/** Shown instead of a text whose sources were locked, discarded or deleted. */
export const HIDDEN_TEXT = 'This message quotes something that is not available any more.';

/** Conversations that may be shown, of a list of ids. */
const visibleConversations = (ids: string) => `conversations
  WHERE conversations.uid = :uid AND conversations.id = ANY (${ids})
    AND conversations.status = 'completed' AND NOT conversations.discarded AND NOT conversations.locked`;

/** True if all conversations and memories of a list of ids may be shown. */
export const areShown = (ids: string) => `(cardinality(${ids}) = (SELECT count(*) FROM ${visibleConversations(ids)})
  + (SELECT count(*) FROM memories WHERE memories.uid = :uid AND memories.id = ANY (${ids}) AND NOT memories.locked))`;

/** True if all sources of a message may still be shown. */
export const IS_SHOWN = areShown('chat_messages.source_ids');

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
