import type { Knex } from 'knex';
import { connectionAcquired, secondsSince, statementRun } from '../../lib/measurements.ts';
import { operationOf } from './prepared.ts';

interface QueryEvent {
  __knexQueryUid?: string;
  sql: string;
}

/** Measures waits for connections, and the statements that Knex builds; prepared ones measure themselves. Returns what ends it. */
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
  const { pool } = knex.client;
  const waiting = new Map<number, number>();
  const onRequest = (id: number) => waiting.set(id, performance.now());
  const onAcquired = (id: number) => {
    connectionAcquired.publish({ seconds: secondsSince(waiting.get(id) ?? performance.now()) });
    waiting.delete(id);
  };
  const onFailed = (id: number) => waiting.delete(id);
  pool.on('acquireRequest', onRequest);
  pool.on('acquireSuccess', onAcquired);
  pool.on('acquireFail', onFailed);
  knex.on('query', begin).on('query-response', onResponse).on('query-error', onError);
  return () => {
    pool.removeListener('acquireRequest', onRequest);
    pool.removeListener('acquireSuccess', onAcquired);
    pool.removeListener('acquireFail', onFailed);
    knex.off('query', begin).off('query-response', onResponse).off('query-error', onError);
  };
}

/** The connections of the pool, and who waits for one. */
export function describePool({ client }: Knex): { used: number; free: number; waiting: number } {
  const { pool } = client;
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}
