import type { Knex } from 'knex';

/**
 * Who made a record: `rules`, or a language model. Work that waits for the model, the state of the model's server, and what users
 * withdrew from the records of a conversation. A model of an earlier version is not known.
 */
export const unfinishedWork: Knex.Migration = {
  async up(knex) {
    await addMakers(knex);
    await knex.raw(`
      ALTER TABLE conversations ADD COLUMN model_usage jsonb;
      ALTER TABLE daily_summaries ADD COLUMN made_by text NOT NULL DEFAULT '';
      ALTER TABLE daily_summaries ALTER COLUMN made_by DROP DEFAULT;
      ALTER TABLE user_profiles ADD COLUMN made_by text NOT NULL DEFAULT '';
      ALTER TABLE user_profiles ALTER COLUMN made_by DROP DEFAULT;
      CREATE TABLE withdrawn_items (
        uid text NOT NULL,
        conversation_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('action_item', 'memory')),
        content text NOT NULL,
        segment_ids uuid[] NOT NULL,
        PRIMARY KEY (uid, conversation_id, id),
        FOREIGN KEY (uid, conversation_id) REFERENCES conversations (uid, id) ON DELETE CASCADE
      );
      CREATE TABLE unfinished_work (
        uid text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('conversation', 'day', 'profile')),
        ref text NOT NULL,
        -- Lists the newest first.
        occurred_at timestamptz(3) NOT NULL,
        -- Raised by each request: work that was requested again while it ran is done again.
        revision integer NOT NULL,
        attempts integer NOT NULL,
        reason text,
        failed boolean NOT NULL,
        next_attempt_at timestamptz(3),
        lease_token uuid,
        leased_until timestamptz(3),
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, kind, ref)
      );
      CREATE INDEX unfinished_work_by_time ON unfinished_work (occurred_at DESC) WHERE NOT failed;
      CREATE INDEX unfinished_work_leased ON unfinished_work (leased_until) WHERE leased_until IS NOT NULL;
      -- One row: whether the language model can be used.
      CREATE TABLE language_model_states (
        id integer PRIMARY KEY,
        -- A digest of the settings that the state is of.
        settings text NOT NULL,
        -- In a row.
        failures integer NOT NULL,
        kind text,
        reason text,
        next_attempt_at timestamptz(3)
      );
    `);
  },
  async down() {
    throw new Error('unfinished work cannot be reverted');
  },
};

/** Adds who made the structure of conversations, and whether the user has changed an action item. */
export async function addMakers(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE action_items ADD COLUMN edited boolean NOT NULL DEFAULT false;
    UPDATE action_items SET edited = true WHERE completed OR updated_at > created_at;
    ALTER TABLE action_items ALTER COLUMN edited DROP DEFAULT;
    UPDATE conversations SET structured = structured
      || jsonb_build_object('made_by', CASE WHEN structure_method = 'extractive' THEN 'rules' ELSE '' END);
  `);
}
