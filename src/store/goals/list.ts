import type { Knex } from 'knex';
import type { Goal } from '../../../generated/types.gen.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { GoalModel, goalWire } from './table.ts';

const newestFirst = sortKey(GoalModel, 'goal.created', 'desc', ['created_at', 'creation']);
const activeFirst = sortKey(GoalModel, 'goal.active', 'desc', ['is_active', 'created_at', 'creation']);

interface GoalFilter {
  includeInactive: boolean;
  /** Active goals first and newest first among them, or newest first. */
  order?: 'active_first' | 'newest_first';
}

export const listGoals =
  (db: Knex, uid: string) =>
  ({ includeInactive, order = 'active_first' }: GoalFilter, paging: Paging): Promise<Page<Goal>> =>
    readPage(db, {
      from: 'goals',
      columns: goalWire,
      uid,
      where: includeInactive ? [] : [{ sql: 'is_active' }],
      order: order === 'active_first' ? activeFirst : newestFirst,
      paging,
    });
