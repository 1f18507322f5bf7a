import type { Knex } from 'knex';
import { AdminTokenModel } from './admin-tokens-table.ts';

/** The administrators' tokens. */
export function adminTokenRepository(db: Knex) {
  return {
    system: {
      async has(hash: string): Promise<boolean> {
        return (await AdminTokenModel.query(db).findById(hash)) !== undefined;
      },

      async insert(hash: string): Promise<void> {
        await AdminTokenModel.query(db).insert({ hash, created_at: new Date() });
      },

      /** True if there is any token. */
      async exists(): Promise<boolean> {
        return (await AdminTokenModel.query(db).first()) !== undefined;
      },

      async deleteAll(): Promise<void> {
        await AdminTokenModel.query(db).delete();
      },
    },
  };
}
