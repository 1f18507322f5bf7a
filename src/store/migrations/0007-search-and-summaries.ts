import type { Knex } from 'knex';

/** Terms and start times that conversations are found by, and daily summaries. */
export const searchAndSummaries: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE conversation_terms (
        uid text NOT NULL,
        id uuid NOT NULL,
        -- How the terms were extracted: those of another version are made again.
        version integer NOT NULL,
        terms bytea NOT NULL,
        PRIMARY KEY (uid, id),
        FOREIGN KEY (uid, id) REFERENCES conversations (uid, id) ON DELETE CASCADE
      );
      -- Hashes do not compress. They stay in the row if they fit.
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
        -- The conversations it was made from, with the numbers of each: those locked or deleted since are not shown.
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
    throw new Error('search and summaries cannot be reverted');
  },
};

/** Adds the transaction that wrote a row: a process that has read the rows of earlier ones reads only those of later ones. */
async function noteChanges(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE ${table} ADD COLUMN changed xid8 NOT NULL DEFAULT pg_current_xact_id();
    CREATE INDEX ${table}_by_change ON ${table} (uid, changed);
  `);
}

/** Without pgvector, vectors are bytes that the service scans. */
async function isScannedHere(knex: Knex, table: string): Promise<boolean> {
  const { rows } = await knex.raw(
    `SELECT 1 FROM pg_attribute WHERE attrelid = ?::regclass AND attname = 'embedding' AND atttypid = 'bytea'::regtype`,
    [table],
  );
  return rows.length > 0;
}
