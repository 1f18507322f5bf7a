import type { Knex } from 'knex';

/** The tables that have rows of a user. */
export async function userTables(knex: Knex, uid: string): Promise<string[]> {
  const { rows } = await knex.raw(`
    SELECT table_name FROM information_schema.columns WHERE column_name = 'uid' AND table_schema = current_schema()`);
  const found: string[] = [];
  for (const { table_name } of rows) if (await knex(table_name).where({ uid }).first()) found.push(table_name);
  return found;
}
