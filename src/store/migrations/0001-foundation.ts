import type { Knex } from 'knex';

/**
 * Accounts and keys, memories, action items, conversations with their segments, and bookkeeping tables.
 * Times have milliseconds, as on the wire, so a time is read back as it was stored.
 * Generated columns hold sort keys: a list's order is then one index, and its cursor one row comparison.
 */
export const foundation: Knex.Migration = {
  async up(knex) {
    await knex.raw(systemTables);
    await knex.raw(memories);
    await knex.raw(actionItems);
    await knex.raw(conversations);
    await knex.raw(bookkeeping);
    await embeddings(knex);
  },
  async down() {
    throw new Error('the foundation cannot be reverted');
  },
};

const systemTables = `
  CREATE TABLE accounts (
    uid text PRIMARY KEY,
    name text,
    -- The readiness gate of memory reads; a key with a memory scope records the grant.
    memory_access boolean NOT NULL DEFAULT true,
    memory_granted_at timestamptz(3),
    issuer text,
    subject text,
    created_at timestamptz(3) NOT NULL,
    UNIQUE (issuer, subject)
  );
  CREATE TABLE api_keys (
    id uuid PRIMARY KEY,
    uid text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('developer', 'tool_server', 'app')),
    name text NOT NULL,
    app_id text,
    hash text NOT NULL UNIQUE,
    prefix text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3)
  );
  CREATE INDEX api_keys_by_account ON api_keys (uid, kind, created_at DESC);
  CREATE TABLE refresh_tokens (
    hash text PRIMARY KEY,
    uid text NOT NULL,
    -- All tokens that descend from one login: reuse of one revokes them all.
    family uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    revoked_at timestamptz(3)
  );
  CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family);
  CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);
  CREATE TABLE signing_keys (
    kid text PRIMARY KEY,
    public_jwk jsonb NOT NULL,
    private_jwk jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3)
  );
  CREATE TABLE rate_windows (
    key text PRIMARY KEY,
    state jsonb NOT NULL,
    updated_at timestamptz(3) NOT NULL
  );
  CREATE INDEX rate_windows_by_age ON rate_windows (updated_at);
  CREATE TABLE rate_logs (
    key text PRIMARY KEY,
    hits timestamptz(3)[] NOT NULL,
    updated_at timestamptz(3) NOT NULL
  );
  CREATE INDEX rate_logs_by_age ON rate_logs (updated_at);
`;

const memories = `
  CREATE TABLE memories (
    uid text NOT NULL,
    id uuid NOT NULL,
    content text NOT NULL,
    content_hash bytea NOT NULL,
    category text NOT NULL,
    visibility text NOT NULL,
    tags text[] NOT NULL,
    manually_added boolean NOT NULL,
    reviewed boolean NOT NULL,
    user_review boolean,
    edited boolean NOT NULL,
    activity boolean NOT NULL,
    sensitive boolean NOT NULL,
    locked boolean NOT NULL,
    conversation_id uuid,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    scoring text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
      CASE WHEN manually_added THEN '01_' ELSE '00_' END
      || CASE WHEN category IN ('interesting', 'manual') THEN '998_' ELSE '999_' END
      || lpad(floor(extract(epoch FROM created_at AT TIME ZONE 'UTC'))::bigint::text, 10, '0')
    ) STORED,
    PRIMARY KEY (uid, id),
    UNIQUE (uid, content_hash)
  );
  CREATE INDEX memories_by_scoring ON memories (uid, scoring DESC, created_at DESC, id DESC);
  CREATE INDEX memories_by_creation ON memories (uid, created_at DESC, id DESC);
  CREATE INDEX memories_by_update ON memories (uid, updated_at DESC, id DESC);
  CREATE INDEX memories_manual_first ON memories (uid, manually_added DESC, created_at DESC, id DESC);
`;

const actionItems = `
  CREATE TABLE action_items (
    uid text NOT NULL,
    id uuid NOT NULL,
    description text NOT NULL,
    completed boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    due_at timestamptz(3),
    completed_at timestamptz(3),
    conversation_id text,
    -- "due_at ascending, nulls last, then created_at descending" as one ascending key.
    due_order timestamptz(3) NOT NULL GENERATED ALWAYS AS (coalesce(due_at, 'infinity'::timestamptz(3))) STORED,
    newest_order double precision NOT NULL
      GENERATED ALWAYS AS (-extract(epoch FROM created_at AT TIME ZONE 'UTC')) STORED,
    PRIMARY KEY (uid, id)
  );
  CREATE INDEX action_items_by_due ON action_items (uid, due_order, newest_order, id);
  CREATE INDEX action_items_by_completion ON action_items (uid, completed, due_order, newest_order, id);
  CREATE INDEX action_items_by_conversation ON action_items (uid, conversation_id) WHERE conversation_id IS NOT NULL;
`;

