import type { Knex } from 'knex';

/**
 * The version of a published app that other users keep while changes wait for review, and what users have to accept again. The apps whose
 * texts a chat message was made from: of earlier answers they are not known. An index on the tests of webhooks, of which the latest are kept.
 */
export const appReviews: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE apps ADD COLUMN reviewed jsonb;
      ALTER TABLE app_installs ADD COLUMN consent_needed text[] NOT NULL DEFAULT '{}';
      ALTER TABLE app_installs ALTER COLUMN consent_needed DROP DEFAULT;
      ALTER TABLE chat_messages ADD COLUMN app_ids text[] NOT NULL DEFAULT '{}';
      UPDATE chat_messages SET app_ids = ARRAY[coalesce(app_id, '')] WHERE from_external_integration;
      ALTER TABLE chat_messages ALTER COLUMN app_ids DROP DEFAULT;
      CREATE INDEX webhook_deliveries_tests ON webhook_deliveries (uid, id) WHERE is_test;
    `);
  },
  async down() {
    throw new Error('app reviews cannot be reverted');
  },
};
