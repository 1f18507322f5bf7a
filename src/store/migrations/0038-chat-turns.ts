import type { Knex } from 'knex';

/** The answers in chats that run or wait, over all processes. */
export const chatTurns: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE chat_turns (
        uid text NOT NULL,
        id uuid NOT NULL,
        app_id text,
        turn integer NOT NULL,
        lease_until timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id)
      );
    `);
  },
  async down() {
    throw new Error('chat turns cannot be reverted');
  },
};
