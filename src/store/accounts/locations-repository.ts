import type { Knex } from 'knex';
import type { Geolocation } from '../../../generated/types.gen.ts';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { UserLocationModel } from './locations-table.ts';

/** Where users are. The caller decides how old a location may be. */
export function userLocationRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Replaces the former location. */
      async save(geolocation: Geolocation, reported_at: Date): Promise<void> {
        await UserLocationModel.insertOf(db, uid, { geolocation, reported_at }).onConflict('uid').merge();
      },

      /** Undefined without a location that was reported after this time. */
      async getSince(since: Date): Promise<Geolocation | undefined> {
        const found = await UserLocationModel.of(db, uid).where('reported_at', '>', since).first();
        return found?.geolocation;
      },
    }),

    system: {
      /** For all users: deletes locations that were reported before this time. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, UserLocationModel, (rows) => rows.where('reported_at', '<=', before));
      },
    },
  };
}
