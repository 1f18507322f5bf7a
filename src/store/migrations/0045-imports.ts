import type { Knex } from 'knex';

/** Uploaded files with records, their problems, and where imported records come from. */
export const imports: Knex.Migration = {
  async up(knex) {
    await knex.raw(`
      CREATE TABLE imports (
        uid text NOT NULL,
        id uuid NOT NULL,
        status text NOT NULL,
        reason text,
        format text,
        file_name text NOT NULL,
        bytes bigint NOT NULL,
        received_bytes bigint NOT NULL,
        dry_run boolean NOT NULL,
        progress float8 NOT NULL,
        counts jsonb NOT NULL,
        problem_count integer NOT NULL,
        -- The next record.
        at_pass integer NOT NULL,
        at_entry integer NOT NULL,
        at_record integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        finished_at timestamptz,
        PRIMARY KEY (uid, id)
      );
      CREATE TABLE import_problems (
        uid text NOT NULL,
        import_id uuid NOT NULL,
        number integer NOT NULL,
        kind text NOT NULL,
        source_id text,
        place text NOT NULL,
        outcome text NOT NULL,
        reason text NOT NULL,
        PRIMARY KEY (uid, import_id, number),
        FOREIGN KEY (uid, import_id) REFERENCES imports (uid, id) ON DELETE CASCADE
      );
      CREATE TABLE imported_sources (
        uid text NOT NULL,
        kind text NOT NULL,
        -- The format and the id in it.
        source text NOT NULL,
        record_id text NOT NULL,
        content_hash bytea NOT NULL,
        PRIMARY KEY (uid, kind, source)
      );
    `);
  },
  async down() {
    throw new Error('imports cannot be reverted');
  },
};
