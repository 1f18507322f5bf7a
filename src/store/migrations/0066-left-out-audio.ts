import type { Knex } from 'knex';

/**
 * The upload that a segment was heard in; null for live ones, imported ones and those of earlier versions. Audio of uploads that was not
 * transcribed, as a conversation has words of the same sound.
 */
export const leftOutAudio: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE segments ADD COLUMN upload_id uuid;
      ALTER TABLE recordings ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]';
      CREATE INDEX recordings_left_out ON recordings (uid, id) WHERE left_out <> '[]';
    `);
  },
  async down() {
    throw new Error('the audio that uploads left out cannot be reverted');
  },
};
