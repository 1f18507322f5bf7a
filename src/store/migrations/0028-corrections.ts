import type { Knex } from 'knex';

/** Corrections of speakers and texts, with what undoes them, and the voices of stored conversations. */
export const corrections: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      -- Null: it is not known who speaks, and which other segments are the same speaker's.
      ALTER TABLE segments ALTER COLUMN speaker_id DROP NOT NULL;
      CREATE TABLE corrections (
        uid text NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('speaker', 'text', 'merge')),
        changed_segments integer NOT NULL,
        person jsonb,
        added_person text,
        created_at timestamptz(3) NOT NULL,
        undone_at timestamptz(3),
        PRIMARY KEY (uid, id)
      );
      CREATE TABLE correction_changes (
        uid text NOT NULL,
        correction_id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        changes jsonb NOT NULL,
        PRIMARY KEY (uid, correction_id, conversation_id),
        FOREIGN KEY (uid, correction_id) REFERENCES corrections (uid, id) ON DELETE CASCADE,
        FOREIGN KEY (uid, conversation_id) REFERENCES conversations (uid, id) ON DELETE CASCADE
      );
      CREATE INDEX correction_changes_of_conversation ON correction_changes (uid, conversation_id);
      CREATE TABLE conversation_voices (
        uid text NOT NULL,
        conversation_id uuid NOT NULL,
        speaker_id integer NOT NULL,
        -- Embeddings of different models are not compared.
        model text NOT NULL,
        -- Little-endian float32.
        embedding bytea NOT NULL,
        seconds real NOT NULL,
        -- The person whose profile contains this voice; 'user' is the account's owner.
        enrolled_as text,
        PRIMARY KEY (uid, conversation_id, speaker_id, model),
        FOREIGN KEY (uid, conversation_id) REFERENCES conversations (uid, id) ON DELETE CASCADE
      );
    `);
  },
  async down() {
    throw new Error('corrections cannot be reverted');
  },
};
