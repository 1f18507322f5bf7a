import type { Knex } from 'knex';

/** The fields of a structure that the user has written, and an index for the events of all conversations. */
export const structureByUser: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversations ADD COLUMN structured_by_user jsonb;
      CREATE INDEX conversations_events ON conversations (uid)
        WHERE structured->'events' <> '[]' AND status = 'completed' AND NOT discarded AND NOT locked;
    `);
  },
  async down() {
    throw new Error('structures of users cannot be reverted');
  },
};
