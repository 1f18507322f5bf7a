import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import knexFactory from 'knex';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config.ts';
import { DomainError } from '../errors.ts';
import type { Database } from './database-connection.ts';
import { DISTRIBUTED_SESSION_SETTINGS, SESSION_SETTINGS } from './database-connection.ts';
import { channelRegistry } from './sql/channel-registry.ts';
import { translateError } from './sql/pg-errors.ts';
import { describePool, knexLog, takeTurns } from './sql/pool.ts';

/** The time that a notification may take, with the statement that sends it. */
const NOTIFICATION_MS = 5_000;

const LOCK = 'SELECT pg_advisory_lock(hashtextextended($1, 0)), pg_backend_pid() AS pid';
/** A lock of 64 bits is listed in two halves. */
const FIND_LOCK = `
  SELECT pg_backend_pid() AS pid, EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND objsubid = 1
      AND (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)) AS held`;

/**
 * Checks that a connection keeps its session: it gets a notification that another one sends, and holds an advisory lock between two
 * statements. Behind a pooler in transaction mode it does neither, without an error.
 * @throws ConfigError that names the remedy
 */
async function checkSession(connection: ClientConfig): Promise<void> {
  const listener = new Client(connection);
  const sender = new Client(connection);
  // The statements report what has gone wrong.
  for (const client of [listener, sender]) client.on('error', () => {});
  const name = `earshot_start_${randomUUID().replaceAll('-', '')}`;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    await listener.query(`LISTEN ${name}`);
    const { rows: taken } = await listener.query(LOCK, [name]);
    const notified = once(listener, 'notification', { signal: AbortSignal.timeout(NOTIFICATION_MS) });
    const isNotified = notified.then(
      () => true,
      () => false,
    );
    await sender.query('SELECT pg_notify($1, $2)', [name, '']);
    const { rows: found } = await listener.query(FIND_LOCK, [name]);
    const keepsLock = found[0].held && found[0].pid === taken[0].pid;
    if (!(await isNotified)) throw noSession('notifications (LISTEN)');
    if (!keepsLock) throw noSession('locks of a session');
  } catch (error) {
    throw translateError(error);
  } finally {
    await Promise.all([listener, sender].map((client) => client.end().catch(() => {})));
  }
}

const noSession = (missing: string) =>
  new ConfigError([
    `DATABASE_URL loses ${missing}: it is probably a connection pooler in transaction mode. Set the address of Postgres itself, or let the pooler keep sessions (PgBouncer: pool_mode = session)`,
  ]);

const RECONNECT_FIRST_MS = 200;
const RECONNECT_MAX_MS = 5_000;

/**
 * One connection that only listens, opened with the first listener and opened again whenever it is lost;
 * listeners are then notified of the gap.
 */
function startListening(
  config: ClientConfig,
  log: Logger,
): { listen: Database['listen']; ping(): Promise<void>; stop(): Promise<void> } {
  const channels = channelRegistry();
  const stopping = new AbortController();
  let client: Client | undefined;
  let opening: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const next = new Client(config);
    next.on('notification', ({ channel, payload }) => channels.dispatch(channel, payload ?? ''));
    next.on('error', (error) => log.warn({ err: error }, 'The connection that listens to the database broke'));
    next.on('end', () => {
      if (client === next) lost();
    });
    await next.connect();
    await channels.listenAgain(next);
    client = next;
    return next;
  }

  function lost(): void {
    client = undefined;
    opening = undefined;
    if (!stopping.signal.aborted) reconnect().catch(() => {});
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = RECONNECT_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RECONNECT_MAX_MS)) {
      await delay(waitMs, undefined, { signal: stopping.signal });
      try {
        // A statement may have opened it already.
        opening ??= connect();
        await opening;
        return channels.notifyGap();
      } catch (error) {
        opening = undefined;
        log.warn({ err: error }, 'The database cannot be listened to yet');
      }
    }
  }

  async function current(): Promise<Client> {
    opening ??= connect().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  let last: Promise<void> = Promise.resolve();

  /** One statement at a time, as `pg` will not queue them any more. */
  function run(sql: string): Promise<void> {
    const done = last.then(async () => {
      await (await current()).query(sql);
    });
    last = done.catch(() => {});
    return done;
  }

  return {
    listen: (channel, onMessage, onGap) => channels.add(channel, { onMessage, onGap }, run),
    ping: () => run('SELECT 1'),
    async stop() {
      stopping.abort();
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}

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
  const listening = startListening({ ...connection, application_name: 'earshot-listen' }, log);
  const close = async () => {
    await listening.stop();
    await knex.destroy();
  };
  return {
    knex,
    kind: 'postgres',
    hasOneProcess: false,
    hasAutovacuum: true,
    isDistributed,
    listen: listening.listen,
    ping: listening.ping,
    pool: () => describePool(knex, turns),
    close,
    [Symbol.asyncDispose]: close,
  };
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