const conversations = `
  CREATE TABLE conversations (
    uid text NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    started_at timestamptz(3),
    finished_at timestamptz(3),
    language text,
    source text,
    status text NOT NULL CHECK (status IN ('in_progress', 'processing', 'merging', 'completed', 'failed')),
    discarded boolean NOT NULL,
    locked boolean NOT NULL,
    starred boolean NOT NULL,
    folder_id text,
    structured jsonb NOT NULL,
    geolocation jsonb,
    client_session_id text,
    last_segment_at timestamptz(3),
    -- The silence after the last segment that ends it, and the time when it has passed.
    timeout_seconds integer,
    silent_at timestamptz(3),
    category text NOT NULL GENERATED ALWAYS AS (coalesce(structured->>'category', 'other')) STORED,
    PRIMARY KEY (uid, id),
    UNIQUE (uid, client_session_id)
  );
  CREATE INDEX conversations_by_creation ON conversations (uid, created_at DESC, id DESC);
  CREATE INDEX conversations_by_folder ON conversations (uid, folder_id, created_at DESC, id DESC)
    WHERE folder_id IS NOT NULL;
  CREATE INDEX conversations_starred ON conversations (uid, created_at DESC, id DESC) WHERE starred;
  CREATE INDEX conversations_resumable ON conversations (uid, source, silent_at) WHERE status = 'in_progress';
  CREATE INDEX conversations_silent ON conversations (silent_at) WHERE status = 'in_progress';
  CREATE TABLE segments (
    uid text NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    text text NOT NULL,
    speaker text NOT NULL,
    speaker_id integer NOT NULL,
    speaker_name text,
    is_user boolean NOT NULL,
    person_id text,
    -- Seconds from the conversation's started_at.
    start_s double precision NOT NULL,
    end_s double precision NOT NULL,
    stt_provider text,
    speech_profile_processed boolean NOT NULL,
    translations jsonb,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (uid, id),
    FOREIGN KEY (uid, conversation_id) REFERENCES conversations (uid, id) ON DELETE CASCADE
  );
  CREATE INDEX segments_of_conversation ON segments (uid, conversation_id, start_s, id);
`;

const bookkeeping = `
  CREATE TABLE notifications (
    uid text NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    delivered_at timestamptz(3),
    PRIMARY KEY (uid, id)
  );
  CREATE INDEX notifications_by_creation ON notifications (uid, created_at DESC, id DESC);
  CREATE TABLE spooled_audio (
    uid text NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid,
    session_id uuid NOT NULL,
    -- Relative to DATA_DIR.
    path text NOT NULL,
    from_sample bigint NOT NULL,
    to_sample bigint NOT NULL,
    reason text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (uid, id)
  );
  CREATE INDEX spooled_audio_by_creation ON spooled_audio (uid, created_at, id);
  CREATE TABLE live_usage (
    uid text NOT NULL,
    session_id uuid NOT NULL,
    conversation_id uuid,
    source text,
    language text,
    codec text,
    stt_provider text,
    started_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3) NOT NULL,
    close_code integer,
    -- Counts by name: frames, bytes, audio and speech in milliseconds, segments, what was skipped.
    counts jsonb NOT NULL,
    PRIMARY KEY (uid, session_id)
  );
  CREATE INDEX live_usage_by_start ON live_usage (uid, started_at DESC);
  CREATE TABLE idempotency_keys (
    uid text NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    body text,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (uid, key)
  );
  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
`;

/** pgvector's type if available, else little-endian float32 in bytes. */
async function embeddings(knex: Knex): Promise<void> {
  const type = (await hasPgvector(knex)) ? 'vector' : 'bytea';
  for (const [table, owner] of [
    ['memory_embeddings', 'memories'],
    ['conversation_embeddings', 'conversations'],
  ]) {
    await knex.raw(`
      CREATE TABLE ${table} (
        uid text NOT NULL,
        id uuid NOT NULL,
        -- Vectors of different models are not compared.
        model text NOT NULL,
        embedding ${type} NOT NULL,
        PRIMARY KEY (uid, id),
        FOREIGN KEY (uid, id) REFERENCES ${owner} (uid, id) ON DELETE CASCADE
      );
      -- Numbers do not compress. They stay in the row if they fit, as a search reads all of them.
      ALTER TABLE ${table} ALTER COLUMN embedding SET STORAGE EXTERNAL;
    `);
  }
}

/** Tries to create it: a server may offer the extension and still not let this user create it. */
async function hasPgvector(knex: Knex): Promise<boolean> {
  const offered = await knex.raw(`SELECT 1 FROM pg_available_extensions WHERE name = 'vector'`);
  if (offered.rows.length === 0) return false;
  await knex.raw('SAVEPOINT extension');
  try {
    await knex.raw('CREATE EXTENSION IF NOT EXISTS vector');
    await knex.raw('RELEASE SAVEPOINT extension');
    return true;
  } catch {
    await knex.raw('ROLLBACK TO SAVEPOINT extension');
    return false;
  }
}
