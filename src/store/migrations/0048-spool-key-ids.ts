import type { Knex } from 'knex';

/** Which key of SPOOL_KEY has encrypted a file. Null for one of an earlier version; empty for an upload that is not encrypted. */
export const spoolKeyIds: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE kept_recordings ADD COLUMN key_id text;
      ALTER TABLE exports ADD COLUMN key_id text;
      ALTER TABLE recordings ADD COLUMN key_id text;
    `);
  },
  async down() {
    throw new Error('the ids of keys cannot be reverted');
  },
};
