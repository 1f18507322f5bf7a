import type { Knex } from 'knex';

/** The SHA-256 of files that are imported from the watched folder: a file is imported once, also if the process is killed. */
export const importedFiles: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE imports ADD COLUMN sha256 text');
  },
  async down() {
    throw new Error('the digests of imported files cannot be reverted');
  },
};
