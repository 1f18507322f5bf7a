import type { Knex } from 'knex';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { IdempotencyKeyModel } from './table.ts';

/** The first response to a key, and its request. */
export interface StoredResponse {
  operation: string;
  /** A hash of the request body. */
  fingerprint: string;
  status: number;
  /** The JSON text that was sent. */
  body: string;
}

const LIFETIME_MS = 24 * 3_600_000;

/** Takes a key that is new, expired or left over from work that failed. */
const CLAIM = `
  INSERT INTO idempotency_keys (uid, key, operation, fingerprint, created_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (uid, key) DO UPDATE
    SET operation = excluded.operation, fingerprint = excluded.fingerprint, created_at = excluded.created_at,
        status = NULL, body = NULL
    WHERE idempotency_keys.created_at < ? OR idempotency_keys.status IS NULL
  RETURNING 1`;

/** Responses stored for `Idempotency-Key`. */
export function idempotencyRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Takes the key, or returns the response that is stored for it. */
      async claim({
        key,
        operation,
        fingerprint,
      }: Pick<StoredResponse, 'operation' | 'fingerprint'> & { key: string }): Promise<StoredResponse | undefined> {
        const now = new Date();
        const expired = new Date(now.getTime() - LIFETIME_MS);
        // Objection does not return whether a conditional update has changed a row.
        const { rowCount } = await db.raw(CLAIM, [uid, key, operation, fingerprint, now, expired]);
        if (rowCount > 0) return undefined;
        return IdempotencyKeyModel.of(db, uid)
          .select('operation', 'fingerprint', 'status', 'body')
          .findOne({ key })
          .castTo<StoredResponse | undefined>();
      },

      async complete(key: string, { status, body }: Pick<StoredResponse, 'status' | 'body'>): Promise<void> {
        await IdempotencyKeyModel.of(db, uid).patch({ status, body }).where({ key });
      },
    }),

    system: {
      async purgeExpired(): Promise<number> {
        const expired = new Date(Date.now() - LIFETIME_MS);
        return deleteForEachUser(db, IdempotencyKeyModel, (rows) => rows.where('created_at', '<', expired));
      },
    },
  };
}
