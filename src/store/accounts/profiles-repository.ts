import type { Knex } from 'knex';
import { SYSTEM_QUERY } from '../sql/table.ts';
import { UserProfileModel, type UserProfileRecord } from './profiles-table.ts';

/** Users whose profile is older than a day, or missing, and who have memories or conversations of a later time. */
const FIND_STALE = `
  SELECT accounts.uid FROM accounts LEFT JOIN user_profiles ON user_profiles.uid = accounts.uid
  WHERE (generated_at IS NULL OR generated_at < ?::timestamptz)
    AND (EXISTS (SELECT FROM memories WHERE memories.uid = accounts.uid AND updated_at > coalesce(generated_at, '-infinity'))
      OR EXISTS (SELECT FROM conversations WHERE conversations.uid = accounts.uid AND conversations.status = 'completed'
                   AND conversations.created_at > coalesce(generated_at, '-infinity'))
      OR cardinality(source_ids) <> (
           (SELECT count(*) FROM memories WHERE memories.uid = accounts.uid AND id = ANY (source_ids) AND NOT locked)
         + (SELECT count(*) FROM conversations WHERE conversations.uid = accounts.uid AND id = ANY (source_ids)
              AND NOT locked AND NOT discarded)))
  ORDER BY generated_at NULLS FIRST LIMIT ? ${SYSTEM_QUERY}`;

/** The short descriptions of users. */
export function userProfileRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async get(): Promise<UserProfileRecord | undefined> {
        return UserProfileModel.of(db, uid).first();
      },

      /** Replaces the earlier one. */
      async save(profile: Omit<UserProfileRecord, 'uid'>): Promise<void> {
        await UserProfileModel.insertOf(db, uid, profile).onConflict('uid').merge();
      },
    }),

    system: {
      /** For all users: those whose profile has to be written again, as it is older than `before`. */
      async findStale(before: Date, limit: number): Promise<string[]> {
        const { rows } = await db.raw(FIND_STALE, [before, limit]);
        return rows.map(({ uid }: { uid: string }) => uid);
      },
    },
  };
}
