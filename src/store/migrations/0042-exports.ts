import type { Knex } from 'knex';

/** Archives of accounts, and the work that prepares them. */
export const exports: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE exports (
        uid text NOT NULL,
        id uuid NOT NULL,
        status text NOT NULL,
        kinds text[] NOT NULL,
        from_at timestamptz,
        to_at timestamptz,
        attempts integer NOT NULL,
        is_encrypted boolean NOT NULL,
        progress jsonb NOT NULL,
        size bigint,
        error text,
        created_at timestamptz NOT NULL,
        completed_at timestamptz,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (uid, id)
      );
    `);
  },
  async down() {
    throw new Error('exports cannot be reverted');
  },
};
