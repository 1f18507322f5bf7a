import type { Knex } from 'knex';
import type { ScreenActivityAppSummary } from '../../../generated/types.gen.ts';
import { importedRecords } from '../sql/imported-records.ts';
import { type TimeRange, withinTime } from '../sql/time-range.ts';
import { userRecords } from '../sql/user-records.ts';
import { wireTime } from '../sql/wire.ts';
import { listScreenActivity, type ScreenFilter } from './list.ts';
import { ScreenActivityModel, type ScreenActivityRecord } from './table.ts';

export type NewScreenActivity = Omit<ScreenActivityRecord, 'uid'>;

/** Each snapshot counts until the next one of any app, at most 5 minutes; the last one counts a minute. */
const SECONDS = `extract(epoch FROM least(
  coalesce(lead(captured_at) OVER (ORDER BY captured_at, id) - captured_at, interval '1 minute'), interval '5 minutes'))`;

const summarySql = (conditions: string) => `
  SELECT to_char(day, 'YYYY-MM-DD') AS date, app, count(*)::int AS row_count, round(sum(seconds))::float8 AS seconds,
         ${wireTime('min(captured_at)')} AS first_seen_at, ${wireTime('max(captured_at)')} AS last_seen_at
  FROM (SELECT app, captured_at, (captured_at AT TIME ZONE 'UTC')::date AS day, ${SECONDS} AS seconds
        FROM screen_activity WHERE uid = ? ${conditions}) measured
  WHERE ?::text IS NULL OR lower(app) = lower(?::text)
  GROUP BY day, app ORDER BY day DESC, sum(seconds) DESC, app LIMIT ? OFFSET ?`;

/** A window, by the beginning of its title. */
export interface ScreenWindow {
  app: string;
  window_title: string;
  /** The beginning of its first text; null without one. */
  text: string | null;
  seconds: number;
}

/** Of one day, so that titles that change all the time do not fill the memory. */
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
  const imported = importedRecords(db, ScreenActivityModel, ['captured_at', 'app', 'window_title', 'text']);
  const { remove } = userRecords(db, ScreenActivityModel);

  return {
    save: imported.save,
    list: listScreenActivity(db),

    /** The windows in the first `limit` snapshots of a range of time: those that were open longest, with the beginning of a text. */
    async readWindows(uid: string, range: TimeRange, limit: number): Promise<ScreenWindow[]> {
      const { sql, values } = conditionsOf(range);
      return (await db.raw(windowsSql(sql), [uid, ...values, limit, MAX_WINDOWS])).rows;
    },

    /** Returns false if there is no such snapshot. */
    delete: (uid: string, id: string) => remove({ uid, id }),

    /** Returns the number of deleted snapshots. */
    deleteAll: (uid: string, range: TimeRange) => imported.deleteAll(uid, withinTime('captured_at', range)),

    /** The time in each app on each day in UTC: the newest day first, the longest used app of a day first. */
    async summarize(
      uid: string,
      { app = null, ...range }: Omit<ScreenFilter, 'app'> & { app?: string | null | undefined },
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ScreenActivityAppSummary[]> {
      const { sql, values } = conditionsOf(range);
      return (await db.raw(summarySql(sql), [uid, ...values, app, app, limit, offset])).rows;
    },
  };
}
