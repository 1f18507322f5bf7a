import type { Knex } from 'knex';

/** A correction changes a conversation in parts: one of many segments is made in steps. */
export const correctionParts: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE correction_changes ADD COLUMN part integer NOT NULL DEFAULT 0;
      ALTER TABLE correction_changes DROP CONSTRAINT correction_changes_pkey;
      ALTER TABLE correction_changes ADD PRIMARY KEY (uid, correction_id, conversation_id, part);
    `);
  },
  async down() {
    throw new Error('the parts of corrections cannot be reverted');
  },
};
