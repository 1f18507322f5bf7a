import type { Knex } from 'knex';
import { c, systemTable } from './sql/table.ts';

const columns = {
  kid: c.text,
  public_jwk: c.json<Record<string, unknown>>(),
  private_jwk: c.json<Record<string, unknown>>(),
  created_at: c.timestamp,
  /** After this time, the key only verifies. */
  retired_at: c.nullable(c.timestamp),
};

export class SigningKeyModel extends systemTable('signing_keys', columns, 'kid') {}
export interface SigningKeyRecord extends c.RecordOf<typeof columns> {}

export type NewSigningKey = Pick<SigningKeyRecord, 'kid' | 'public_jwk' | 'private_jwk'>;

const ADVISORY_LOCK = 4_817_100_232;

/** The keys that sign user tokens, shared by all processes. */
export function signingKeyRepository(db: Knex) {
  return {
    system: {
      /** All keys that verify, first the one that signs. */
      async list(): Promise<SigningKeyRecord[]> {
        return SigningKeyModel.query(db).orderByRaw('retired_at IS NOT NULL, created_at DESC, kid');
      },

      /** Returns the key that signs, or stores the result of `make` as the first one. All processes get the same key. */
      async ensure(make: () => Promise<NewSigningKey>): Promise<SigningKeyRecord> {
        const active = await SigningKeyModel.query(db).whereNull('retired_at').orderBy('created_at', 'desc').first();
        if (active) return active;
        const made = await make();
        return db.transaction(async (trx) => {
          await trx.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
          const others = await SigningKeyModel.query(trx).whereNull('retired_at').first();
          return (
            others ??
            SigningKeyModel.query(trx)
              .insert({ ...made, created_at: new Date() })
              .returning('*')
          );
        });
      },

      /** Adds a key that signs. The earlier ones only verify, or are deleted with `revokeEarlier`. */
      async rotate(made: NewSigningKey, { now, revokeEarlier }: { now: Date; revokeEarlier: boolean }): Promise<void> {
        await db.transaction(async (trx) => {
          await trx.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
          if (revokeEarlier) await SigningKeyModel.query(trx).delete();
          else await SigningKeyModel.query(trx).whereNull('retired_at').patch({ retired_at: now });
          await SigningKeyModel.query(trx).insert({ ...made, created_at: now });
        });
      },

      /** Deletes keys that were retired before this time. Returns their ids. */
      async purgeRetired(before: Date): Promise<string[]> {
        const deleted = await SigningKeyModel.query(db).delete().where('retired_at', '<', before).returning('kid');
        return deleted.map(({ kid }) => kid);
      },
    },
  };
}
