import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { raw } from 'objection';
import type { Goal } from '../../../generated/types.gen.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { GoalHistoryModel, type GoalHistoryRecord } from './history-table.ts';
import { GoalModel, type GoalRecord, goalWire } from './table.ts';

/** The fields that a user can set. */
export type GoalFields = Omit<GoalRecord, 'uid' | 'id' | 'is_active' | 'created_at' | 'updated_at'>;

/** For one user. */
const MAX_ACTIVE = 3;

const newGoalId = () => `goal_${randomBytes(6).toString('hex')}`;

export function goalRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, getForUpdate, change, remove } = userRecords(db, uid, GoalModel);

      /** Deactivates the oldest goals until the one with this id may be active too. The lock makes the count final. */
      async function makeRoom(id: string): Promise<void> {
        await lockUser(db, uid, 'goals');
        const surplus = GoalModel.of(db, uid)
          .select('id')
          .where({ is_active: true })
          .whereNot({ id })
          .orderBy([
            { column: 'created_at', order: 'desc' },
            { column: 'creation', order: 'desc' },
          ])
          .offset(MAX_ACTIVE - 1);
        // An array is selected once. Postgres can run the subquery of an IN again for each goal of the user.
        const ids = raw('ANY(ARRAY(?))', surplus);
        await GoalModel.of(db, uid).patch({ is_active: false, updated_at: new Date() }).where('id', ids);
      }

      return {
        get,
        getForUpdate,

        /** Call it in a transaction. */
        makeRoom,

        /** Call it in a transaction. Adds an active goal. Beyond the limit, deactivates the oldest active one. */
        async insert(fields: GoalFields): Promise<GoalRecord> {
          const id = newGoalId();
          await makeRoom(id);
          const now = new Date();
          const goal: GoalRecord = { ...fields, uid, id, is_active: true, created_at: now, updated_at: now };
          await GoalModel.insertOf(db, uid, { ...goal, creation: newId() });
          return goal;
        },

        list: listGoals(db, uid),

        update: (id: string, goal: GoalFields & Pick<GoalRecord, 'is_active'>) =>
          change({ id }, { updated_at: new Date(), ...goal }),

        /** Sets the current value and records it as the value of the day. */
        async setProgress(id: string, value: number, at = new Date()): Promise<GoalRecord | undefined> {
          return db.transaction(async (trx) => {
            const goal = await userRecords(trx, uid, GoalModel).change(
              { id },
              { current_value: value, updated_at: at },
            );
            if (!goal) return undefined;
            const date = at.toISOString().slice(0, 10);
            await GoalHistoryModel.insertOf(trx, uid, { goal_id: id, date, value, recorded_at: at })
              .onConflict(['uid', 'goal_id', 'date'])
              .merge();
            return goal;
          });
        },

        /** The last `days` days in UTC, today included, newest first. */
        async history(id: string, days: number): Promise<GoalHistoryRecord[]> {
          const before = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
          return GoalHistoryModel.of(db, uid)
            .select(GoalHistoryModel.selection(uid))
            .where({ goal_id: id })
            .where('date', '>', before)
            .orderBy('goal_history.date', 'desc');
        },

        /** Returns false if there is no such goal. Its history is deleted with it. */
        delete: (id: string) => remove({ id }),
      };
    },
  };
}

const newestFirst = sortKey(GoalModel, 'goal.created', 'desc', ['created_at', 'creation']);
const activeFirst = sortKey(GoalModel, 'goal.active', 'desc', ['is_active', 'created_at', 'creation']);

interface GoalFilter {
  includeInactive: boolean;
  /** Active goals first and newest first among them, or newest first. */
  order?: 'active_first' | 'newest_first';
}

const listGoals =
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
