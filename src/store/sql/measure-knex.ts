import type { Knex } from 'knex';
import { secondsSince, statementRun } from '../../lib/measurements.ts';
import type { Pool } from '../database-connection.ts';
import { operationOf } from './prepared.ts';
import type { Turns } from './turns.ts';

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
