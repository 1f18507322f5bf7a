import type { Knex } from 'knex';
import { c, table } from './sql/table.ts';
import { deleteForEachUser } from './sql/user-records.ts';

const columns = {
  uid: c.text,
  key: c.text,
  operation: c.text,
  /** A hash of the request body. */
  fingerprint: c.text,
  /** Null until the work is done. */
  status: c.nullable(c.integer),
  /** The JSON text that was sent. */
  body: c.nullable(c.text),
  created_at: c.timestamp,
};

export class IdempotencyKeyModel extends table('idempotency_keys', columns, ['uid', 'key']) {}

type Request = Pick<IdempotencyKeyModel, 'operation' | 'fingerprint'>;
/** The first response to a key, and its request. */
type StoredResponse = Request & { status: number; body: string };

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
      async claim(request: Request & { key: string }): Promise<StoredResponse | undefined> {
        const { key, operation, fingerprint } = request;
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
