import type { Knex } from 'knex';
import { isId } from '../ids.ts';
import { BrowserSessionModel, type BrowserSessionRecord } from './browser-sessions-table.ts';

/** A session, and whether its account administers the service. */
export interface FoundSession extends BrowserSessionRecord {
  administrator: boolean;
}

/** The sessions of browsers after a login. */
export function browserSessionRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async insert(session: Omit<BrowserSessionRecord, 'uid'>): Promise<void> {
        await BrowserSessionModel.query(db).insert({ ...session, uid });
      },

      /** The sessions that `find` returns, the last used first. */
      async list(seenAfter: Date): Promise<BrowserSessionRecord[]> {
        return BrowserSessionModel.query(db)
          .where({ uid })
          .where('expires_at', '>', new Date())
          .where('seen_at', '>', seenAfter)
          .orderBy([
            { column: 'seen_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ]);
      },

      /** Returns whether there was such a session. */
      async delete(id: string): Promise<boolean> {
        return isId(id) && (await BrowserSessionModel.query(db).delete().where({ uid, id })) > 0;
      },

      /** Deletes all sessions, except one with this id. */
      async deleteAll({ except }: { except?: string | undefined } = {}): Promise<void> {
        const all = BrowserSessionModel.query(db).delete().where({ uid });
        await (except === undefined ? all : all.whereNot({ id: except }));
      },
    }),

    system: {
      /** Returns a session that has not expired and was used after `seenAfter`. */
      async find(hash: string, seenAfter: Date): Promise<FoundSession | undefined> {
        return BrowserSessionModel.query(db)
          .findById(hash)
          .join('accounts', 'accounts.uid', 'browser_sessions.uid')
          .select('browser_sessions.*', 'accounts.administrator')
          .where('expires_at', '>', new Date())
          .where('seen_at', '>', seenAfter)
          .castTo<FoundSession | undefined>();
      },

      async touch(hash: string): Promise<void> {
        await BrowserSessionModel.query(db).patch({ seen_at: new Date() }).where({ hash });
      },

      async delete(hash: string): Promise<void> {
        await BrowserSessionModel.query(db).deleteById(hash);
      },

      /** Deletes the sessions that `find` does not return. */
      async purgeExpired(seenAfter: Date): Promise<void> {
        await BrowserSessionModel.query(db)
          .delete()
          .where('expires_at', '<=', new Date())
          .orWhere('seen_at', '<=', seenAfter);
      },
    },
  };
}
