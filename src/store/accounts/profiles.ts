import type { Knex } from 'knex';
import { c, table } from '../sql/table.ts';
import { AccountModel } from './accounts.ts';

const columns = {
  uid: c.text,
  /** Empty if there was nothing to describe. */
  summary: c.text,
  /** The memories and conversations that it was written from. */
  source_ids: c.uuids,
  /** `rules`, or the name of the language model; empty if it is not known. */
  made_by: c.text,
  generated_at: c.timestamp,
};

/** The short description of a user. */
export class UserProfileModel extends table('user_profiles', columns, ['uid']) {}
interface UserProfileRecord extends c.RecordOf<typeof columns> {}

/** True if a user has memories or conversations of a later time than the profile, or some of its sources are hidden. */
const IS_STALE = `
  SELECT EXISTS (SELECT FROM memories WHERE uid = :uid AND updated_at > :since)
      OR EXISTS (SELECT FROM conversations WHERE uid = :uid AND status = 'completed' AND created_at > :since)
      OR cardinality(:ids::uuid[]) <> (
           (SELECT count(*) FROM memories WHERE uid = :uid AND id = ANY (:ids::uuid[]) AND NOT locked)
         + (SELECT count(*) FROM conversations WHERE uid = :uid AND id = ANY (:ids::uuid[]) AND NOT locked AND NOT discarded))
    AS stale`;

/** Accounts that are looked at together. */
const PAGE = 1000;

export function userProfileRepository(db: Knex) {
  async function isStale(uid: string, profile: UserProfileRecord | undefined): Promise<boolean> {
    const since = profile?.generated_at ?? '-infinity';
    const { rows } = await db.raw(IS_STALE, { uid, since, ids: profile?.source_ids ?? [] });
    return rows[0].stale;
  }

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
        const stale: string[] = [];
        for (let last = ''; stale.length < limit; ) {
          const accounts = await AccountModel.query(db)
            .select('uid')
            .where('uid', '>', last)
            .orderBy('uid')
            .limit(PAGE);
          const uids = accounts.map(({ uid }) => uid);
          const profiles = await UserProfileModel.ofAll(db).whereIn('uid', uids);
          const byUser = new Map(profiles.map((profile) => [profile.uid, profile]));
          for (const uid of uids) {
            const profile = byUser.get(uid);
            const isRecent = profile !== undefined && profile.generated_at >= before;
            if (!isRecent && stale.length < limit && (await isStale(uid, profile))) stale.push(uid);
          }
          if (accounts.length < PAGE) break;
          last = uids.at(-1) ?? '';
        }
        return stale;
      },
    },
  };
}
