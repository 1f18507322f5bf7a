import type { Knex } from 'knex';
import { RefreshTokenModel, type RefreshTokenRecord } from './refresh-tokens-table.ts';

export type NewRefreshToken = Pick<RefreshTokenRecord, 'hash' | 'family' | 'expires_at'>;

/** `reused`: used again long after the first time. The token may be stolen. */
export type Consumed = 'ok' | 'reused' | 'invalid';

/** Within this time, a second use is only rejected: it may come from a retry or a second window. */
const REPEAT_MS = 10_000;

/** Rotating refresh tokens. */
export function refreshTokenRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async insert(token: NewRefreshToken): Promise<void> {
        await RefreshTokenModel.query(db).insert({ created_at: new Date(), ...token, uid });
      },

      /** Uses a token up; of several callers at once, one succeeds. */
      async consume(hash: string): Promise<Consumed> {
        const now = new Date();
        const used = await RefreshTokenModel.query(db)
          .patch({ used_at: now })
          .where({ uid, hash })
          .whereNull('used_at')
          .whereNull('revoked_at')
          .where('expires_at', '>', now);
        if (used > 0) return 'ok';
        const known = await RefreshTokenModel.query(db).findOne({ uid, hash });
        return !known?.used_at || now.getTime() - known.used_at.getTime() < REPEAT_MS ? 'invalid' : 'reused';
      },
    }),

    system: {
      /** A token that may be used up or have expired. */
      async find(hash: string): Promise<RefreshTokenRecord | undefined> {
        return RefreshTokenModel.query(db).findById(hash);
      },

      async purgeExpired(before: Date): Promise<number> {
        return RefreshTokenModel.query(db).delete().where('expires_at', '<', before);
      },
    },
  };
}
