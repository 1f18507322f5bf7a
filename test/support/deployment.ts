import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { startQueue } from '../../src/queue/queue.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openStore } from '../../src/store/store.ts';
import { type Ran, runCli } from './cli.ts';
import { addConversation } from './conversations.ts';
import { newMemory } from './new-memory.ts';
import { readAllTables } from './table-contents.ts';

/** Where a deployment stores. */
export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

const log = pino({ level: 'silent' });
/** Texts that COPY escapes, and that sort otherwise by other rules. */
const TEXTS = ['a\tb\nc\\d\r', '\\N', '\\.', '', 'Ünïcode 🎈', '"quoted", (row)', "it's", 'x'.repeat(100_000)];

/** Stores records of two users, jobs, and files. */
export async function fillDeployment({ dataDir, databaseUrl }: Place, count = 30): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log });
  const store = await openStore(database);
  const queue = await startQueue({ database, store, log });
  for (const uid of ['user-1', 'user-2']) {
    await store.system.accounts.create({ uid, memory_access: true, memory_granted_at: new Date() });
    for (const text of TEXTS) await store.of(uid).memories.insert([newMemory(text || 'empty')]);
    for (let index = 0; index < count; index++) {
      const id = await addConversation(store, uid, `${TEXTS[index % TEXTS.length] || 'none'} ${index}`);
      await queue.enqueue(store, 'embed-conversation', { uid, conversation_id: id });
    }
    const conversation = { status: 'in_progress', started_at: new Date() } as const;
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256));
    const id = await addConversation(store, uid, 'with a photo', conversation);
    const photo = { conversation_id: id, created_at: new Date(), content_type: 'image/jpeg' as const, bytes };
    await store.of(uid).photos.insert(photo);
  }
  await queue.stop();
  await database.close();
  writeDataFile(dataDir, 'spool/node-1/session/000000000000.audio', Buffer.from([0, 1, 2, 255]));
  writeDataFile(dataDir, 'spool/node-1/session/session.json', '{}');
  writeDataFile(dataDir, 'recordings/user-1/empty', '');
  writeDataFile(dataDir, 'credentials.json', '{"uid":"user-1"}');
}

export function writeDataFile(dataDir: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), content);
}

/** The rows of all tables, but those that each deployment writes itself. */
export async function readRows({ dataDir, databaseUrl }: Place): Promise<Map<string, string[]>> {
  const database = await openDatabase({ dataDir, databaseUrl, log });
  const tables = await readAllTables(database.knex);
  await database.close();
  for (const [name, rows] of tables) {
    // Databases sort by different rules.
    tables.set(name, rows.map(shorten).toSorted());
    // A backup is stored as the last success when it is complete: only the id remains.
    if (name === 'public.deployments')
      tables.set(
        name,
        rows.map((row) => row.slice(0, row.indexOf(','))),
      );
    const isOwn = /^public\.(schema_migrations|schema_migrations_lock|leases)$/.test(name);
    if (isOwn || (name.startsWith('jobs.') && !/^jobs\.(queue|job|job_common)$/.test(name))) tables.delete(name);
  }
  return tables;
}

/** Messages of failed tests have the beginning of a row. */
const shorten = (row: string) =>
  row.length < 300 ? row : `${row.slice(0, 100)}... ${createHash('sha256').update(row).digest('hex')}`;

/** Without the search index, which a database without pgvector stores in another way: the service writes it again. */
export const withoutIndex = (tables: Map<string, string[]>) =>
  new Map([...tables].filter(([name]) => !/_(?:embeddings|passages)$/.test(name)));

/** The files of a deployment and their bytes. */
export function readFiles({ dataDir }: Place): Map<string, string> {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const kept = files.filter((file) => /^(spool|recordings|credentials)/.test(file.slice(dataDir.length + 1)));
  return new Map(kept.toSorted().map((file) => [file.slice(dataDir.length + 1), readFileSync(file, 'hex')]));
}

/** Runs a command of `earshot` on a deployment, in a folder. */
export function runOn(
  { dataDir, databaseUrl }: Place,
  args: readonly string[],
  env = {},
  folder = tmpdir(),
): Promise<Ran> {
  const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env };
  return runCli(args, { loadConfig: () => readConfig(environment), terminal: { folder } });
}
