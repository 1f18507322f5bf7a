import type { Knex } from 'knex';

/** Where the time of a conversation and of an upload comes from. Null for texts, and for those of earlier versions. */
export const timeSources: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversations ADD COLUMN time_source text;
      ALTER TABLE recordings ADD COLUMN time_source text, ADD COLUMN time_problem text;
    `);
  },
  async down() {
    throw new Error('the sources of times cannot be reverted');
  },
};
