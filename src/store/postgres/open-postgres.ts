import knexFactory from 'knex';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { DomainError } from '../../errors.ts';
import type { Database } from '../database-connection.ts';
import { DISTRIBUTED_SESSION_SETTINGS, SESSION_SETTINGS } from '../session-settings.ts';
import { knexLog } from '../sql/knex-log.ts';
import { describePool } from '../sql/measure-knex.ts';
import { translateError } from '../sql/pg-errors.ts';
import { takeTurns } from '../sql/turns.ts';
import { checkSession } from './check-session.ts';
import { startListening } from './listening.ts';

/** One listens, the others are Knex's pool. */
const MOST_CONNECTIONS = 15;
const LEAST_CONNECTIONS = 5;
/** A user's share of the pool, so that others find a connection. */
const SHARE_PER_USER = 0.4;
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
  const poolSize = connections - 1;
  const connection = {
    connectionString: databaseUrl,
    application_name: 'earshot',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
  const [isDistributed] = await Promise.all([askDistributed(connection), checkSession(connection)]);
  const settings = isDistributed ? DISTRIBUTED_SESSION_SETTINGS : SESSION_SETTINGS;
  const startSession = settings.map((setting) => `SET ${setting}`).join('; ');
  const knex = knexFactory({
    client: 'pg',
    connection,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(session: Client, done: (error: Error | undefined, session: Client) => void) {
        session.query(startSession).then(
          () => done(undefined, session),
          (error: Error) => done(error, session),
        );
      },
    },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    log: knexLog(log),
  });
  const turns = takeTurns(knex, {
    connections: poolSize,
    perUser: Math.floor(poolSize * SHARE_PER_USER),
    timeoutMs: ACQUIRE_TIMEOUT_MS,
  });
  try {
    const listening = startListening({ ...connection, application_name: 'earshot-listen' }, log);
    return {
      knex,
      kind: 'postgres',
      hasOneProcess: false,
      hasAutovacuum: true,
      isDistributed,
      listen: listening.listen,
      ping: listening.ping,
      pool: () => describePool(knex, turns),
      async close() {
        await listening.stop();
        await knex.destroy();
      },
    };
  } catch (error) {
    await knex.destroy();
    throw translateError(error);
  }
}

/**
 * True if it is a Citus cluster with distributed tables. Throws the domain's error if it cannot be reached, and an error for a worker:
 * advisory locks and notifications reach only those who are connected to the same node.
 */
async function askDistributed(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  // The query reports what has gone wrong.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
    if (rowCount === 0) return false;
    const { rows } = await client.query(`
      SELECT groupid > 0 AS "isWorker", EXISTS (SELECT FROM pg_dist_partition WHERE partmethod = 'h') AS "isDistributed"
      FROM pg_dist_local_group`);
    if (rows[0].isWorker)
      throw new DomainError(
        'precondition_failed',
        'DATABASE_URL is a worker of a Citus cluster: set the address of its coordinator',
      );
    return rows[0].isDistributed;
  } catch (error) {
    throw translateError(error);
  } finally {
    await client.end().catch(() => {});
  }
}
