import type { Knex } from 'knex';

/** Conversations that users deleted. Rows are purged when no audio of them can be pending any more. */
export const deletedConversations: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE deleted_conversations (
        uid text NOT NULL,
        id uuid NOT NULL,
        deleted_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id)
      );
      CREATE INDEX deleted_conversations_by_age ON deleted_conversations (deleted_at);
    `);
  },
  async down() {
    throw new Error('deleted conversations cannot be reverted');
  },
};
