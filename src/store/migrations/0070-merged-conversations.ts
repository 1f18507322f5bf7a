import type { Knex } from 'knex';

/**
 * The conversation that a deleted one was merged into: audio of it that is transcribed or kept later belongs there. And when a
 * conversation got the words of others: a new import of its source does not replace them.
 */
export const mergedConversations: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE deleted_conversations ADD COLUMN merged_into uuid;
      ALTER TABLE conversations ADD COLUMN merged_at timestamptz(3);
    `);
  },
  async down() {
    throw new Error('merged conversations cannot be reverted');
  },
};
