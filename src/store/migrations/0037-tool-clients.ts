import type { Knex } from 'knex';

/** The programs that have called the tool server. */
export const toolClients: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE tool_clients (
        uid text NOT NULL,
        caller text NOT NULL,
        name text NOT NULL,
        version text,
        credential text NOT NULL,
        last_method text NOT NULL,
        first_called_at timestamptz(3) NOT NULL,
        last_called_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, caller, name)
      );
    `);
  },
  async down() {
    throw new Error('tool clients cannot be reverted');
  },
};
