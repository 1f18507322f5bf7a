import type { Knex } from 'knex';
import type { Geolocation } from '../../../generated/types.gen.ts';
import { ALL_USERS } from '../sql/table.ts';
import { UserLocationModel } from './locations-table.ts';

/** Where users are. The caller decides how old a location may be. Specification: Limits, "Cached user location". */
export function userLocationRepository(db: Knex) {
  return {
    /** Replaces the former location. */
    async save(uid: string, geolocation: Geolocation, reported_at: Date): Promise<void> {
      await UserLocationModel.query(db).insert({ uid, geolocation, reported_at }).onConflict('uid').merge();
    },

    /** Undefined without a location that was reported after this time. */
    async getSince(uid: string, since: Date): Promise<Geolocation | undefined> {
      const found = await UserLocationModel.query(db).findOne({ uid }).where('reported_at', '>', since);
      return found?.geolocation;
    },

    /** For all users: deletes locations that were reported before this time. */
    async purge(before: Date): Promise<number> {
      return UserLocationModel.query(db).delete().where('reported_at', '<=', before).whereRaw(ALL_USERS);
    },
  };
}
