import type { Knex } from 'knex';

/** The audio of conversations that accounts keep: its parts, whose files are in the store of blobs. */
export const keptRecordings: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE kept_recordings (
        uid text NOT NULL,
        session_id uuid NOT NULL,
        from_sample bigint NOT NULL,
        to_sample bigint NOT NULL,
        conversation_id uuid NOT NULL,
        started_at timestamptz(3) NOT NULL,
        key text NOT NULL,
        is_encrypted boolean NOT NULL,
        packets integer NOT NULL,
        bytes integer,
        removed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, session_id, from_sample)
      );
      CREATE INDEX kept_recordings_conversation ON kept_recordings (uid, conversation_id);
      ALTER TABLE privacy_settings
        ADD COLUMN keep_audio boolean NOT NULL DEFAULT false,
        ADD COLUMN recordings_days integer;
      UPDATE deletions SET found = found || '{"recordings": 0}', deleted = deleted || '{"recordings": 0}';
    `);
  },
  async down() {
    throw new Error('kept recordings cannot be reverted');
  },
};
