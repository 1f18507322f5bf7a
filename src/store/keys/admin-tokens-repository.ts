import type { Knex } from 'knex';
import { AdminTokenModel } from './admin-tokens-table.ts';

/** Containers without a volume create a token at each start. */
const MAX_TOKENS = 100;

/** The administrators' tokens. Decisions: Scopes and keys. */
export function adminTokenRepository(db: Knex) {
  return {
    system: {
      async has(hash: string): Promise<boolean> {
        return (await AdminTokenModel.query(db).findById(hash)) !== undefined;
      },

      /** Adds a token, and deletes the oldest ones above the limit. */
      async insert(hash: string): Promise<void> {
        await AdminTokenModel.query(db).insert({ hash, created_at: new Date() });
        const newest = AdminTokenModel.query(db).select('hash').orderBy('created_at', 'desc').limit(MAX_TOKENS);
        await AdminTokenModel.query(db).delete().whereNotIn('hash', newest);
      },

      async deleteAll(): Promise<void> {
        await AdminTokenModel.query(db).delete();
      },
    },
  };
}
