import type { Knex } from 'knex';

const TABLES = ['conversation_terms', 'memory_embeddings', 'conversation_embeddings', 'social_post_embeddings'];

/**
 * When the rows of the search index were written, instead of the transaction that wrote them: a restored database counts transactions
 * again. The default of the embedding tables is the same with pgvector, where nothing reads it.
 */
export const changeTimes: Knex.Migration = {
  async up(knex) {
    for (const table of TABLES) {
      // With pgvector, embeddings have neither the old column nor the index.
      const wasIndexed = await knex.schema.hasColumn(table, 'changed');
      await knex.raw(`
        ALTER TABLE ${table} DROP COLUMN IF EXISTS changed;
        ALTER TABLE ${table} ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
      `);
      if (wasIndexed) await knex.raw(`CREATE INDEX ${table}_by_change ON ${table} (uid, changed_at)`);
    }
  },
  async down() {
    throw new Error('change times cannot be reverted');
  },
};
