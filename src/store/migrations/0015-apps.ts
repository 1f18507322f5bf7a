import type { Knex } from 'knex';

/** Apps, and the users who have enabled them. */
export const apps: Knex.Migration = {
  async up(knex) {
    await knex.raw(createApps);
    await knex.raw(createInstalls);
  },
  async down() {
    throw new Error('apps cannot be reverted');
  },
};

const createApps = `
  CREATE TABLE apps (
    id uuid PRIMARY KEY,
    -- The owner.
    uid text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    capabilities text[] NOT NULL,
    status text NOT NULL CHECK (status IN ('private', 'under-review', 'approved')),
    home_url text,
    manifest_url text,
    triggers_on text CHECK (triggers_on IN ('memory_creation', 'transcript_processed', 'audio_bytes')),
    webhook_url text,
    -- Signs deliveries. After a rotation, the previous one signs too until the given time.
    webhook_secret text,
    previous_webhook_secret text,
    previous_secret_until timestamptz(3),
    setup_completed_url text,
    setup_instructions text,
    auth_steps jsonb NOT NULL,
    -- The valid parts of the manifest.
    chat_tools jsonb NOT NULL,
    chat_messages jsonb NOT NULL,
    logo bytea,
    logo_type text,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
  );
  CREATE INDEX apps_by_owner ON apps (uid, created_at DESC, id DESC);
  CREATE INDEX apps_by_status ON apps (status, created_at DESC, id DESC);
`;

const createInstalls = `
  CREATE TABLE app_installs (
    uid text NOT NULL,
    app_id uuid NOT NULL REFERENCES apps ON DELETE CASCADE,
    enabled_at timestamptz(3) NOT NULL,
    PRIMARY KEY (uid, app_id)
  );
  CREATE INDEX app_installs_by_app ON app_installs (app_id);
  CREATE INDEX api_keys_by_app ON api_keys (app_id) WHERE app_id IS NOT NULL;
`;
