// Sums in Postgres, so that 60,000 snapshots are not read to show 40 apps; in parts, so that they do not delay other users.
import type { Knex } from 'knex';
import type { ScreenActivityAppSummary } from '../../../generated/types.gen.ts';
import { readPage } from '../sql/page.ts';
import type { Fragment } from '../sql/statement.ts';
import { withinTime } from '../sql/time-range.ts';
import { wireTime } from '../sql/wire.ts';
import { newestFirst, type ScreenFilter } from './list.ts';
import { ScreenActivityModel } from './table.ts';

/** Snapshots that one statement sums up, in about 10 ms. */
const PART = 5_000;

/** Each snapshot counts until the next one of any app, at most 5 minutes; the last one counts a minute. */
export const secondsUntil = (next: string) =>
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

interface Wanted extends Omit<ScreenFilter, 'app'> {
  app?: string | null | undefined;
}

/** The time in each app on each day in UTC: the newest day first, the longest used app of a day first. */
export const summarizeScreenActivity =
  (db: Knex, uid: string) =>
  async (
    { app = null, ...range }: Wanted,
    { limit, offset, part = PART }: { limit: number; offset: number; part?: number },
  ): Promise<ScreenActivityAppSummary[]> => {
    const found: ScreenActivityAppSummary[] = [];
    let day = new Map<string, ScreenActivityAppSummary>();
    let date = '';
    for await (const sum of partSums(db, uid, { app, ...range }, part)) {
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
  { app = null, ...range }: Wanted,
  part: number,
): AsyncGenerator<ScreenActivityAppSummary> {
  const list = { from: 'screen_activity', columns: { captured_at, id }, uid, order: newestFirst };
  for (let next: { captured_at: string; id: string } | undefined; ; ) {
    const after = next && { sql: '(captured_at, id) < (?, ?)', values: [next.captured_at, next.id] };
    const where: Fragment[] = [...withinTime('captured_at', range), after].filter(
      (condition) => condition !== undefined,
    );
    const { items } = await readPage(db, { ...list, where, paging: { limit: 1, offset: part - 1 } });
    const [first] = items;
    if (first) where.push({ sql: '(captured_at, id) >= (?, ?)', values: [first.captured_at, first.id] });
    const conditions = ['true', ...where.map(({ sql }) => sql)].join(' AND ');
    const values = where.flatMap((condition) => condition.values ?? []);
    yield* (await db.raw(partSql(conditions), [next?.captured_at ?? null, uid, ...values, app, app])).rows;
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
