import type { ActionItem } from '../../../generated/types.gen.ts';
import { boolean, float8, generated, internal, nullable, type RecordOf, text, timestamp, uuid } from './column.ts';
import { table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

export const actionItemWire = {
  id: uuid,
  description: text,
  completed: boolean,
  created_at: timestamp,
  updated_at: timestamp,
  due_at: nullable(timestamp),
  completed_at: nullable(timestamp),
  conversation_id: nullable(text),
} satisfies ColumnsFor<ActionItem>;

const columns = {
  uid: text,
  ...actionItemWire,
  /** "due_at ascending, nulls last, then created_at descending" as one ascending key. */
  due_order: internal(generated(timestamp)),
  newest_order: internal(generated(float8)),
};

/** Specification: Resources, Action item. */
export class ActionItemModel extends table('action_items', columns) {}
export interface ActionItemRecord extends RecordOf<typeof columns> {}

/** Whether an item came from a locked conversation (null where it stands alone), for one `uid`. Specification: Errors, "Locked content". */
const LOCKED = `conversation_id IN (
  SELECT conversations.id::text FROM conversations WHERE conversations.uid = ? AND conversations.locked)`;
export const UNLOCKED = `(${LOCKED}) IS NOT TRUE`;
export const IS_LOCKED = `(${LOCKED}) IS TRUE`;

/** An action item as its owner sees it. */
export const toActionItem = (record: ActionItemRecord): ActionItem => toWire(actionItemWire, record);
