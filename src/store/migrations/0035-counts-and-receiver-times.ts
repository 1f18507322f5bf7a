import type { Knex } from 'knex';

/** Counts of conversations for charts, the days of action items, and when webhooks were enabled and disabled. */
export const countsAndReceiverTimes: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversation_terms ADD COLUMN words integer NOT NULL DEFAULT 0;
      ALTER TABLE conversation_terms ADD COLUMN speech_seconds double precision NOT NULL DEFAULT 0;
      CREATE INDEX action_items_by_creation ON action_items (uid, created_at);
      CREATE INDEX action_items_by_completion_time ON action_items (uid, completed_at) WHERE completed_at IS NOT NULL;
      ALTER TABLE webhooks ADD COLUMN enabled_at timestamptz(3);
      ALTER TABLE webhooks ADD COLUMN disabled_at timestamptz(3);
      ALTER TABLE webhook_receivers ADD COLUMN disabled_at timestamptz(3);
    `);
    await countWords(knex);
  },
  async down() {
    throw new Error('counts and times of receivers cannot be reverted');
  },
};

/** Counts the words and the speech of conversations of earlier versions. */
export async function countWords(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE conversation_terms SET words = spoken.words, speech_seconds = spoken.seconds
    FROM (
      SELECT uid, conversation_id, sum(end_s - start_s) AS seconds,
             sum(CASE WHEN btrim(text) = '' THEN 0 ELSE cardinality(regexp_split_to_array(btrim(text), '\\s+')) END) AS words
      FROM segments GROUP BY uid, conversation_id
    ) spoken
    WHERE spoken.uid = conversation_terms.uid AND spoken.conversation_id = conversation_terms.id;
  `);
}
