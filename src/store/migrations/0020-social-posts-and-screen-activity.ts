import type { Knex } from 'knex';

/** Posts and snapshots of the screen that users import. Their ids are those of the importer. */
export const socialPostsAndScreenActivity: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE social_posts (
        uid text NOT NULL,
        id text COLLATE "C" NOT NULL,
        kind text NOT NULL CHECK (kind IN ('tweet', 'bookmark')),
        text text NOT NULL,
        author text,
        url text,
        posted_at timestamptz(3) NOT NULL,
        imported_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id)
      );
      CREATE INDEX social_posts_newest ON social_posts (uid, posted_at DESC, id DESC);
      CREATE TABLE screen_activity (
        uid text NOT NULL,
        id text COLLATE "C" NOT NULL,
        captured_at timestamptz(3) NOT NULL,
        app text NOT NULL,
        window_title text,
        text text,
        PRIMARY KEY (uid, id)
      );
      CREATE INDEX screen_activity_newest ON screen_activity (uid, captured_at DESC, id DESC);
    `);
    await addEmbeddings(knex);
    await grantToAccountKeys(knex);
  },
  async down() {
    throw new Error('social posts and screen activity cannot be reverted');
  },
};

/** The vectors of posts, in the column type that the first migration chose for those of memories. */
async function addEmbeddings(knex: Knex): Promise<void> {
  const { rows } = await knex.raw(
    `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = 'memory_embeddings'::regclass AND attname = 'embedding'`,
  );
  const isScanned = rows[0].type === 'bytea';
  await knex.raw(`
    CREATE TABLE social_post_embeddings (
      uid text NOT NULL,
      id text COLLATE "C" NOT NULL,
      model text NOT NULL,
      embedding ${isScanned ? 'bytea' : 'vector'} NOT NULL,
      PRIMARY KEY (uid, id),
      FOREIGN KEY (uid, id) REFERENCES social_posts (uid, id) ON DELETE CASCADE
    );
    ALTER TABLE social_post_embeddings ALTER COLUMN embedding SET STORAGE EXTERNAL;
  `);
  if (!isScanned) return;
  await knex.raw(`
    ALTER TABLE social_post_embeddings ADD COLUMN changed xid8 NOT NULL DEFAULT pg_current_xact_id();
    CREATE INDEX social_post_embeddings_by_change ON social_post_embeddings (uid, changed);
  `);
}

/** The keys of `credentials.json` have every scope. Those that were made before this version get the new ones. */
async function grantToAccountKeys(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE api_keys SET scopes = scopes || ARRAY['social:write', 'screen_activity:write']
    WHERE kind IN ('developer', 'tool_server') AND name = 'credentials.json'
      AND scopes @> ARRAY['conversations:read', 'conversations:write', 'memories:read', 'memories:write',
                          'action_items:read', 'action_items:write', 'goals:read', 'goals:write'];
  `);
}
