import type { Knex } from 'knex';

/** The next session of a stream continues the conversation that its audio begins, also before any of its words are stored. */
export const conversationsOfStreams: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE stream_positions
        ADD COLUMN pending_id uuid,
        ADD COLUMN pending_started_at timestamptz(3),
        ADD COLUMN pending_silent_at timestamptz(3)
    `);
  },
  async down() {
    throw new Error('conversations of streams cannot be reverted');
  },
};
