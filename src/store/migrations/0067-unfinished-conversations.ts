import type { Knex } from 'knex';

/** Each search looks for conversations without a summary: without an index, among all of the user. */
export const unfinishedConversations: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE INDEX conversations_unfinished ON conversations (uid, coalesce(started_at, created_at), id)
      WHERE status <> 'completed'
    `);
  },
  async down() {
    throw new Error('the index of unfinished conversations cannot be reverted');
  },
};
