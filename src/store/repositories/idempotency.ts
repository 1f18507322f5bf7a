import type { Knex } from 'knex';
import { SYSTEM_QUERY } from '../tables.ts';

/** What was answered the first time, and to what. */
export interface StoredAnswer {
  operation: string;
  /** Tells one request body from another. */
  fingerprint: string;
  status: number;
  /** As it went out, JSON text. */
  body: string;
}

const KEPT_MS = 24 * 3_600_000;

/**
 * Answers kept for `Idempotency-Key`. Decisions, "Conventions". Both functions belong into the transaction that does
 * the work: a second request with the key then waits for the first, and finds its answer or none.
 */
export function idempotencyRepository(db: Knex) {
  return {
    /** Takes the key, or gives the answer that it stands for. */
    async claim(
      uid: string,
      claim: Pick<StoredAnswer, 'operation' | 'fingerprint'> & { key: string },
    ): Promise<StoredAnswer | undefined> {
      const now = new Date();
      const forgotten = new Date(now.getTime() - KEPT_MS);
      const { key, operation, fingerprint } = claim;
      const { rows: claimed } = await db.raw(
        `INSERT INTO idempotency_keys (uid, key, operation, fingerprint, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (uid, key) DO UPDATE
           SET operation = excluded.operation, fingerprint = excluded.fingerprint, created_at = excluded.created_at,
               status = NULL, body = NULL
           WHERE idempotency_keys.created_at < ? OR idempotency_keys.status IS NULL
         RETURNING 1`,
        [uid, key, operation, fingerprint, now, forgotten],
      );
      if (claimed.length > 0) return undefined;
      return db<StoredAnswer & { uid: string; key: string }>('idempotency_keys')
        .where({ uid, key })
        .first('operation', 'fingerprint', 'status', 'body');
    },

    async complete(uid: string, key: string, answer: Pick<StoredAnswer, 'status' | 'body'>): Promise<void> {
      await db('idempotency_keys').where({ uid, key }).update({ status: answer.status, body: answer.body });
    },

    async purgeExpired(): Promise<number> {
      const { rowCount } = await db.raw(`DELETE FROM idempotency_keys WHERE created_at < ? ${SYSTEM_QUERY}`, [
        new Date(Date.now() - KEPT_MS),
      ]);
      return rowCount;
    },
  };
}
