import { Client } from 'pg';

/** Runs one statement on a server, outside of any store, and returns its rows. */
export async function runSql<Row extends object = Record<string, string>>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
