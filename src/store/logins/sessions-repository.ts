import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { DAY_MS } from '../../lib/durations.ts';
import { isId } from '../ids.ts';
import { RefreshTokenModel } from './refresh-tokens-table.ts';
import { SessionModel, type SessionRecord } from './sessions-table.ts';

/** A session, and whether its account administers the service. */
export interface FoundSession extends SessionRecord {
  administrator: boolean;
}

export type NewSession = Omit<SessionRecord, 'uid' | 'seen_at'>;

/** A browser that did not use its session for this time is logged out. */
const IDLE_MS = 7 * DAY_MS;
/** The most of a user. With more, those end that were not used for longest. */
const MAX_SESSIONS = 100;

/** Sessions of browsers and programs. Lock the account before one begins or ends: nothing outlasts a revocation then. */
export function sessionRepository(db: Knex) {
  const current = () => {
    const now = new Date();
    return SessionModel.query(db)
      .where('sessions.expires_at', '>', now)
      .where((or) => or.where('kind', 'token').orWhere('seen_at', '>', new Date(now.getTime() - IDLE_MS)));
  };
  const withAccount = (query: QueryBuilder<SessionModel, SessionModel[]>) =>
    query
      .join('accounts', 'accounts.uid', 'sessions.uid')
      .select('sessions.*', 'accounts.administrator')
      .first()
      .castTo<FoundSession | undefined>();

  const deleteOf = async (uid: string, ids: readonly string[]): Promise<number> => {
    const deleted = await SessionModel.query(db)
      .delete()
      .where({ uid })
      .whereIn('id', [...ids]);
    await RefreshTokenModel.query(db)
      .delete()
      .where({ uid })
      .whereIn('family', [...ids]);
    return deleted;
  };

  return {
    of: (uid: string) => ({
      /** Returns whether others end: those that were not used for longest, if the user has too many. */
      async insert(session: NewSession): Promise<boolean> {
        await SessionModel.query(db).insert({ ...session, uid, seen_at: session.created_at });
        const all = SessionModel.query(db).select('id').where({ uid });
        const surplus = await all.orderBy('seen_at', 'desc').offset(MAX_SESSIONS);
        const ids = surplus.map(({ id }) => id);
        return ids.length > 0 && (await deleteOf(uid, ids)) > 0;
      },

      /** The sessions that are valid, the last used first. */
      async list(): Promise<SessionRecord[]> {
        return current()
          .where({ uid })
          .orderBy([
            { column: 'seen_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ]);
      },

      async exists(id: string): Promise<boolean> {
        return isId(id) && (await current().where({ uid, id }).select('id').first()) !== undefined;
      },

      /** Changes a session, and counts it as used. Returns false if there is none. */
      async update(
        id: string,
        patch: Partial<Pick<SessionRecord, 'hash' | 'method' | 'expires_at'>>,
      ): Promise<boolean> {
        const changed = await SessionModel.query(db)
          .patch({ ...patch, seen_at: new Date() })
          .where({ uid, id });
        return changed > 0;
      },

      /** Deletes a session with its refresh tokens. Returns whether there was such a session. */
      async delete(id: string): Promise<boolean> {
        return isId(id) && (await deleteOf(uid, [id])) > 0;
      },

      /** Deletes all sessions with their refresh tokens, except one with this id. Returns their number. */
      async deleteAll({ except }: { except?: string | undefined } = {}): Promise<number> {
        const sessions = SessionModel.query(db).delete().where({ uid });
        const tokens = RefreshTokenModel.query(db).delete().where({ uid });
        const deleted = await (except === undefined ? sessions : sessions.whereNot({ id: except }));
        await (except === undefined ? tokens : tokens.whereNot({ family: except }));
        return deleted;
      },
    }),

    system: {
      /** The valid session of a browser, by the hash of its cookie. */
      findByCookie: async (hash: string): Promise<FoundSession | undefined> => withAccount(current().where({ hash })),

      /** The valid session of a program. */
      find: async (id: string): Promise<FoundSession | undefined> =>
        isId(id) ? withAccount(current().where({ id, kind: 'token' })) : undefined,

      async touch(id: string): Promise<void> {
        await SessionModel.query(db).patch({ seen_at: new Date() }).where({ id });
      },

      /** Deletes the sessions that have expired, or that their browsers did not use for long. */
      async purgeExpired(): Promise<void> {
        const now = Date.now();
        await SessionModel.query(db)
          .delete()
          .where('expires_at', '<=', new Date(now))
          .orWhere((and) => and.where('kind', 'browser').where('seen_at', '<=', new Date(now - IDLE_MS)));
      },
    },
  };
}
