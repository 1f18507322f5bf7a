import type { Knex } from 'knex';

/** Keys of devices, and the codes that devices exchange for them. */
export const deviceKeys: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE api_keys
        DROP CONSTRAINT api_keys_kind_check,
        ADD CONSTRAINT api_keys_kind_check CHECK (kind IN ('developer', 'tool_server', 'app', 'device')),
        ADD COLUMN device text;
      CREATE UNIQUE INDEX api_keys_by_device ON api_keys (uid, device) WHERE device IS NOT NULL;
      CREATE TABLE pairing_codes (
        hash text PRIMARY KEY,
        uid text NOT NULL,
        name text NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX pairing_codes_by_account ON pairing_codes (uid);
      CREATE INDEX pairing_codes_by_expiry ON pairing_codes (expires_at);
    `);
  },
  async down() {
    throw new Error('the keys of devices cannot be reverted');
  },
};
