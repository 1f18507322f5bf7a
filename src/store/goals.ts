import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Goal, GoalHistoryEntry, GoalType } from '../../generated/types.gen.ts';
import { DAY_MS } from '../lib/time.ts';
import { newId } from './ids.ts';
import { type Page, type Paging, readPage, sortKey } from './sql/page.ts';
import { anyOf, countRows } from './sql/statement.ts';
import { type ColumnsFor, c, table, toWire } from './sql/table.ts';
import { lockUser, userRecords } from './sql/user-records.ts';

export const goalWire = {
  /** `goal_` and 12 hex digits. */
  id: c.text,
  title: c.text,
  goal_type: c.textOf<GoalType>(),
  target_value: c.float8,
  current_value: c.float8,
  min_value: c.float8,
  max_value: c.float8,
  unit: c.nullable(c.text),
  is_active: c.boolean,
  created_at: c.timestamp,
  updated_at: c.timestamp,
} satisfies ColumnsFor<Goal>;

const columns = {
  uid: c.text,
  ...goalWire,
  /** The order of creation within a millisecond, as ids of goals are random. */
  creation: c.internal(c.uuid),
};

/** A goal of the user. */
export class GoalModel extends table('goals', columns) {}
export interface GoalRecord extends c.RecordOf<typeof columns> {}

/** The wire format of a goal. */
export const toGoal = (record: GoalRecord): Goal => toWire(goalWire, record);

const visible = {
  /** In UTC. */
  date: c.readAs(c.date, `to_char(date, 'YYYY-MM-DD')`),
  value: c.float8,
  recorded_at: c.timestamp,
} satisfies ColumnsFor<GoalHistoryEntry>;

const historyColumns = { uid: c.text, goal_id: c.text, ...visible };

/** The value that each day ended with. */
export class GoalHistoryModel extends table('goal_history', historyColumns, ['uid', 'goal_id', 'date']) {}
export interface GoalHistoryRecord extends c.RecordOf<typeof historyColumns> {}

export const toGoalHistoryEntry = (record: GoalHistoryRecord): GoalHistoryEntry => toWire(visible, record);

/** The fields that a user can set. */
type GoalFields = Omit<GoalRecord, 'uid' | 'id' | 'is_active' | 'created_at' | 'updated_at'>;

/** For one user. */
const MAX_ACTIVE = 3;

/** Active goals first and newest first among them, or newest first. */
const orders = {
  active_first: sortKey(GoalModel, 'goal.active', 'desc', ['is_active', 'created_at', 'creation']),
  newest_first: sortKey(GoalModel, 'goal.created', 'desc', ['created_at', 'creation']),
};

interface GoalFilter {
  includeInactive: boolean;
  order?: keyof typeof orders;
}

const newGoalId = () => `goal_${randomBytes(6).toString('hex')}`;

export function goalRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, getForUpdate, change, remove } = userRecords(db, uid, GoalModel);

      /** Deactivates the oldest goals until the one with this id may be active too. The lock makes the count final. */
      async function makeRoom(id: string): Promise<void> {
        await lockUser(db, uid, 'goals');
        const surplus = await GoalModel.of(db, uid)
          .select('id')
          .where({ is_active: true })
          .whereNot({ id })
          .orderByRaw('created_at DESC, creation DESC')
          .offset(MAX_ACTIVE - 1);
        if (surplus.length === 0) return;
        const ids = surplus.map((goal) => goal.id);
        await GoalModel.of(db, uid).patch({ is_active: false, updated_at: new Date() }).where('id', anyOf(ids, 'text'));
      }

      /** The number of goals that may become active. No other transaction activates one until this one has ended. */
      async function activeRoom(): Promise<number> {
        await lockUser(db, uid, 'goals');
        return Math.max(0, MAX_ACTIVE - (await countRows(GoalModel.of(db, uid).where({ is_active: true }))));
      }

      return {
        get,
        getForUpdate,
        activeRoom,

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

        /** Call it in a transaction. Adds a goal as another account had it; active only if there is room. */
        async insertGiven(goal: Omit<GoalRecord, 'uid'>): Promise<void> {
          const is_active = goal.is_active && (await activeRoom()) > 0;
          await GoalModel.insertOf(db, uid, { ...goal, is_active, creation: newId() });
        },

        list({ includeInactive, order = 'active_first' }: GoalFilter, paging: Paging): Promise<Page<Goal>> {
          const where = includeInactive ? [] : [{ sql: 'is_active' }];
          return readPage(db, { columns: goalWire, uid, where, order: orders[order], paging });
        },

        update: (id: string, goal: Partial<GoalFields & Pick<GoalRecord, 'is_active'>>) =>
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

        /** Adds the value of a day. Returns false if the goal has one. */
        async addHistory(entry: Omit<GoalHistoryRecord, 'uid'>): Promise<boolean> {
          const added = await db('goal_history')
            .insert({ uid, ...entry })
            .onConflict(GoalHistoryModel.idColumn as string[])
            .ignore();
          return (added as unknown as { rowCount: number }).rowCount > 0;
        },

        /** The last `days` days in UTC, today included, newest first. */
        async history(id: string, days: number): Promise<GoalHistoryRecord[]> {
          const before = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
          return GoalHistoryModel.recordsOf(db, uid)
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
