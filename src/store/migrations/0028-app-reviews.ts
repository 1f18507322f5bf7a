import type { Knex } from 'knex';

/** The version of a published app that other users keep while changes wait for review, and what users have to accept again. */
export const appReviews: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE apps ADD COLUMN reviewed jsonb;
      ALTER TABLE app_installs ADD COLUMN consent_needed text[] NOT NULL DEFAULT '{}';
      ALTER TABLE app_installs ALTER COLUMN consent_needed DROP DEFAULT;
    `);
  },
  async down() {
    throw new Error('app reviews cannot be reverted');
  },
};
