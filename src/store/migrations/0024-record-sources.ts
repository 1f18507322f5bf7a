import type { Knex } from 'knex';

/** The segments from which action items, events and memories come. Records that exist have none. */
export const recordSources: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE action_items ADD COLUMN segment_ids uuid[] NOT NULL DEFAULT '{}';
      ALTER TABLE action_items ALTER COLUMN segment_ids DROP DEFAULT;
      ALTER TABLE memories ADD COLUMN segment_ids uuid[] NOT NULL DEFAULT '{}';
      ALTER TABLE memories ALTER COLUMN segment_ids DROP DEFAULT;
      -- The deletion of a conversation finds its memories.
      CREATE INDEX memories_by_conversation ON memories (uid, conversation_id) WHERE conversation_id IS NOT NULL;
      UPDATE conversations SET structured = jsonb_set(structured, '{events}', (
          SELECT jsonb_agg(event || '{"segment_ids": []}' ORDER BY n)
          FROM jsonb_array_elements(structured->'events') WITH ORDINALITY AS listed (event, n)))
        WHERE jsonb_array_length(structured->'events') > 0;
    `);
  },
  async down() {
    throw new Error('sources of records cannot be reverted');
  },
};
