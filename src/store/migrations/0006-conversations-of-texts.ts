import type { Knex } from 'knex';

/** Conversations that apps made and users changed, and those that are locked. */
export const conversationsOfTexts: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      ALTER TABLE conversations
        -- Of one that was made from a text: what kind of text it is.
        ADD COLUMN text_source text CHECK (text_source IN ('audio_transcript', 'message', 'other_text')),
        -- What the user said of it: that outlasts every processing.
        ADD COLUMN title_by_user text,
        ADD COLUMN discarded_by_user boolean;
      -- What is drawn from these is out of sight: every list of action items asks for them.
      CREATE INDEX conversations_locked ON conversations (uid, id) WHERE locked;
    `);
  },
  async down() {
    throw new Error('conversations of texts are not taken down');
  },
};
