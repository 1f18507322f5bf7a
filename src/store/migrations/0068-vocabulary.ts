import type { Knex } from 'knex';

/** Words that the recognition of speech expects: those of the account, and those that its corrections of texts have put in. */
export const vocabulary: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE accounts ADD COLUMN vocabulary text[] NOT NULL DEFAULT '{}';
      ALTER TABLE correction_changes ADD COLUMN words text[] NOT NULL DEFAULT '{}'
    `);
  },
  async down() {
    throw new Error('the vocabulary cannot be reverted');
  },
};
