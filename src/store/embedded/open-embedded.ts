import knexFactory from 'knex';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database-connection.ts';
import { channelRegistry } from '../sql/channel-registry.ts';
import { knexLog } from '../sql/knex-log.ts';
import { describePool } from '../sql/measure-knex.ts';
import { takeTurns } from '../sql/turns.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startUpkeep } from './upkeep.ts';

const ACQUIRE_TIMEOUT_MS = 15_000;

/** Opens the database of an embedded Postgres, which is closed with it. It has one session, so the pool has one connection. */
export function openEmbedded(postgres: EmbeddedPostgres, log: Logger): Database {
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
  return {
    knex,
    kind: 'embedded',
    hasOneProcess: true,
    hasAutovacuum: false,
    isDistributed: false,
    folder: postgres.folder,
    copyBytes: (sql, bytes) => postgres.copyBytes(sql, bytes),
    ping: async () => {},
    pool: () => describePool(knex, turns),
    listen: (channel, onMessage, onGap) =>
      channels.add(channel, { onMessage, onGap }, (sql) => knex.raw(sql).then(() => {})),
    async close() {
      upkeep.stop();
      await knex.destroy();
      await postgres.close();
    },
  };
}
