import type { Knex } from 'knex';

/** What conversations are found by beside their vectors (their words, and when they took place), and what each day was about. */
export const searchAndSummaries: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE conversation_terms (
        uid text NOT NULL,
        id uuid NOT NULL,
        -- Of the way in which the terms were made: others are made anew.
        version integer NOT NULL,
        terms bytea NOT NULL,
        PRIMARY KEY (uid, id),
        FOREIGN KEY (uid, id) REFERENCES conversations (uid, id) ON DELETE CASCADE
      );
      -- Hashes do not compress; kept in the row where they fit.
      ALTER TABLE conversation_terms ALTER COLUMN terms SET STORAGE EXTERNAL;
      CREATE INDEX conversations_by_start ON conversations (uid, (coalesce(started_at, created_at)), id);
    `);
    await knex.raw(`
      -- Where the account's user is: an IANA name; null for where the service is.
      ALTER TABLE accounts ADD COLUMN timezone text;
      CREATE TABLE daily_summaries (
        uid text NOT NULL,
        id uuid NOT NULL,
        -- YYYY-MM-DD on the user's clocks.
        date text COLLATE "C" NOT NULL,
        headline text NOT NULL,
        overview text NOT NULL,
        day_emoji text NOT NULL,
        highlights jsonb NOT NULL,
        -- The conversations that it was made of, with the numbers of each: what has been locked or deleted since is not shown.
        sources jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (uid, id),
        UNIQUE (uid, date)
      );
    `);
    await noteChanges(knex, 'conversation_terms');
    for (const table of ['memory_embeddings', 'conversation_embeddings']) {
      if (await isScannedHere(knex, table)) await noteChanges(knex, table);
    }
  },
  async down() {
    throw new Error('search and summaries are not taken down');
  },
};

/** The transaction that wrote a row: a process that has read what earlier ones wrote asks for the later ones' rows alone. */
async function noteChanges(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE ${table} ADD COLUMN changed xid8 NOT NULL DEFAULT pg_current_xact_id();
    CREATE INDEX ${table}_by_change ON ${table} (uid, changed);
  `);
}

/** Where the database has no type for vectors, they are bytes that the service scans. */
async function isScannedHere(knex: Knex, table: string): Promise<boolean> {
  const { rows } = await knex.raw(
    `SELECT 1 FROM pg_attribute WHERE attrelid = ?::regclass AND attname = 'embedding' AND atttypid = 'bytea'::regtype`,
    [table],
  );
  return rows.length > 0;
}
