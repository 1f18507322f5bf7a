import type { Knex } from 'knex';

/** Hashes of administrators' tokens. Each data folder has a token of its own; rotation replaces all. */
export const adminTokens: Knex.Migration = {
  async up(knex) {
    await knex.raw(`CREATE TABLE admin_tokens (hash text PRIMARY KEY, created_at timestamptz(3) NOT NULL)`);
  },
  async down() {
    throw new Error('admin tokens cannot be reverted');
  },
};
