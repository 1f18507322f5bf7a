import type { Knex } from 'knex';
import { BrowserSessionModel, type BrowserSessionRecord } from './browser-sessions-table.ts';

/** The sessions of browsers after a login. */
export function browserSessionRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async insert(session: Omit<BrowserSessionRecord, 'uid'>): Promise<void> {
        await BrowserSessionModel.query(db).insert({ ...session, uid });
      },

      async deleteAll(): Promise<void> {
        await BrowserSessionModel.query(db).delete().where({ uid });
      },
    }),

    system: {
      /** Returns a session that has not expired and was used after `seenAfter`. */
      async find(hash: string, seenAfter: Date): Promise<BrowserSessionRecord | undefined> {
        return BrowserSessionModel.query(db)
          .findById(hash)
          .where('expires_at', '>', new Date())
          .where('seen_at', '>', seenAfter);
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
