import type { Knex } from 'knex';

/** Accounts that administer the service, the first one among them; browser sessions that their user can list and end. */
export const administratorsAndSessions: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE accounts ADD COLUMN administrator boolean NOT NULL DEFAULT false;
      UPDATE accounts SET administrator = true WHERE issuer = 'earshot' AND subject = 'first account';
      ALTER TABLE browser_sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
      ALTER TABLE browser_sessions ADD COLUMN user_agent text;
    `);
  },
  async down() {
    throw new Error('administrators and sessions cannot be reverted');
  },
};
