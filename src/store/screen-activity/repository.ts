import type { Knex } from 'knex';
import { importedRecords } from '../sql/imported-records.ts';
import { type TimeRange, withinTime } from '../sql/time-range.ts';
import { userRecords } from '../sql/user-records.ts';
import { listScreenActivity } from './list.ts';
import { secondsUntil, summarizeScreenActivity } from './summary.ts';
import { ScreenActivityModel, type ScreenActivityRecord } from './table.ts';

export type NewScreenActivity = Omit<ScreenActivityRecord, 'uid'>;

const SECONDS = secondsUntil('lead(captured_at) OVER (ORDER BY captured_at, id)');

/** A window, by the beginning of its title. */
export interface ScreenWindow {
  app: string;
  window_title: string;
  /** The beginning of its first text; null without one. */
  text: string | null;
  seconds: number;
}

/** The most for one day, so that titles that change all the time do not fill the memory. */
const MAX_WINDOWS = 1000;

const windowsSql = (conditions: string) => `
  SELECT app, title AS window_title, sum(seconds)::float8 AS seconds,
         (array_agg(start ORDER BY captured_at, id) FILTER (WHERE start ~ '\\S'))[1] AS text
  FROM (SELECT id, captured_at, app, left(coalesce(window_title, ''), 800) AS title, left(text, 1200) AS start, ${SECONDS} AS seconds
        FROM (SELECT * FROM screen_activity WHERE uid = ? ${conditions} ORDER BY captured_at, id LIMIT ?) snapshots) measured
  GROUP BY app, title ORDER BY sum(seconds) DESC, min(captured_at) LIMIT ?`;

function conditionsOf(range: TimeRange) {
  const conditions = withinTime('captured_at', range).filter((condition) => condition !== undefined);
  return {
    sql: conditions.map((condition) => `AND ${condition.sql}`).join(' '),
    values: conditions.flatMap((condition) => condition.values ?? []),
  };
}

/** Snapshots of users' screens. */
export function screenActivityRepository(db: Knex) {
  const importedOf = importedRecords(db, ScreenActivityModel, ['captured_at', 'app', 'window_title', 'text']);

  return {
    of(uid: string) {
      const { remove } = userRecords(db, uid, ScreenActivityModel);
      const imported = importedOf(uid);

      return {
        save: imported.save,
        list: listScreenActivity(db, uid),
        summarize: summarizeScreenActivity(db, uid),

        /** The windows in the first `limit` snapshots of a range of time: those that were open longest, with the beginning of a text. */
        async readWindows(range: TimeRange, limit: number): Promise<ScreenWindow[]> {
          const { sql, values } = conditionsOf(range);
          return (await db.raw(windowsSql(sql), [uid, ...values, limit, MAX_WINDOWS])).rows;
        },

        /** Returns false if there is no such snapshot. */
        delete: (id: string) => remove({ id }),

        /** Returns the number of deleted snapshots. */
        deleteAll: (range: TimeRange) => imported.deleteAll(withinTime('captured_at', range)),
      };
    },
  };
}
