import type { Knex } from 'knex';

/** True if data of the user was read for a message. Null: unknown, as an earlier version wrote it. */
export const messagesWithData: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE chat_messages ADD COLUMN has_read boolean');
  },
  async down() {
    throw new Error('which messages are from data of the user cannot be reverted');
  },
};
