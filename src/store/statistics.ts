import type { Knex } from 'knex';
import type { DayCounts } from '../../generated/types.gen.ts';

/** The number of rows of each day. Days are numbered from 1; those without any are absent. */
type CountOfDay = Partial<DayCounts> & { day: number };

/** The day of a time: width_bucket compares it with the beginnings of all days, as days in a time zone have different lengths. */
const countByDay = (table: string, time: string, counts: string, where = 'true') => `
  SELECT width_bucket(${time}, :starts::timestamptz[]) AS day, ${counts} FROM ${table}
  WHERE ${where} AND ${time} >= :from AND ${time} < :before GROUP BY day`;

const CONVERSATIONS = countByDay(
  `conversations LEFT JOIN conversation_terms terms ON terms.uid = :uid AND terms.id = conversations.id`,
  'conversations.created_at',
  `count(*)::int AS conversations, coalesce(sum(terms.words), 0)::float8 AS words,
   coalesce(sum(terms.speech_seconds), 0)::float8 AS speech_seconds`,
  'conversations.uid = :uid AND NOT discarded',
);
const NOT_REJECTED = 'uid = :uid AND user_review IS NOT FALSE';
const MEMORIES = countByDay('memories', 'created_at', 'count(*)::int AS memories', NOT_REJECTED);
const CREATED = countByDay('action_items', 'created_at', 'count(*)::int AS action_items_created', NOT_REJECTED);
const COMPLETED = countByDay('action_items', 'completed_at', 'count(*)::int AS action_items_completed', NOT_REJECTED);

/** Counts for charts. Each query reads the rows of the range by an index. */
export function statisticsRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** `starts`: the beginnings of the days, and of the day after the last one. */
      async countDays(starts: readonly Date[]): Promise<CountOfDay[]> {
        const times = { uid, starts: starts.slice(0, -1), from: starts[0], before: starts.at(-1) };
        const counts: CountOfDay[] = [];
        for (const sql of [CONVERSATIONS, MEMORIES, CREATED, COMPLETED])
          counts.push(...(await db.raw(sql, times as Record<string, Knex.RawBinding>)).rows);
        return counts;
      },
    }),
  };
}
