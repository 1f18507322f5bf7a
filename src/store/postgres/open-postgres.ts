import knexFactory from 'knex';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database-connection.ts';
import { SESSION_SETTINGS } from '../session-settings.ts';
import { knexLog } from '../sql/knex-log.ts';
import { translateError } from '../sql/pg-errors.ts';
import { openPipelines } from '../sql/pipelines.ts';
import { usePipelines } from '../sql/prepared.ts';
import { takeTurns } from '../sql/turns.ts';
import { startListening } from './listening.ts';

/** One listens, some are for short statements, the others are Knex's pool. */
const MOST_CONNECTIONS = 15;
const LEAST_CONNECTIONS = 5;
const MOST_PIPELINES = 4;
/** A user's share of the pool, so that others find a connection. */
const SHARE_PER_USER = 0.4;
const START_SESSION = SESSION_SETTINGS.map((setting) => `SET ${setting}`).join('; ');
/** A statement that waits for a lock delays those behind it, and the transaction that holds the lock may need one of them. */
const PIPELINE_SETTINGS = `${START_SESSION}; SET lock_timeout = '2s'`;
const ACQUIRE_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** After so long without traffic TCP checks the connection: a firewall may have dropped it. */
const KEEP_ALIVE_AFTER_MS = 30_000;

/** A Postgres server, by its address. Uses from 5 to 15 connections. */
export async function openPostgres(
  databaseUrl: string,
  log: Logger,
  most: number = MOST_CONNECTIONS,
): Promise<Database> {
  const connections = Math.max(LEAST_CONNECTIONS, Math.min(most, MOST_CONNECTIONS));
  const maxPipelines = Math.min(MOST_PIPELINES, Math.floor((connections - 1) / 3));
  const poolSize = connections - 1 - maxPipelines;
  const connection = {
    connectionString: databaseUrl,
    application_name: 'earshot',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
  const knex = knexFactory({
    client: 'pg',
    connection,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(session: Client, done: (error: Error | undefined, session: Client) => void) {
        session.query(START_SESSION).then(
          () => done(undefined, session),
          (error: Error) => done(error, session),
        );
      },
    },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    log: knexLog(log),
  });
  takeTurns(knex, {
    connections: poolSize,
    perUser: Math.floor(poolSize * SHARE_PER_USER),
    timeoutMs: ACQUIRE_TIMEOUT_MS,
  });
  try {
    await knex.raw('SELECT 1');
    const listening = startListening({ ...connection, application_name: 'earshot-listen' }, log);
    const pipelines = openPipelines({
      config: connection,
      settings: PIPELINE_SETTINGS,
      maxConnections: maxPipelines,
      log,
    });
    usePipelines(knex, pipelines);
    return {
      knex,
      kind: 'postgres',
      hasOneProcess: false,
      hasAutovacuum: true,
      listen: listening.listen,
      ping: listening.ping,
      async close() {
        await listening.stop();
        await pipelines.close();
        await knex.destroy();
      },
    };
  } catch (error) {
    await knex.destroy();
    throw translateError(error);
  }
}
