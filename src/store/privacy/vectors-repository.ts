import type { Knex } from 'knex';

/** Marked like a vector of no model, so that the next run of the search index computes it again. */
const clear = (table: string) => `UPDATE ${table} SET model = '', changed_at = now() WHERE uid = ?`;

/** The vectors of all records of a user. */
export function vectorRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** The records are not found by their vectors until these are computed again. */
      async clear(): Promise<void> {
        for (const table of ['memory_embeddings', 'conversation_embeddings', 'social_post_embeddings'])
          await db.raw(clear(table), [uid]);
      },
    }),
  };
}
