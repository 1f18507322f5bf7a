import type { Knex } from 'knex';
import type { Logger } from 'pino';

const INTERVAL_MS = 60_000;
/** A crash replays at most about this much of the log; on the machines we know that is well under a second. */
const CHECKPOINT_AFTER_BYTES = 16 * 2 ** 20;
const VACUUM_AFTER_BYTES = 64 * 2 ** 20;

/**
 * What a server does in processes that the embedded one lacks: checkpoints, without which the log grows for ever,
 * and vacuum with its statistics. Table by table, so that requests get their turn in between.
 */
export function startUpkeep(knex: Knex, log: Logger): { stop(): void } {
  let checkpointAt: string | undefined;
  let vacuumAt: string | undefined;
  let busy = false;

  async function round(): Promise<void> {
    const { rows } = await knex.raw(
      `SELECT pg_current_wal_lsn()::text AS now,
              pg_wal_lsn_diff(pg_current_wal_lsn(), ?::pg_lsn)::float8 AS since_checkpoint,
              pg_wal_lsn_diff(pg_current_wal_lsn(), ?::pg_lsn)::float8 AS since_vacuum`,
      [checkpointAt ?? null, vacuumAt ?? null],
    );
    const { now, since_checkpoint, since_vacuum } = rows[0];
    // The first round only notes where the log stands; the vacuum of the last run's rows may wait for its turn.
    if (since_checkpoint === null || since_checkpoint > CHECKPOINT_AFTER_BYTES) {
      if (since_checkpoint !== null) await knex.raw('CHECKPOINT');
      checkpointAt = now;
    }
    if (since_vacuum === null) vacuumAt = now;
    else if (since_vacuum > VACUUM_AFTER_BYTES) {
      vacuumAt = now;
      await vacuum(knex);
    }
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round()
      .catch((error) => log.warn({ err: error }, 'The upkeep of the embedded database failed'))
      .finally(() => {
        busy = false;
      });
  }, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Vacuums and analyses every table of ours and of the job queue. */
export async function vacuum(knex: Knex): Promise<void> {
  const { rows } = await knex.raw(
    `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables ORDER BY 1`,
  );
  for (const { name } of rows) await knex.raw(`VACUUM (ANALYZE) ${name}`);
}
