import type { Knex } from 'knex';

/** Action items that rules make are suggestions. Those that exist, and those that nodes of earlier versions add, count as accepted. */
export const suggestions: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE action_items ADD COLUMN reviewed boolean NOT NULL DEFAULT true, ADD COLUMN user_review boolean DEFAULT true;
    `);
  },
  async down() {
    throw new Error('suggestions cannot be reverted');
  },
};
