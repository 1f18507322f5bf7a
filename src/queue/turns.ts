import type { Store } from '../store/store.ts';

/** The schema of pg-boss. */
export const SCHEMA = 'jobs';

/** Waiting jobs of one user, in all queues. */
export const MAX_WAITING = 1_000;

/** pg-boss has no index by group of the jobs that wait. */
const INDEX = `CREATE INDEX IF NOT EXISTS job_waiting_by_user ON ${SCHEMA}.job (group_id, name, priority) WHERE state < 'active'`;

/** Any number, the same in every process. */
const LOCK = 'SELECT pg_advisory_xact_lock(4817100234)';

const WAITING = `
  SELECT count(*)::int AS count
  FROM (SELECT FROM ${SCHEMA}.job WHERE group_id = $1 AND state < 'active' LIMIT $2) waiting`;

/** The priority of the job that is next, and of the last one of the user. */
const PRIORITIES = `
  SELECT (SELECT priority FROM ${SCHEMA}.job WHERE name = $1 AND state < 'active' AND NOT blocked AND start_after <= now()
          ORDER BY priority DESC LIMIT 1) AS next,
         (SELECT min(priority) FROM ${SCHEMA}.job WHERE name = $1 AND group_id = $2 AND state < 'active') AS last`;

/** Call it at each start, when the tables of pg-boss exist. Several processes that created the index at once would fail. */
export async function prepare(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.executeSql(LOCK);
    await tx.executeSql(INDEX);
  });
}

/** True if so many jobs of the user wait. */
export async function isFull(store: Store, uid: string, limit: number): Promise<boolean> {
  const [row] = (await store.executeSql(WAITING, [uid, limit])).rows as { count: number }[];
  return row?.count === limit;
}

/**
 * Where a new job of a user stands in a queue: one place behind the user's last waiting job, or beside the job that is next. pg-boss takes
 * the highest priority first, so users take turns however many jobs each has.
 */
export async function next(
  store: Store,
  queue: string,
  uid: string,
): Promise<{ group: { id: string }; priority: number }> {
  const [row] = (await store.executeSql(PRIORITIES, [queue, uid])).rows as {
    next: number | null;
    last: number | null;
  }[];
  const front = row?.next ?? 0;
  const last = row?.last ?? null;
  return { group: { id: uid }, priority: last === null ? front : Math.min(last - 1, front) };
}
