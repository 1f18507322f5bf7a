import type { Knex } from 'knex';

/** Browsers that show notifications, and the key by which their push services recognize this service. */
export const webPush: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE vapid_keys (
        id integer PRIMARY KEY CHECK (id = 1),
        public_key text NOT NULL,
        private_key text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE push_subscriptions (
        uid text NOT NULL,
        id uuid NOT NULL,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        label text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (uid, id)
      );
    `);
  },
  async down() {
    throw new Error('Web Push cannot be reverted');
  },
};
