import type { ActionItem } from '../../../generated/types.gen.ts';
import { type ColumnsFor, c, table, toWire } from '../sql/table.ts';

export const actionItemWire = {
  id: c.uuid,
  description: c.text,
  completed: c.boolean,
  created_at: c.timestamp,
  updated_at: c.timestamp,
  due_at: c.nullable(c.timestamp),
  due_all_day: c.boolean,
  completed_at: c.nullable(c.timestamp),
  reviewed: c.boolean,
  user_review: c.nullable(c.boolean),
  conversation_id: c.nullable(c.text),
  segment_ids: c.uuids,
} satisfies ColumnsFor<ActionItem>;

const columns = {
  uid: c.text,
  ...actionItemWire,
  /** The user has changed it, or given a verdict: processing its conversation again leaves it as it is. */
  edited: c.boolean,
  /** Null if a node of an earlier version wrote the item. */
  words: c.internal(c.nullable(c.tsvector)),
  /** "due_at ascending, nulls last, then created_at descending" as one ascending key. */
  due_order: c.internal(c.generated(c.timestamp)),
  newest_order: c.internal(c.generated(c.float8)),
};

export class ActionItemModel extends table('action_items', columns) {}
export interface ActionItemRecord extends c.RecordOf<typeof columns> {}

/** True if the conversation of an item is not locked, or it has none. */
export const UNLOCKED = `(conversation_id IN (
  SELECT conversations.id::text FROM conversations WHERE conversations.uid = :uid AND conversations.locked)) IS NOT TRUE`;
/** False for what the user has rejected. */
export const NOT_REJECTED = 'action_items.user_review IS NOT FALSE';

/** The id of the conversation that an item comes from, for comparison with `conversations.id`. The column is text. */
export const ORIGIN_ID = `CASE WHEN action_items.conversation_id ~ '^[0-9a-f-]{36}$' THEN action_items.conversation_id::uuid END`;

/** The wire format of an action item. */
export const toActionItem = (record: ActionItemRecord): ActionItem => toWire(actionItemWire, record);

const mentionColumns = {
  uid: c.text,
  conversation_id: c.uuid,
  action_item_id: c.uuid,
  /** Segments of the conversation that mentions it. */
  segment_ids: c.uuids,
};

/** A conversation in which an open task of an earlier one was said again. */
export class ActionItemMentionModel extends table('action_item_mentions', mentionColumns, [
  'uid',
  'conversation_id',
  'action_item_id',
]) {}
export interface ActionItemMentionRecord extends c.RecordOf<typeof mentionColumns> {}
