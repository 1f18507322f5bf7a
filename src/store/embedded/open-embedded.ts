import { join } from 'node:path';
import knexFactory from 'knex';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { knexLog } from '../knex-log.ts';
import { channelRegistry } from '../notifications.ts';
import type { Database } from '../port.ts';
import { ensureCluster } from './cluster-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockFolder } from './folder-lock.ts';
import { startUpkeep } from './upkeep.ts';

interface Options {
  dataDir: string;
  template: string;
  log: Logger;
  onFatal: (error: Error) => void;
}

const ACQUIRE_TIMEOUT_MS = 15_000;

/** Postgres in this process: one folder, one session, so a pool of one connection. */
export async function openEmbedded({ dataDir, template, log, onFatal }: Options): Promise<Database> {
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  try {
    await ensureCluster(folder, template);
    const postgres = await startEmbeddedPostgres({ folder }, onFatal);
    const channels = channelRegistry();
    const knex = knexFactory({
      client: 'pg',
      connection: { user: 'postgres', database: 'postgres', stream: () => postgres.connect() },
      pool: {
        min: 0,
        max: 1,
        idleTimeoutMillis: 2 ** 31 - 1,
        // A new connection starts with no LISTEN of its own.
        afterCreate: (connection: Client, done: (error: Error | undefined, connection: Client) => void) => {
          connection.on('notification', ({ channel, payload }) => channels.dispatch(channel, payload ?? ''));
          channels.listenAgain(connection).then(
            () => done(undefined, connection),
            (error: Error) => done(error, connection),
          );
        },
      },
      acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
      log: knexLog(log),
    });
    const upkeep = startUpkeep(knex, log);
    return {
      knex,
      kind: 'embedded',
      vectors: true,
      listen: (channel, onMessage, onGap) =>
        channels.add(channel, { onMessage, onGap }, (sql) => knex.raw(sql).then(() => {})),
      async close() {
        upkeep.stop();
        await knex.destroy();
        await postgres.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
