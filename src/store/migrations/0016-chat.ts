import type { Knex } from 'knex';

/** The messages of chats, and where users are. */
export const chat: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE chat_messages (
        uid text NOT NULL,
        id uuid NOT NULL,
        -- Null in the main chat.
        app_id text,
        sender text NOT NULL CHECK (sender IN ('human', 'ai')),
        text text NOT NULL,
        type text NOT NULL CHECK (type IN ('text', 'day_summary')),
        from_external_integration boolean NOT NULL,
        -- The cited conversations, in the order of their citations.
        memories_id uuid[] NOT NULL,
        -- The conversations and memories that the text was made from.
        source_ids uuid[] NOT NULL,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id)
      );
      CREATE INDEX chat_messages_of_chat ON chat_messages (uid, app_id, created_at DESC, id DESC);
      CREATE INDEX chat_messages_newest ON chat_messages (uid, created_at DESC, id DESC);
      CREATE TABLE user_locations (
        uid text NOT NULL PRIMARY KEY,
        geolocation jsonb NOT NULL,
        reported_at timestamptz(3) NOT NULL
      );
    `);
  },
  async down() {
    throw new Error('chat cannot be reverted');
  },
};
