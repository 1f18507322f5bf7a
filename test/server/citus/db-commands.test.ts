import pino from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { userTables } from '../../../src/store/accounts/storage-usage.ts';
import { distributeTables, referenceTables } from '../../../src/store/citus/distribute.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { newId } from '../../../src/store/ids.ts';
import { SYSTEM_QUERY } from '../../../src/store/sql/table.ts';
import { openStore, type Store } from '../../../src/store/store.ts';
import { addConversation } from '../../support/conversations.ts';
import { newMemory } from '../../support/new-memory.ts';
import { readBlocks } from '../../support/page-shell.ts';
import { databaseUrl as urlOf } from '../../support/postgres-server.ts';
import { runDb } from '../../support/run-db.ts';
import { runSql } from '../../support/run-sql.ts';
import { readAllTables } from '../../support/table-contents.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

const citus = inject('citus');
const nodes = citus?.nodes ?? [];
/** The coordinator has loaded `pg_stat_statements`, and Citus tracks statements. */
const recordsStatements = await allHave(
  nodes.slice(0, 1),
  `current_setting('citus.stat_statements_track') = 'all'
    AND current_setting('shared_preload_libraries') LIKE '%pg_stat_statements%'`,
);
/** Citus has a background process for each test database on each node, and moves shards by others. */
const movesShards = await allHave(nodes, `current_setting('max_worker_processes')::int >= 64`);
const tables = [...referenceTables, ...userTables];

/** The servers answer true. */
async function allHave(servers: readonly string[], condition: string): Promise<boolean> {
  for (const server of servers) {
    const [row] = await runSql<{ has: boolean }>(server, `SELECT ${condition} AS has`);
    if (!row?.has) return false;
  }
  return true;
}

/**
 * The statements of the frequent work that are: a new conversation, and conversations with all that they show. Read by seven statements
 * on one table each, a conversation takes three times the CPU on one Postgres.
 */
const PLANNED_EACH_TIME = ['INSERT INTO conversations', 'SELECT "id", "created_at", "started_at"'];

/** Runs the statements of requests for conversations, memories, action items and a transcript, of a new memory, of a stream and of a delivery. */
async function useFrequently(store: Store, uid: string) {
  await store.system.accounts.create({ uid });
  const { actionItems, conversations, deliveryQueue, liveSegments, memories, streamPositions } = store.of(uid);
  const transcripts = store.of(uid).segments;
  await memories.insert([newMemory('The lease is signed.')]);
  for (const gated of [true, false]) await memories.list({ gated }, 'scoring_desc', { limit: 25 });
  const now = new Date();
  const session_id = newId();
  const place = { conversationId: newId(), source: 'omi', language: 'en', timeSource: 'service' } as const;
  const times = { timeoutSeconds: 120, now, startedAt: now, finishedAt: now };
  const speaker = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: false, person_id: 'dana' };
  const said = { ...speaker, speech_profile_processed: false, stt_provider: null, start: 1, end: 2 };
  for (const isNew of [true, false]) {
    const audio = { sessionId: session_id, fromSample: isNew ? 0 : 100, toSample: isNew ? 100 : 200 };
    const segments = [{ id: newId(), text: 'Hello', ...said }];
    expect(await liveSegments.save({ ...place, ...times, isNew, segments, deletedIds: [newId()], audio })).toBe(true);
  }
  expect((await conversations.list({ statuses: ['in_progress'] }, { limit: 25 })).items).toHaveLength(1);
  expect(await conversations.getDetails(place.conversationId)).toMatchObject({ id: place.conversationId });
  expect(await transcripts.page(place.conversationId, { limit: 25 })).toHaveLength(2);
  expect(await transcripts.list(place.conversationId)).toHaveLength(2);
  await actionItems.insert([{ description: 'Call Dana.', conversation_id: place.conversationId }]);
  expect(await actionItems.list({}, { limit: 25 })).toMatchObject({ items: [{ description: 'Call Dana.' }] });
  const numbers = { frames: 1, bytes: 1, duration_ms: 1, samples: 1, skip_samples: 0 };
  const pending = { pending_id: null, pending_started_at: null, pending_silent_at: null };
  const position = { stream_id: 'stream', session_id, ...numbers, undecoded: null, next_at: now, ...pending };
  await streamPositions.take({ ...position, format: null });
  expect(await store.system.streamPositions.save([{ uid, ...position }])).toEqual([session_id]);
  await deliveryQueue.add({ receiver: 'memory_created', type: 'memory_created', appId: null, body: '{}' });
  const held = await deliveryQueue.begin('memory_created', 1);
  if (held) expect((await deliveryQueue.advance(held))?.next).toMatchObject({ body: '{}' });
}

