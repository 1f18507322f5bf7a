import type { Knex } from 'knex';

/** The session of a browser that shows notifications. */
export const sessionOfBrowser: Knex.Migration = {
  async up(knex) {
    await knex.raw('ALTER TABLE push_subscriptions ADD COLUMN session_id uuid');
  },
  async down() {
    throw new Error('the sessions of browsers cannot be reverted');
  },
};
