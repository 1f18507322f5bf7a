import knexFactory, { type Knex } from 'knex';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database-connection.ts';
import { channelRegistry } from '../sql/channel-registry.ts';
import { describePool, knexLog, takeTurns } from '../sql/pool.ts';
import type { PgliteThread } from './pglite.ts';

const ACQUIRE_TIMEOUT_MS = 15_000;
const FIRST_UPKEEP_MS = 5_000;
const UPKEEP_INTERVAL_MS = 60_000;
/** After a crash about this much of the log is replayed, in well under a second. */
const CHECKPOINT_AFTER_BYTES = 16 * 2 ** 20;

/** Opens the database of a running PGlite, which is closed with it. It has one session, so the pool has one connection. */
export function openEmbedded(pglite: PgliteThread, log: Logger): Database {
  const channels = channelRegistry();
  const knex = knexFactory({
    client: 'pg',
    connection: { user: 'postgres', database: 'postgres', stream: () => pglite.connect() },
    pool: {
      min: 0,
      max: 1,
      idleTimeoutMillis: 2 ** 31 - 1,
      // A new connection starts with no LISTEN of its own.
      afterCreate: (connection: Client, done: (error: Error | undefined, connection: Client) => void) => {
        connection.on('notification', ({ channel, payload }) => channels.dispatch(channel, payload ?? ''));
        channels.listenAgain(connection).then(
          () => {
            done(undefined, connection);
            channels.notifyGap();
          },
          (error: Error) => done(error, connection),
        );
      },
    },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    log: knexLog(log),
  });
  const turns = takeTurns(knex, { connections: 1, perUser: 1, timeoutMs: ACQUIRE_TIMEOUT_MS });
  const upkeep = startUpkeep(knex, log);
  const close = async () => {
    upkeep.stop();
    await knex.destroy();
    await pglite.close();
  };
  return {
    knex,
    kind: 'embedded',
    hasOneProcess: true,
    hasAutovacuum: false,
    isDistributed: false,
    folder: pglite.folder,
    copyBytes: (sql, bytes) => pglite.copyBytes(sql, bytes),
    ping: async () => {},
    pool: () => describePool(knex, turns),
    listen: (channel, onMessage, onGap) =>
      channels.add(channel, { onMessage, onGap }, (sql) => knex.raw(sql).then(() => {})),
    close,
    [Symbol.asyncDispose]: close,
  };
}

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
      .finally(() => schedule(UPKEEP_INTERVAL_MS));
  schedule(FIRST_UPKEEP_MS);
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
