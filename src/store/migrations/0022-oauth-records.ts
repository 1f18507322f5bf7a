import type { Knex } from 'knex';

/** The records of the authorization server: clients, sessions, interactions, codes, grants and refresh tokens. */
export const oauthRecords: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE oauth_records (
        model text NOT NULL,
        id text NOT NULL,
        uid text,
        client_id text,
        grant_id text,
        session_uid text,
        payload jsonb NOT NULL,
        client jsonb,
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        expires_at timestamptz,
        consumed_at timestamptz,
        PRIMARY KEY (model, id)
      );
      CREATE INDEX oauth_records_uid ON oauth_records (uid, model);
      CREATE INDEX oauth_records_grant ON oauth_records (grant_id) WHERE grant_id IS NOT NULL;
      CREATE INDEX oauth_records_session ON oauth_records (session_uid) WHERE session_uid IS NOT NULL;
      CREATE INDEX oauth_records_expiry ON oauth_records (expires_at) WHERE expires_at IS NOT NULL;
    `);
  },
  async down() {
    throw new Error('OAuth records cannot be reverted');
  },
};
