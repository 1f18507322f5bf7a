import type { Knex } from 'knex';

/**
 * Words that records are found by. Those of conversations are in passages, each with its vector. GIN without a list of pending entries, as
 * each search would read that list.
 */
export const passages: Knex.Migration = {
  async up(knex) {
    const { rows } = await knex.raw(
      `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute
       WHERE attrelid = 'memory_embeddings'::regclass AND attname = 'embedding'`,
    );
    await knex.raw(`
      CREATE TABLE conversation_passages (
        uid text NOT NULL,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        conversation_id uuid NOT NULL,
        -- 0 has the title and the overview.
        place integer NOT NULL,
        words tsvector NOT NULL,
        segment_ids uuid[] NOT NULL,
        -- Of the vector. Empty without one.
        model text NOT NULL DEFAULT '',
        embedding ${rows[0]?.type === 'bytea' ? 'bytea' : 'vector'},
        changed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (uid, id),
        UNIQUE (uid, conversation_id, place),
        FOREIGN KEY (uid, conversation_id) REFERENCES conversations (uid, id) ON DELETE CASCADE
      );
      ALTER TABLE conversation_passages ALTER COLUMN embedding SET STORAGE EXTERNAL;
      CREATE INDEX conversation_passages_by_words ON conversation_passages USING gin (words) WITH (fastupdate = off);
      CREATE INDEX conversation_passages_by_change ON conversation_passages (uid, changed_at);
      CREATE TABLE search_words (
        uid text NOT NULL,
        word text COLLATE "C" NOT NULL,
        PRIMARY KEY (uid, word)
      );
      CREATE INDEX search_words_by_end ON search_words (uid, (reverse(word)));
    `);
    for (const table of ['memories', 'action_items', 'social_posts']) {
      await knex.raw(`
        ALTER TABLE ${table} ADD COLUMN words tsvector;
        CREATE INDEX ${table}_by_words ON ${table} USING gin (words) WITH (fastupdate = off);
        CREATE INDEX ${table}_without_words ON ${table} (uid, id) WHERE words IS NULL;
      `);
    }
  },
  async down() {
    throw new Error('the words of records cannot be reverted');
  },
};
