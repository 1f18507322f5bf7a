import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { FairQueue } from '../../lib/fair-queue.ts';
import { connectionAcquired, secondsSince, statementRun } from '../../lib/measurements.ts';
import { currentUser } from '../../lib/request-user.ts';
import type { Pool } from '../database-connection.ts';
import { operationOf } from './statement.ts';

interface TurnLimits {
  /** Connections of the pool. */
  connections: number;
  /** Connections that the requests of one user hold at once. */
  perUser: number;
  /** The time that a request waits for a connection. */
  timeoutMs: number;
}

/** Ends a turn. */
type End = () => void;

/**
 * Gives users equal shares of the time of a pool's connections. Beside 60 summaries of one user, another user waits 0.2 s at most, without
 * turns 0.4 s (`npm run bench -- --only fairness`).
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new FairQueue<(end: End) => void>();
  readonly #byUser = new Map<string, number>();
  #total = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Rejects as the pool does if no connection becomes free in time. */
  take(user: string): Promise<End> {
    const { connections, timeoutMs } = this.#limits;
    if (this.#total < connections && this.#hasRoom(user)) return Promise.resolve(this.#start(user));
    return new Promise((resolve, reject) => {
      const start = (end: End) => {
        clearTimeout(timer);
        resolve(end);
      };
      const timer = setTimeout(() => {
        this.#waiting.remove(user, start);
        reject(new Error('Timeout acquiring a connection: others are in use'));
      }, timeoutMs);
      this.#waiting.push(user, start);
    });
  }

  /** The work of the service itself has no limit of its own: it holds the keys and limits of all users. */
  #hasRoom(user: string): boolean {
    return user === '' || (this.#byUser.get(user) ?? 0) < this.#limits.perUser;
  }

  #start(user: string): End {
    this.#add(user, 1);
    const startedAt = performance.now();
    return () => {
      this.#add(user, -1);
      this.#waiting.use(user, performance.now() - startedAt);
      const next = this.#waiting.shift((one) => this.#hasRoom(one));
      if (next) next.item(this.#start(next.owner));
    };
  }

  #add(user: string, change: 1 | -1): void {
    this.#total += change;
    const count = (this.#byUser.get(user) ?? 0) + change;
    if (count === 0) this.#byUser.delete(user);
    else this.#byUser.set(user, count);
  }
}

/** Lets users take turns at the connections of Knex's pool, and measures how long they wait. */
export function takeTurns({ client }: Knex, limits: TurnLimits): Turns {
  const turns = new Turns(limits);
  const ends = new WeakMap<object, End>();
  const acquire: () => Promise<object> = client.acquireConnection.bind(client);
  const release: (connection: object) => Promise<void> = client.releaseConnection.bind(client);
  client.acquireConnection = async () => {
    const askedAt = performance.now();
    const end = await turns.take(currentUser());
    try {
      const connection = await acquire();
      connectionAcquired.publish({ seconds: secondsSince(askedAt) });
      ends.set(connection, end);
      return connection;
    } catch (error) {
      end();
      throw error;
    }
  };
  client.releaseConnection = async (connection: object) => {
    try {
      await release(connection);
    } finally {
      ends.get(connection)?.();
      ends.delete(connection);
    }
  };
  return turns;
}

/** Sends Knex's own messages to the service's log instead of the console. */
export function knexLog(log: Logger): Knex.Logger {
  const warn = (message: unknown) => log.warn({ reason: String(message) }, 'Knex warns');
  const debug = (message: unknown) => log.debug({ reason: String(message) }, 'Knex');
  return { warn, error: warn, deprecate: debug, debug };
}

interface QueryEvent {
  __knexQueryUid?: string;
  sql: string;
}

/** Measures the statements that Knex builds; prepared ones measure themselves. Returns what ends it. */
export function measureKnex(knex: Knex): () => void {
  const begun = new Map<string, number>();
  const begin = ({ __knexQueryUid: id }: QueryEvent) => id !== undefined && begun.set(id, performance.now());
  const end = ({ __knexQueryUid: id = '', sql }: QueryEvent, error?: string) => {
    const startedAt = begun.get(id);
    if (startedAt === undefined) return;
    begun.delete(id);
    statementRun.publish({ operation: operationOf(sql), error, seconds: secondsSince(startedAt) });
  };
  const onResponse = (_: unknown, query: QueryEvent) => end(query);
  const onError = (_: Error, query: QueryEvent) => end(query, 'error');
  knex.on('query', begin).on('query-response', onResponse).on('query-error', onError);
  return () => {
    knex.off('query', begin).off('query-response', onResponse).off('query-error', onError);
  };
}

/** The connections of the pool, and how many wait for one or for a new one to open. */
export function describePool({ client }: Knex, turns: Turns): Pool {
  const { pool } = client;
  return { used: pool.numUsed(), free: pool.numFree(), waiting: turns.waiting + pool.numPendingAcquires() };
}
