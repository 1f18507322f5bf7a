import type { Knex } from 'knex';

/**
 * Deleting a folder removes it from its conversations in code: Citus cannot distribute a table with `ON DELETE SET NULL` on a key of
 * which `uid` is a part.
 */
export const folderReferences: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversations DROP CONSTRAINT conversations_folder;
      ALTER TABLE conversations ADD CONSTRAINT conversations_folder
        FOREIGN KEY (uid, folder_id) REFERENCES folders (uid, id);
    `);
  },
  async down() {
    throw new Error('folder references cannot be reverted');
  },
};
