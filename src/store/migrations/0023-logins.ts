import type { Knex } from 'knex';

/** Login names and passwords of accounts, one-time login links, and the sessions of browsers. Tokens are stored as hashes. */
export const logins: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE accounts ADD COLUMN login_name text UNIQUE;
      CREATE TABLE account_passwords (
        uid text PRIMARY KEY,
        hash text NOT NULL,
        changed_at timestamptz(3) NOT NULL
      );
      CREATE TABLE login_links (
        hash text PRIMARY KEY,
        uid text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX login_links_by_account ON login_links (uid);
      CREATE INDEX login_links_by_expiry ON login_links (expires_at);
      CREATE TABLE browser_sessions (
        hash text PRIMARY KEY,
        uid text NOT NULL,
        method text NOT NULL CHECK (method IN ('password', 'link')),
        created_at timestamptz(3) NOT NULL,
        seen_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX browser_sessions_by_account ON browser_sessions (uid);
      CREATE INDEX browser_sessions_by_expiry ON browser_sessions (expires_at);
    `);
  },
  async down() {
    throw new Error('logins cannot be reverted');
  },
};
