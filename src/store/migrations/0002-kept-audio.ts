import type { Knex } from 'knex';

/** Pending audio: its progress and the conversation of its words; and how much of a stream is received. */
export const pendingAudio: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      DROP TABLE spooled_audio;
      CREATE TABLE spooled_audio (
        uid text NOT NULL,
        session_id uuid NOT NULL,
        -- On the session's 16 kHz timeline. The words of all samples before are stored, or will never be.
        from_sample bigint NOT NULL,
        -- The first missing sample; null while the session lives, or died and has not been found yet.
        to_sample bigint,
        -- From here on the client has sent the audio again, in another session.
        cut_sample bigint,
        stream_id text,
        -- The last conversation of the session that is known to be in the store.
        conversation_id uuid,
        -- The one that its last audio would begin: a session of the same source may continue it until it is silent.
        pending_id uuid,
        pending_started_at timestamptz(3),
        pending_silent_at timestamptz(3),
        source text,
        -- The folder of the spool that the audio is in.
        owner text,
        reason text,
        attempts integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, session_id)
      );
      CREATE INDEX spooled_audio_by_age ON spooled_audio (created_at);
      CREATE TABLE stream_positions (
        uid text NOT NULL,
        stream_id text NOT NULL,
        -- The session in which the stream continues, or continued last.
        session_id uuid NOT NULL,
        -- What is received of the stream, counted from its beginning.
        frames bigint NOT NULL,
        bytes bigint NOT NULL,
        duration_ms double precision NOT NULL,
        -- The same place in the session, and how many samples after it are received already.
        samples bigint NOT NULL,
        skip_samples bigint NOT NULL,
        -- When the next sample was spoken.
        next_at timestamptz(3),
        -- The session is over, and its pending audio begins here: the position does not move any more.
        settled boolean NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, stream_id)
      );
      CREATE INDEX stream_positions_by_age ON stream_positions (updated_at);
      ALTER TABLE conversations ADD COLUMN gaps jsonb NOT NULL DEFAULT '[]';
      -- It came after its conversation was processed, and has not been processed since.
      ALTER TABLE segments ADD COLUMN late boolean NOT NULL DEFAULT false;
    `);
  },
  async down() {
    throw new Error('pending audio cannot be reverted');
  },
};
