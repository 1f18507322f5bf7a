import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database-connection.ts';
import { channelRegistry } from '../sql/channel-registry.ts';

const RECONNECT_FIRST_MS = 200;
const RECONNECT_MAX_MS = 5_000;

/**
 * One connection that only listens, opened with the first listener and opened again whenever it is lost;
 * listeners are then notified of the gap.
 */
export function startListening(
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
