import type { Knex } from 'knex';
import type { ScreenActivityAppSummary, ScreenActivityRow } from '../../generated/types.gen.ts';
import { importedRecords } from './sql/insert.ts';
import { type Page, type Paging, readPage, readPageWithin, sizeOf, sortKey } from './sql/page.ts';
import { cutText, type TimeRange, withinTime } from './sql/statement.ts';
import { type ColumnsFor, c, table, wireTime } from './sql/table.ts';
import { userRecords } from './sql/user-records.ts';

const visible = {
  /** The importer's. */
  id: c.text,
  captured_at: c.timestamp,
  app: c.text,
  window_title: c.nullable(c.text),
  text: c.nullable(c.text),
} satisfies ColumnsFor<ScreenActivityRow>;

const columns = { uid: c.text, ...visible };

/** A snapshot of the user's screen. */
export class ScreenActivityModel extends table('screen_activity', columns) {}
interface ScreenActivityRecord extends c.RecordOf<typeof columns> {}

const SHOWN_LENGTH = 300;

/** The wire format, in SQL: 200 snapshots with 10,000 characters each are not read to show 300. */
const screenActivityWire = {
  ...visible,
  window_title: c.readAs(c.nullable(c.text), cutText('window_title', SHOWN_LENGTH)),
  text: c.readAs(c.nullable(c.text), cutText('text', SHOWN_LENGTH)),
};

const shownBytes = (column: string) => `least(coalesce(octet_length(${column}), 0), ${2 * SHOWN_LENGTH})`;

/** About the size of a snapshot in JSON. */
const size = sizeOf(`${shownBytes('window_title')} + ${shownBytes('text')} + 250`);

const newestFirst = sortKey(ScreenActivityModel, 'screen_activity.captured', 'desc', ['captured_at', 'id']);

interface ScreenFilter extends TimeRange {
  /** In any case. */
  app?: string | undefined;
}

/** A page of snapshots, newest first; with long texts it has fewer of them, at least one. */
const listScreenActivity =
  (db: Knex, uid: string) =>
  async (
    { app, ...range }: ScreenFilter,
    paging: Paging,
    { maxBytes }: { maxBytes: number },
  ): Promise<Page<ScreenActivityRow>> => {
    const where = [
      ...withinTime('captured_at', range),
      app === undefined ? undefined : { sql: 'lower(app) = lower(?)', values: [app] },
    ];
    const list = { columns: screenActivityWire, uid, where, order: newestFirst, paging };
    return readPageWithin(db, maxBytes, size, list);
  };

// Sums in Postgres, so that 60,000 snapshots are not read to show 40 apps; in parts, so that they do not delay other users.

/** Snapshots that one statement sums up, in about 10 ms. */
const PART = 5_000;

/** Each snapshot counts until the next one of any app, at most 5 minutes; the last one counts a minute. */
const secondsUntil = (next: string) =>
  `extract(epoch FROM least(coalesce(${next} - captured_at, interval '1 minute'), interval '5 minutes'))`;

/** Parameters: the time of the snapshot that follows the part, `uid`, those of the conditions, and twice the app. */
const partSql = (conditions: string) => `
  SELECT to_char(captured_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, app, count(*)::int AS row_count, sum(seconds)::float8 AS seconds,
         ${wireTime('min(captured_at)')} AS first_seen_at, ${wireTime('max(captured_at)')} AS last_seen_at
  FROM (SELECT app, captured_at,
               ${secondsUntil('lag(captured_at, 1, ?::timestamptz) OVER (ORDER BY captured_at DESC, id DESC)')} AS seconds
        FROM screen_activity WHERE uid = ? AND ${conditions}) measured
  WHERE ?::text IS NULL OR lower(app) = lower(?::text)
  GROUP BY date, app ORDER BY date DESC`;

const { captured_at, id } = ScreenActivityModel.columns;

/** The time in each app on each day in UTC: the newest day first, the longest used app of a day first. */
const summarizeScreenActivity =
  (db: Knex, uid: string) =>
  async (
    filter: ScreenFilter,
    { limit, offset, part = PART }: { limit: number; offset: number; part?: number },
  ): Promise<ScreenActivityAppSummary[]> => {
    const found: ScreenActivityAppSummary[] = [];
    let day = new Map<string, ScreenActivityAppSummary>();
    let date = '';
    for await (const sum of partSums(db, uid, filter, part)) {
      if (sum.date !== date) {
        found.push(...longestFirst(day));
        if (found.length >= offset + limit) break;
        [day, date] = [new Map(), sum.date];
      }
      day.set(sum.app, added(day.get(sum.app), sum));
    }
    found.push(...longestFirst(day));
    return found.slice(offset, offset + limit).map((summary) => ({ ...summary, seconds: Math.round(summary.seconds) }));
  };

/** Sums of parts of days, the newest first. */
async function* partSums(
  db: Knex,
  uid: string,
  { app, ...range }: ScreenFilter,
  part: number,
): AsyncGenerator<ScreenActivityAppSummary> {
  const list = { columns: { captured_at, id }, uid, order: newestFirst };
  for (let next: { captured_at: string; id: string } | undefined; ; ) {
    const where = withinTime('captured_at', range);
    if (next) where.push({ sql: '(captured_at, id) < (?, ?)', values: [next.captured_at, next.id] });
    const { items } = await readPage(db, { ...list, where, paging: { limit: 1, offset: part - 1 } });
    const [first] = items;
    if (first) where.push({ sql: '(captured_at, id) >= (?, ?)', values: [first.captured_at, first.id] });
    const conditions = ['true', ...where.map(({ sql }) => sql)].join(' AND ');
    const values = where.flatMap((condition) => condition.values ?? []);
    yield* (await db.raw(partSql(conditions), [next?.captured_at ?? null, uid, ...values, app ?? null, app ?? null]))
      .rows;
    if (!first) return;
    next = first;
  }
}

const longestFirst = (day: ReadonlyMap<string, ScreenActivityAppSummary>) =>
  [...day.values()].sort((one, other) => other.seconds - one.seconds || (one.app < other.app ? -1 : 1));

/** Parts are read from the newest to the oldest. */
const added = (newer: ScreenActivityAppSummary | undefined, older: ScreenActivityAppSummary) =>
  newer
    ? {
        ...older,
        row_count: newer.row_count + older.row_count,
        seconds: newer.seconds + older.seconds,
        last_seen_at: newer.last_seen_at,
      }
    : older;

export type NewScreenActivity = Omit<ScreenActivityRecord, 'uid'>;

const SECONDS = secondsUntil('lead(captured_at) OVER (ORDER BY captured_at, id)');

/** A window, by the beginning of its title. */
interface ScreenWindow {
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
          const conditions = withinTime('captured_at', range);
          const sql = windowsSql(conditions.map((condition) => `AND ${condition.sql}`).join(' '));
          const values = conditions.flatMap((condition) => condition.values ?? []);
          return (await db.raw(sql, [uid, ...values, limit, MAX_WINDOWS])).rows;
        },

        /** Returns false if there is no such snapshot. */
        delete: (id: string) => remove({ id }),

        /** Returns the number of deleted snapshots. */
        deleteAll: (range: TimeRange) => imported.deleteAll(withinTime('captured_at', range)),
      };
    },
  };
}
