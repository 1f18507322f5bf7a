import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { type GoalHistoryRecord, type GoalRecord, goalWire } from '../models/goal.ts';
import type { SortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { runNamed } from '../sql/named.ts';
import { lockOfUser } from '../sql/user-lock.ts';

/** What a user may say of a goal. */
export type GoalFields = Omit<GoalRecord, 'uid' | 'id' | 'is_active' | 'created_at' | 'updated_at'>;

/** Of one user. Specification: Bounds, "Active goals per user". */
const MAX_ACTIVE = 3;

const newGoalId = () => `goal_${randomBytes(6).toString('hex')}`;

const newestFirst: SortKey = {
  name: 'goal.created',
  columns: [
    ['created_at', 'timestamptz'],
    ['creation', 'uuid'],
  ],
  direction: 'desc',
};

const activeFirst: SortKey = {
  name: 'goal.active',
  columns: [['is_active', 'boolean'], ...newestFirst.columns],
  direction: 'desc',
};

const FIELDS = 'title, goal_type, target_value, current_value, min_value, max_value, unit';
const RECORD = `uid, id, ${FIELDS}, is_active, created_at, updated_at`;

const INSERT = `
  INSERT INTO goals (${RECORD}, creation)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, true, ?, ?, ?)
  RETURNING ${RECORD}`;

const UPDATE = `
  UPDATE goals SET (${FIELDS}, is_active, updated_at) = (?, ?, ?, ?, ?, ?, ?, ?::boolean, ?::timestamptz)
  WHERE uid = ? AND id = ?
  RETURNING ${RECORD}`;

/** All active goals but one and the newest that may stay beside it. */
const MAKE_ROOM = `
  UPDATE goals SET is_active = false, updated_at = ?
  WHERE uid = ? AND id IN (
    SELECT id FROM goals WHERE uid = ? AND is_active AND id <> ?
    ORDER BY created_at DESC, creation DESC OFFSET ${MAX_ACTIVE - 1})`;

/** The goal and its history in one statement: the goal's row lets one writer in at a time. */
const SET_PROGRESS = `
  WITH moved AS (
    UPDATE goals SET current_value = ?, updated_at = ?::timestamptz WHERE uid = ? AND id = ? RETURNING ${RECORD}),
  recorded AS (
    INSERT INTO goal_history (uid, goal_id, date, value, recorded_at)
    SELECT uid, id, (updated_at AT TIME ZONE 'UTC')::date, current_value, updated_at FROM moved
    ON CONFLICT (uid, goal_id, date) DO UPDATE SET value = excluded.value, recorded_at = excluded.recorded_at)
  SELECT ${RECORD} FROM moved`;

const HISTORY = `
  SELECT to_char(date, 'YYYY-MM-DD') AS date, value, recorded_at FROM goal_history
  WHERE uid = ? AND goal_id = ? AND date > (?::timestamptz AT TIME ZONE 'UTC')::date - ?::int
  ORDER BY goal_history.date DESC`;

/** What users work towards. Decisions: Records, "Goal". */
export function goalRepository(db: Knex) {
  async function one(sql: string, values: Parameters<typeof runNamed>[2]): Promise<GoalRecord | undefined> {
    return (await runNamed<GoalRecord>(db, sql, values))[0];
  }

  /** Leaves so few goals active that the one of this id may be too. The lock comes first: the count is then the last word. */
  async function makeRoom(uid: string, id: string): Promise<void> {
    await lockOfUser(db, uid, 'goals');
    await runNamed(db, MAKE_ROOM, [new Date(), uid, uid, id]);
  }

  return {
    /** Within a transaction, as is every change of what is active. */
    makeRoom,

    /** Within a transaction: adds an active goal; where as many as may be are active already, the oldest ceases to be. */
    async insert(uid: string, goal: GoalFields): Promise<GoalRecord> {
      const id = newGoalId();
      await makeRoom(uid, id);
      const now = new Date();
      const added = await one(INSERT, [uid, id, ...valuesOf(goal), now, now, newId()]);
      if (!added) throw new Error('an inserted goal did not come back');
      return added;
    },

    /** The active ones first, the newest first among them, or simply the newest first. */
    async list(
      uid: string,
      {
        includeInactive,
        order = 'active_first',
      }: { includeInactive: boolean; order?: 'active_first' | 'newest_first' },
      paging: Paging,
    ): Promise<JsonPage> {
      const where = [{ sql: 'uid = ?', values: [uid] }, includeInactive ? undefined : { sql: 'is_active' }];
      const sortKey = order === 'active_first' ? activeFirst : newestFirst;
      return jsonPage(db, { from: 'goals', item: goalWire.sql, where, order: sortKey, paging });
    },

    get: (uid: string, id: string): Promise<GoalRecord | undefined> =>
      one(`SELECT ${RECORD} FROM goals WHERE uid = ? AND id = ?`, [uid, id]),

    /** Within a transaction: no other one changes the goal until this one has ended. */
    getForUpdate: (uid: string, id: string): Promise<GoalRecord | undefined> =>
      one(`SELECT ${RECORD} FROM goals WHERE uid = ? AND id = ? FOR UPDATE`, [uid, id]),

    update: (
      uid: string,
      id: string,
      goal: GoalFields & Pick<GoalRecord, 'is_active'>,
    ): Promise<GoalRecord | undefined> => one(UPDATE, [...valuesOf(goal), goal.is_active, new Date(), uid, id]),

    /** Sets how far the user is, and keeps it as what the day ended with so far. */
    setProgress: (uid: string, id: string, value: number, at = new Date()): Promise<GoalRecord | undefined> =>
      one(SET_PROGRESS, [value, at, uid, id]),

    /** Of so many days, today's included, the newest first. */
    history: (uid: string, id: string, days: number): Promise<GoalHistoryRecord[]> =>
      runNamed(db, HISTORY, [uid, id, new Date(), days]),

    /** Whether there was such a goal. Its history goes with it. */
    async delete(uid: string, id: string): Promise<boolean> {
      return (await runNamed(db, 'DELETE FROM goals WHERE uid = ? AND id = ? RETURNING id', [uid, id])).length > 0;
    },
  };
}

function valuesOf(goal: GoalFields): (string | number | null)[] {
  const { title, goal_type, target_value, current_value, min_value, max_value, unit } = goal;
  return [title, goal_type, target_value, current_value, min_value, max_value, unit];
}
