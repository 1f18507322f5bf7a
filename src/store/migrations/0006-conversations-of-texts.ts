import type { Knex } from 'knex';

/** Conversations that apps created or users changed, and locked ones. */
export const conversationsOfTexts: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversations
        -- The kind of text that the conversation was made from.
        ADD COLUMN text_source text CHECK (text_source IN ('audio_transcript', 'message', 'other_text')),
        -- What the user has set; processing never overwrites it.
        ADD COLUMN title_by_user text,
        ADD COLUMN discarded_by_user boolean;
      -- Their action items are hidden: every list of action items reads this index.
      CREATE INDEX conversations_locked ON conversations (uid, id) WHERE locked;
    `);
  },
  async down() {
    throw new Error('conversations of texts cannot be reverted');
  },
};
