import pino from 'pino';
import { expect, inject, test, vi } from 'vitest';
import { startQueue } from '../../../src/queue/queue.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { newId } from '../../../src/store/ids.ts';
import { openStore } from '../../../src/store/store.ts';
import { startChild } from '../../support/child.ts';
import type { TestDatabase } from '../../support/test-store.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';
import { withStore } from '../../support/with-store.ts';

const log = pino({ level: 'silent' });
const isEmbedded = inject('storeKind') === 'embedded';
/** The embedded database dies with the writer and has to recover; a server hardly notices. CRASH_ROUNDS sets another number. */
const rounds = Number(process.env.CRASH_ROUNDS ?? (isEmbedded ? 2 : 1));
/** The next process of an embedded database searches for its own jobs at the start. */
const superviseSeconds = isEmbedded ? 3_600 : 1;

test('repeated kill -9 during writes loses nothing that was acknowledged, and leaves nothing half written', async () => {
  const where = await createDatabaseForTest();
  const uid = newId();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const writer = startChild('write-until-killed', where, uid);
    const writes = 1 + Math.floor(Math.random() * 40);
    for (let i = 0; i < writes; i++) await writer.readLine();
    await writer.kill();
    acknowledged.push(...writer.lines.filter((line) => / [0-9a-f-]{36}$/.test(line)));
  }
  const database = await openDatabase({ ...where, log });
  const store = await openStore(database);
  const stored = (await database.knex('memories').where({ uid }).select('id', 'content')).map(
    ({ id, content }) => `${id} ${content}`,
  );
  const items = (await database.knex('action_items').where({ uid }).select('description')).length;
  const [extra] = await store.of(uid).actionItems.insert([{ description: 'still writable' }]);
  await database.close();
  expect(acknowledged.filter((line) => !stored.includes(line))).toEqual([]);
  expect(items).toBe(stored.length);
  expect(extra).toBeDefined();
}, 180_000);

test('the next process runs the job of a process that was killed', async () => {
  const where = await createDatabaseForTest();
  const conversation_id = newId();
  // Only the child can open the embedded database, so the job comes from an earlier run.
  await withQueue(where, async ({ queue, store }) => {
    await store.transaction((tx) => queue.enqueue(tx, 'process-conversation', { uid: newId(), conversation_id }));
  });
  const killed = startChild('boot-node', where, 'hang');
  while ((await killed.readLine()) !== `working on ${conversation_id}`);
  await killed.kill();
  // As if the killed process had just searched for dead ones.
  await withStore(where, (store) => store.executeSql('UPDATE jobs.queue SET monitor_claim_on = now()'));
  await withQueue(where, async ({ queue, store }) => {
    // As if the ten seconds of its heartbeat were over.
    await store.executeSql(`UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '10 seconds'`);
    const ran: [string, number][] = [];
    await queue.work('process-conversation', async (data, { attempt }) => {
      ran.push([data.conversation_id, attempt]);
    });
    await vi.waitFor(() => expect(ran).toEqual([[conversation_id, 2]]), { timeout: 60_000, interval: 100 });
  });
});

async function withQueue(
  where: TestDatabase,
  use: (opened: {
    queue: Awaited<ReturnType<typeof startQueue>>;
    store: Awaited<ReturnType<typeof openStore>>;
  }) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...where, log });
  const store = await openStore(database);
  const queue = await startQueue({ database, store, log, heartbeatSeconds: 10, superviseSeconds, pollSeconds: 1 });
  try {
    await use({ queue, store });
  } finally {
    await queue.stop();
    await database.close();
  }
}
