import type { Knex } from 'knex';

/** Photos that devices took during conversations. */
export const photos: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE photos (
        uid text NOT NULL,
        id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        content_type text NOT NULL,
        bytes bytea NOT NULL,
        size integer NOT NULL,
        -- The same photo sent twice is one.
        digest bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id),
        UNIQUE (uid, conversation_id, digest),
        FOREIGN KEY (uid, conversation_id) REFERENCES conversations (uid, id) ON DELETE CASCADE
      );
      -- Photos are compressed already.
      ALTER TABLE photos ALTER COLUMN bytes SET STORAGE EXTERNAL;
    `);
  },
  async down() {
    throw new Error('photos cannot be reverted');
  },
};
