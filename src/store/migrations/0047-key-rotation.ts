import type { Knex } from 'knex';

/** Several keys of Web Push: a browser is bound to the key with which it subscribed. The first key has the id 1. */
export const keyRotation: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE vapid_keys
        DROP CONSTRAINT vapid_keys_id_check,
        -- New browsers do not subscribe with it any more.
        ADD COLUMN retired_at timestamptz(3);
      ALTER TABLE push_subscriptions ADD COLUMN vapid_key_id integer NOT NULL DEFAULT 1;
    `);
  },
  async down() {
    throw new Error('the rotation of keys cannot be reverted');
  },
};
