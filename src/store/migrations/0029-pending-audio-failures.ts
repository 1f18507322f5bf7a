import type { Knex } from 'knex';

/** The pending audio that a conversation waits for, the reason why the last attempt failed, and the time of the next one. */
export const pendingAudioFailures: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE spooled_audio ADD COLUMN failure text;
      ALTER TABLE spooled_audio ADD COLUMN next_attempt_at timestamptz(3);
      ALTER TABLE spooled_audio ADD COLUMN waiting_ids uuid[] NOT NULL DEFAULT '{}';
      UPDATE spooled_audio SET waiting_ids = ARRAY[conversation_id] WHERE conversation_id IS NOT NULL;
    `);
  },
  async down() {
    throw new Error('failures of pending audio cannot be reverted');
  },
};
