import type { Knex } from 'knex';

/** Why a deletion failed, in words. */
export const deletionReasons: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE deletions ADD COLUMN reason text');
  },
  async down() {
    throw new Error('the reasons of deletions cannot be reverted');
  },
};
