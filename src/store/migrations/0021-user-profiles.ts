import type { Knex } from 'knex';

/** The short description of each user. */
export const userProfiles: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE user_profiles (
        uid text NOT NULL PRIMARY KEY,
        -- Empty if there was nothing to describe.
        summary text NOT NULL,
        -- The memories and conversations that it was written from.
        source_ids uuid[] NOT NULL,
        generated_at timestamptz(3) NOT NULL
      );
    `);
  },
  async down() {
    throw new Error('user profiles cannot be reverted');
  },
};
