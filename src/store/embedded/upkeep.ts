import type { Knex } from 'knex';
import type { Logger } from 'pino';

const FIRST_MS = 5_000;
const INTERVAL_MS = 60_000;
/** After a crash about this much of the log is replayed, in well under a second. */
const CHECKPOINT_AFTER_BYTES = 16 * 2 ** 20;

/** The tables that a server's autovacuum would process now, by its own thresholds; those without statistics first. */
const DUE = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name,
         s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) AS vacuum
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
     OR (c.reltuples < 0 AND pg_relation_size(c.oid) > 0)
  ORDER BY c.reltuples < 0 DESC, s.relname`;

/**
 * Does the work of a server's background processes: checkpoints, which limit the size of the log, vacuum, and planner statistics.
 * Processes one table at a time, so that requests run in between.
 */
export function startUpkeep(knex: Knex, log: Logger): { stop(): void } {
  let checkpointAt: string | null = null;

  async function checkpoint(): Promise<void> {
    const { rows } = await knex.raw(
      `SELECT pg_current_wal_lsn()::text AS now, pg_wal_lsn_diff(pg_current_wal_lsn(), ?::pg_lsn)::float8 AS written`,
      [checkpointAt],
    );
    const { now, written } = rows[0];
    // The start was a checkpoint.
    if (written !== null && written < CHECKPOINT_AFTER_BYTES) return;
    if (written !== null) await knex.raw('CHECKPOINT');
    checkpointAt = now;
  }

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const schedule = (afterMs: number) => {
    if (!stopped) timer = setTimeout(round, afterMs).unref();
  };
  const round = () =>
    vacuumDue(knex)
      .then(checkpoint)
      .catch((error) => {
        if (!stopped) log.warn({ err: error }, 'The upkeep of the embedded database failed');
      })
      .finally(() => schedule(INTERVAL_MS));
  schedule(FIRST_MS);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Vacuums and analyzes tables that need it. Returns their names. */
export async function vacuumDue(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw(DUE);
  for (const { name, vacuum } of rows) await knex.raw(`${vacuum ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${name}`);
  return rows.map(({ name }: { name: string }) => name);
}
