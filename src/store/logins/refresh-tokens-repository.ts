import type { Knex } from 'knex';
import { RefreshTokenModel, type RefreshTokenRecord } from './refresh-tokens-table.ts';

export type NewRefreshToken = Pick<RefreshTokenRecord, 'hash' | 'family' | 'expires_at'>;

export type Consumed =
  | { outcome: 'ok'; uid: string; family: string }
  /** Used again long after the first time. The token may be stolen, so all tokens of its login are revoked. */
  | { outcome: 'reused'; uid: string; family: string }
  | { outcome: 'invalid' };

/** Within this time, a second use is only rejected: it may come from a retry or a second window. */
const REPEAT_MS = 10_000;

/** Rotating refresh tokens. */
export function refreshTokenRepository(db: Knex) {
  const revokeFamily = async (family: string): Promise<void> => {
    await RefreshTokenModel.query(db).patch({ revoked_at: new Date() }).where({ family }).whereNull('revoked_at');
  };

  return {
    of: (uid: string) => ({
      async insert(token: NewRefreshToken): Promise<void> {
        await RefreshTokenModel.query(db).insert({ created_at: new Date(), ...token, uid });
      },
    }),

    system: {
      revokeFamily,

      /** Uses a token up; of several callers at once, one succeeds. */
      async consume(hash: string): Promise<Consumed> {
        const now = new Date();
        const used = await RefreshTokenModel.query(db)
          .patch({ used_at: now })
          .where({ hash })
          .whereNull('used_at')
          .whereNull('revoked_at')
          .where('expires_at', '>', now)
          .returning(['uid', 'family'])
          .first();
        if (used) return { outcome: 'ok', uid: used.uid, family: used.family };
        const known = await RefreshTokenModel.query(db).findById(hash);
        if (!known?.used_at || now.getTime() - known.used_at.getTime() < REPEAT_MS) return { outcome: 'invalid' };
        await revokeFamily(known.family);
        return { outcome: 'reused', uid: known.uid, family: known.family };
      },

      /** Revokes all tokens of the login of this one, used or not. */
      async revokeLogin(hash: string): Promise<void> {
        const known = await RefreshTokenModel.query(db).findById(hash);
        if (known) await revokeFamily(known.family);
      },

      async purgeExpired(before: Date): Promise<number> {
        return RefreshTokenModel.query(db).delete().where('expires_at', '<', before);
      },
    },
  };
}
