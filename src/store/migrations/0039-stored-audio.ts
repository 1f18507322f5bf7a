import type { Knex } from 'knex';

/** Pending audio lies in a place: a folder of a process, or the database. In the database, any process takes over what another left. */
export const storedAudio: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE spooled_audio RENAME COLUMN owner TO place;
      ALTER TABLE recordings RENAME COLUMN owner TO place;
      ALTER TABLE spooled_audio
        -- The process that writes the audio, or wrote it last; null if there is no audio in the database.
        ADD COLUMN process_id uuid,
        -- Who takes the session over raises it: writes with a lower one fail.
        ADD COLUMN epoch integer NOT NULL DEFAULT 0,
        -- The end of the audio in the database.
        ADD COLUMN written_sample bigint,
        -- What is needed to transcribe it.
        ADD COLUMN header jsonb;
      CREATE INDEX spooled_audio_by_process ON spooled_audio (process_id) WHERE process_id IS NOT NULL;
      CREATE TABLE stored_audio (
        uid text NOT NULL,
        session_id uuid NOT NULL,
        from_sample bigint NOT NULL,
        to_sample bigint NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (uid, session_id, from_sample)
      );
      -- Audio does not become smaller by compression as of texts.
      ALTER TABLE stored_audio ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE TABLE processes (
        id uuid PRIMARY KEY,
        seen_at timestamptz(3) NOT NULL
      );
    `);
  },
  async down() {
    throw new Error('audio in the database cannot be reverted');
  },
};