/** A migrated database whose tables are on the coordinator. */
async function undistributed() {
  const { databaseUrl = '', dataDir } = await createDatabaseForTest({ empty: true });
  const database = await openDatabase({ dataDir, databaseUrl, log: pino({ level: 'silent' }) });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  onTestFinished(close);
  const store = await openStore(database);
  return { databaseUrl, store, knex: database.knex, close };
}

/** The rows of the tables of users. */
async function readUserTables(databaseUrl: string) {
  const { knex, close } = await openDatabase({ dataDir: '', databaseUrl, log: pino({ level: 'silent' }) });
  const all = await readAllTables(knex);
  await close();
  return tables.map((table) => [table, all.get(`public.${table}`)]);
}

describe.skipIf(!citus)('on a Citus cluster (npm run test:long)', () => {
  test('db distribute moves the rows of all users; then db check passes', async () => {
    const { databaseUrl, store, close } = await undistributed();
    const users = Array.from({ length: 12 }, () => `user-${newId()}`);
    for (const uid of users) await addConversation(store, uid, 'Shall we have tea?');
    await close();
    const before = await readUserTables(databaseUrl);
    const distributed = await runDb('distribute', databaseUrl);
    expect(distributed, distributed.stderr).toMatchObject({ exitCode: 0 });
    expect(distributed.stdout).toMatch(new RegExp(`^ 1/${tables.length} apps +0 rows +\\d+\\.\\d s\n`));
    expect(distributed.stdout).toMatch(/\d segments +12 rows/);
    expect(await readUserTables(databaseUrl)).toEqual(before);
    const checked = await runDb('check', databaseUrl);
    expect(checked.exitCode, checked.stdout).toBe(0);
    expect(checked.stdout).toContain(`${userTables.length} are distributed by uid, co-located; on every node: apps`);
    expect(checked.stdout).not.toContain('copies');
  });

  test('the administrator sees what the workers store', async () => {
    const { databaseUrl, store, close } = await undistributed();
    const uid = `user-${newId()}`;
    for (let i = 0; i < 20; i++) await addConversation(store, uid, 'Shall we have tea?');
    const before = await store.system.administration.measure();
    await close();
    await runDb('distribute', databaseUrl);
    const database = await openDatabase({ dataDir: '', databaseUrl, log: pino({ level: 'silent' }) });
    onTestFinished(() => database.close());
    const after = await (await openStore(database)).system.administration.measure();
    const bytesOf = ({ kinds }: typeof after) => kinds.find(({ kind }) => kind === 'conversations')?.bytes ?? 0;
    // Each partition has pages of its own.
    expect(bytesOf(after)).toBeGreaterThan(bytesOf(before));
    expect(after.bytes).toBeGreaterThan(bytesOf(after));
  });

  test('db distribute continues with the tables that are missing, and then has nothing to do', async () => {
    const { databaseUrl, knex, close } = await undistributed();
    for await (const { number } of distributeTables(knex)) if (number === 5) break;
    await close();
    const checked = await runDb('check --json', databaseUrl);
    expect(checked).toMatchObject({ exitCode: 1, stderr: 'At least one check FAILED.\n' });
    const missing = JSON.parse(checked.stdout).find(({ name }: { name: string }) => name === 'tables');
    expect(missing).toMatchObject({ status: 'failed', detail: `not distributed: ${tables.slice(5).join(', ')}` });
    const distributed = JSON.parse((await runDb('distribute --json', databaseUrl)).stdout);
    expect(distributed.map(({ table }: { table: string }) => table)).toEqual(tables.slice(5));
    expect((await runDb('distribute', databaseUrl)).stdout).toMatch(/^All tables were distributed already/);
    expect((await runDb('check', databaseUrl)).exitCode).toBe(0);
  });

  test('db check names all tables of a new database', async () => {
    const { databaseUrl } = await createDatabaseForTest({ empty: true });
    expect((await runDb('check', databaseUrl)).stdout).toContain(`not distributed: ${tables.join(', ')}`);
  });

  test('db distribute does nothing while the service uses the database', async () => {
    const { databaseUrl, knex } = await undistributed();
    await knex.raw('SELECT 1');
    const refused = await runDb('distribute', databaseUrl);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toMatch(/^\d sessions of the service, .*: stop the service, or wait until they end\.\n$/);
  });

  test('db check names tables that are not co-located or distributed by another column', async () => {
    const { databaseUrl, knex, close } = await undistributed();
    await knex.raw(`SELECT create_distributed_table('notifications', 'id')`);
    for (const table of ['folders', 'people'])
      await knex.raw(`SELECT create_distributed_table(?, 'uid', colocate_with => 'none')`, [table]);
    await Array.fromAsync(distributeTables(knex));
    await close();
    const { exitCode, stdout } = await runDb('check', databaseUrl);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('notifications is distributed by id');
    expect(stdout).toContain('people is not co-located with memories');
  });

  test.skipIf(!recordsStatements)('db check names the statements that ran on several shards', async () => {
    const { databaseUrl = '' } = await createDatabaseForTest();
    await runSql(databaseUrl, 'CREATE EXTENSION pg_stat_statements');
    const own = `SELECT count(*) FROM memories WHERE uid = 'dana'`;
    const marked = `SELECT count(*) FROM goals ${SYSTEM_QUERY}`;
    for (const sql of [own, marked, 'SELECT count(*) FROM folders']) await runSql(databaseUrl, sql);
    const { exitCode, stdout } = await runDb('check --json', databaseUrl);
    expect(exitCode, stdout).toBe(0);
    const statements = JSON.parse(stdout).filter(({ name }: { name: string }) => name === 'statements');
    expect(statements).toMatchObject([
      {
        status: 'note',
        detail: expect.stringMatching(/^1 calls on several shards: select count\(\*\) from folders$/i),
      },
    ]);
  });

  test.skipIf(!recordsStatements)('db check names the statements that are planned each time, and few are', async () => {
    const { databaseUrl = '', dataDir } = await createDatabaseForTest();
    await runSql(databaseUrl, 'CREATE EXTENSION pg_stat_statements');
    const database = await openDatabase({ dataDir, databaseUrl, log: pino({ level: 'silent' }) });
    onTestFinished(() => database.close());
    const store = await openStore(database);
    const uid = newId();
    await useFrequently(store, uid);
    const { stdout } = await runDb('check --json', databaseUrl);
    expect(stdout).toContain('those of one user ran on one shard');
    const planned: string[] = JSON.parse(stdout)
      .filter(({ name }: { name: string }) => name === 'planning')
      .map(({ detail }: { detail: string }) => detail);
    expect(planned).toEqual(planned.map(() => expect.stringMatching(/^\d+ calls, \d+ ms, planned each time: \w/)));
    const beginnings = planned.map(
      (detail) => PLANNED_EACH_TIME.find((beginning) => detail.includes(`each time: ${beginning}`)) ?? detail,
    );
    expect([...new Set(beginnings)].toSorted()).toEqual(PLANNED_EACH_TIME);
  });

  test('the SQL of the page runs as printed', { timeout: 300_000 }, async ({ skip }) => {
    skip(!movesShards, 'needs max_worker_processes = 64 on all nodes');
    const role = `earshot_test_${newId().replaceAll('-', '')}`;
    onTestFinished(async () => {
      for (const node of nodes) await runSql(node, `DROP ROLE IF EXISTS ${role}`);
    });
    // Owned by the role, and removed before it.
    const { databaseUrl = '' } = await createDatabaseForTest();
    const name = new URL(databaseUrl).pathname.slice(1);
    const [coordinator = '', first = '', second = ''] = nodes.map((node) => {
      const { hostname, port } = new URL(node);
      return `'${hostname}', ${port}`;
    });
    const statements = readBlocks('citus.md', 'sql')
      .flatMap((block) => block.trim().split('\n'))
      .filter((sql) => recordsStatements || !sql.includes('citus_stat_statements'))
      .map((sql) =>
        sql
          .replace("'coordinator.example.com', 5432", coordinator)
          .replace("'worker-1.example.com', 5432", first)
          // The last one is added again, and then removed.
          .replace(/'worker-[23].example.com', 5432/, second)
          .replace('DATABASE earshot', `DATABASE ${name}`)
          .replace(/(ROLE|TO) earshot/, `$1 ${role}`),
      );
    if (recordsStatements) await runSql(databaseUrl, 'CREATE EXTENSION pg_stat_statements');
    for (const sql of statements) await runSql(databaseUrl, sql);
    const checked = await runDb('check', databaseUrl);
    expect(checked.exitCode, checked.stdout).toBe(0);
    expect(checked.stdout).toContain(`${nodes.length - 2} with rows of users`);
  });

  test('db distribute and db check need the coordinator, and workers', async () => {
    const { databaseUrl = '' } = await createDatabaseForTest({ empty: true });
    const onWorker = urlOf(citus?.nodes[1] ?? '', new URL(databaseUrl).pathname.slice(1));
    const isWorker = { exitCode: 1, stderr: expect.stringContaining('is a worker of a Citus cluster') };
    expect(await runDb('distribute', onWorker)).toMatchObject(isWorker);
    expect(await runDb('check', onWorker)).toMatchObject(isWorker);
    await runSql(databaseUrl, 'SELECT citus_remove_node(nodename, nodeport) FROM pg_dist_node');
    const hasNone = { exitCode: 1, stderr: expect.stringContaining('has no worker nodes: run SELECT citus_add_node') };
    expect(await runDb('distribute', databaseUrl)).toMatchObject(hasNone);
    expect(await runDb('check', databaseUrl)).toMatchObject(hasNone);
  });
});
