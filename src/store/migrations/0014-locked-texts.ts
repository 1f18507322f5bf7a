import type { Knex } from 'knex';

/**
 * The visible part of a locked conversation depends on how its texts were made. The search entries of locked records are made again from the
 * shown texts alone.
 */
export const lockedTexts: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversations ADD COLUMN structure_method text CHECK (structure_method IN ('llm', 'extractive'));
      DELETE FROM conversation_terms USING conversations AS owner
        WHERE owner.uid = conversation_terms.uid AND owner.id = conversation_terms.id AND owner.locked;
      DELETE FROM conversation_embeddings USING conversations AS owner
        WHERE owner.uid = conversation_embeddings.uid AND owner.id = conversation_embeddings.id AND owner.locked;
      DELETE FROM memory_embeddings USING memories AS owner
        WHERE owner.uid = memory_embeddings.uid AND owner.id = memory_embeddings.id AND owner.locked;
    `);
  },
  async down() {
    throw new Error('locked texts cannot be reverted');
  },
};
