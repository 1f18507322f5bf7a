import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HeldPostgres, holdPostgres, reachPostgres } from './held-postgres.ts';

let dataDir: string;
let held: HeldPostgres;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'earshot-held-'));
  held = await holdPostgres({ dataDir, log: pino({ level: 'silent' }) });
}, 30_000);
afterAll(async () => {
  await held.close();
  rmSync(dataDir, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ user: 'postgres', stream: () => reachPostgres(held.path).connect() });
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('who comes next finds what was committed, and nothing of what was under way when the one before died', async () => {
  const first = await connect();
  await first.query('CREATE TABLE notes (text text)');
  await first.query("INSERT INTO notes VALUES ('kept')");
  await first.query("BEGIN; INSERT INTO notes VALUES ('lost')");
  const second = connect();
  const { stream } = (first as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
  const { rows } = await (await second).query('SELECT text FROM notes');
  expect(rows).toEqual([{ text: 'kept' }]);
  await (await second).end();
});

test('messages that arrive in pieces are put together', async () => {
  const client = await connect();
  const text = 'x'.repeat(300_000);
  expect((await client.query('SELECT $1::text AS text', [text])).rows).toEqual([{ text }]);
  await client.end();
});
