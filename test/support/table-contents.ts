import type { Knex } from 'knex';

/** The rows of all tables, in all schemas but those of Postgres, as text. A table that is added is included. */
export async function readAllTables(knex: Knex): Promise<Map<string, string[]>> {
  const { rows: tables } = await knex.raw(`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await knex.raw(`SELECT t::text AS row FROM ${name} t ORDER BY 1 /* system query: all users */`);
    contents.set(
      name,
      rows.map(({ row }: { row: string }) => row),
    );
  }
  return contents;
}
