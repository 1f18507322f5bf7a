import type { Knex } from 'knex';

/**
 * The segments from which action items, events and memories come: records that exist have none. Conversations in which an open task was
 * said again. The offset from UTC that a client sent with the start of a conversation.
 */
export const recordSources: Knex.Migration = {
  async up(knex) {
    await addSegmentIds(knex);
    await knex.raw(`
      ALTER TABLE conversations ADD COLUMN utc_offset_minutes integer;
      -- The deletion of a conversation finds its memories.
      CREATE INDEX memories_by_conversation ON memories (uid, conversation_id) WHERE conversation_id IS NOT NULL;
      CREATE TABLE action_item_mentions (
        uid text NOT NULL,
        conversation_id uuid NOT NULL,
        action_item_id uuid NOT NULL,
        segment_ids uuid[] NOT NULL,
        PRIMARY KEY (uid, conversation_id, action_item_id),
        FOREIGN KEY (uid, conversation_id) REFERENCES conversations (uid, id) ON DELETE CASCADE,
        FOREIGN KEY (uid, action_item_id) REFERENCES action_items (uid, id) ON DELETE CASCADE
      );
      CREATE INDEX action_item_mentions_by_item ON action_item_mentions (uid, action_item_id);
    `);
  },
  async down() {
    throw new Error('sources of records cannot be reverted');
  },
};

/** Adds `segment_ids` to the tables, and to the events in the structure of conversations. */
export async function addSegmentIds(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE action_items ADD COLUMN segment_ids uuid[] NOT NULL DEFAULT '{}';
    ALTER TABLE action_items ALTER COLUMN segment_ids DROP DEFAULT;
    ALTER TABLE memories ADD COLUMN segment_ids uuid[] NOT NULL DEFAULT '{}';
    ALTER TABLE memories ALTER COLUMN segment_ids DROP DEFAULT;
    UPDATE conversations SET structured = jsonb_set(structured, '{events}', (
        SELECT jsonb_agg(event || '{"segment_ids": []}' ORDER BY n)
        FROM jsonb_array_elements(structured->'events') WITH ORDINALITY AS listed (event, n)))
      WHERE jsonb_array_length(structured->'events') > 0;
  `);
}
