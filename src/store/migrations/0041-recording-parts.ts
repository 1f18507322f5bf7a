import type { Knex } from 'knex';

/** The uploaded bytes of recordings, where several processes receive and decode them. */
export const recordingParts: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE recording_parts (
        uid text NOT NULL,
        recording_id uuid NOT NULL,
        start_byte bigint NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (uid, recording_id, start_byte),
        FOREIGN KEY (uid, recording_id) REFERENCES recordings (uid, id) ON DELETE CASCADE
      );
      ALTER TABLE recordings
        -- The process that decodes it, until this time.
        ADD COLUMN decoder uuid,
        ADD COLUMN decoder_until timestamptz;
      ALTER TABLE recording_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
    `);
  },
  async down() {
    throw new Error('recording parts cannot be reverted');
  },
};
