import type { Knex } from 'knex';

/** Sessions of browsers and of programs with user tokens in one list. The refresh tokens of a session have its id as their family. */
export const sessions: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE browser_sessions RENAME TO sessions;
      ALTER TABLE sessions DROP CONSTRAINT browser_sessions_pkey;
      ALTER TABLE sessions DROP CONSTRAINT browser_sessions_method_check;
      ALTER TABLE sessions ADD PRIMARY KEY (id), ADD UNIQUE (hash), ALTER COLUMN hash DROP NOT NULL;
      ALTER TABLE sessions ADD COLUMN kind text NOT NULL DEFAULT 'browser', ADD COLUMN address text;
      CREATE INDEX refresh_tokens_by_account ON refresh_tokens (uid);
      INSERT INTO sessions (id, uid, kind, method, created_at, seen_at, expires_at)
        SELECT family, min(uid), 'token', 'credentials', min(created_at), max(created_at), max(expires_at)
        FROM refresh_tokens WHERE used_at IS NULL AND revoked_at IS NULL GROUP BY family;
    `);
  },
  async down() {
    throw new Error('sessions cannot be reverted');
  },
};
