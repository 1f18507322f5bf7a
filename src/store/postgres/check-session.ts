import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../../config/config.ts';
import { translateError } from '../sql/pg-errors.ts';

/** The time that a notification may take after the statement that sent it. */
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
export async function checkSession(connection: ClientConfig): Promise<void> {
  const listener = new Client(connection);
  const sender = new Client(connection);
  // The statements report what has gone wrong.
  for (const client of [listener, sender]) client.on('error', () => {});
  const name = `earshot_start_${randomUUID().replaceAll('-', '')}`;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    const notified = once(listener, 'notification');
    notified.catch(() => {});
    await listener.query(`LISTEN ${name}`);
    const { rows: taken } = await listener.query(LOCK, [name]);
    await sender.query('SELECT pg_notify($1, $2)', [name, '']);
    const isNotified = await isDone(notified);
    const { rows: found } = await listener.query(FIND_LOCK, [name]);
    const keepsLock = found[0].held && found[0].pid === taken[0].pid;
    if (!isNotified || !keepsLock) throw noSession(isNotified ? 'locks of a session' : 'notifications (LISTEN)');
  } catch (error) {
    throw translateError(error);
  } finally {
    await Promise.all([listener, sender].map((client) => client.end().catch(() => {})));
  }
}

const isDone = (event: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, NOTIFICATION_MS, false);
    event.then(
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      () => {},
    );
  });

const noSession = (missing: string) =>
  new ConfigError([
    `DATABASE_URL loses ${missing}: it is probably a connection pooler in transaction mode. Set the address of Postgres itself, or let the pooler keep sessions (PgBouncer: pool_mode = session)`,
  ]);
