import type { Knex } from 'knex';
import type { ActionItem } from '../../../generated/types.gen.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { ActionItemModel, actionItemWire, UNLOCKED } from './table.ts';

export interface ActionItemFilter {
  completed?: boolean | undefined;
  conversation_id?: string | undefined;
  /** All bounds are inclusive. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  due_from?: Date | undefined;
  due_to?: Date | undefined;
}

/** Due date ascending, those without one last; then the newest first. */
const byDue = sortKey(ActionItemModel, 'action_item.due', 'asc', ['due_order', 'newest_order', 'id']);

/** A page of those that are not locked. */
export const listActionItems =
  (db: Knex, uid: string) =>
  (filter: ActionItemFilter, paging: Paging): Promise<Page<ActionItem>> =>
    readPage(db, {
      from: 'action_items',
      columns: actionItemWire,
      uid,
      where: [{ sql: UNLOCKED }, ...conditions(filter)],
      order: byDue,
      paging,
    });

function conditions({ completed, conversation_id, created_from, created_to, due_from, due_to }: ActionItemFilter) {
  return [
    completed === undefined ? undefined : { sql: 'completed = ?', values: [completed] },
    conversation_id === undefined ? undefined : { sql: 'conversation_id = ?', values: [conversation_id] },
    created_from && { sql: 'created_at >= ?', values: [created_from] },
    created_to && { sql: 'created_at <= ?', values: [created_to] },
    due_from && { sql: 'due_at >= ?', values: [due_from] },
    due_to && { sql: 'due_at <= ?', values: [due_to] },
  ];
}
