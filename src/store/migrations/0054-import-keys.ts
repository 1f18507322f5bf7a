import type { Knex } from 'knex';

/** Which key of SPOOL_KEY encrypts the file of an import; empty for one that is not encrypted, as those of earlier versions are not. */
export const importKeys: Knex.Migration = {
  async up(knex) {
    await knex.raw(`ALTER TABLE imports ADD COLUMN key_id text NOT NULL DEFAULT ''`);
  },
  async down() {
    throw new Error('the keys of imports cannot be reverted');
  },
};
