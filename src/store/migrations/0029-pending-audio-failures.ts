import type { Knex } from 'knex';

/** Why the last attempt to transcribe pending audio failed, in words, and when the next one follows. */
export const pendingAudioFailures: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE spooled_audio ADD COLUMN failure text;
      ALTER TABLE spooled_audio ADD COLUMN next_attempt_at timestamptz(3);
    `);
  },
  async down() {
    throw new Error('failures of pending audio cannot be reverted');
  },
};
