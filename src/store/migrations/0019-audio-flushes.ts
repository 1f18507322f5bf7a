import type { Knex } from 'knex';

/** The sessions that still deliver the audio of an ended conversation. */
export const audioFlushes: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE audio_flushes (
        uid text NOT NULL,
        id uuid NOT NULL,
        conversation_id uuid NOT NULL,
        until timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id)
      );
    `);
  },
  async down() {
    throw new Error('audio flushes cannot be reverted');
  },
};
