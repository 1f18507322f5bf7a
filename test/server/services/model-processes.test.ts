import { afterAll, expect, test, vi } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { leaseKey } from '../../../src/queue/leases.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { startModelServer } from '../../support/model-server.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { createTestDatabase } from '../../support/test-store.ts';

const model = await startModelServer();
const { log } = recordingLog();
const env = { ...model.env, LLM_PARALLEL: '2' };
const first = await startTestApp({ env, log });
const location = await createTestDatabase();
const shared = { PORT: '0', DATABASE_URL: first.databaseUrl, DATA_DIR: location.dataDir, RATE_LIMIT_PER_MINUTE: '0' };
const second = await startApp(readConfig({ ...shared, ...env }), { log, validatesResponses: true });
afterAll(async () => {
  await second.close(2_000);
  await first.stop();
  await location.remove();
  await model.close();
});
const client = createClient({ baseUrl: first.address, developerKey: first.credentials.developer_api_key });
const list = () => client.conversations.listConversations({ query: { limit: 100 } });
const madeBy = async () => (await list()).map(({ structured }) => structured.made_by);

test('two processes ask one model for each conversation once, at most LLM_PARALLEL at a time', async () => {
  const count = 8;
  for (let n = 0; n < count; n++)
    await client.conversations.createConversation({
      body: { text: `Please remind me to sign the lease number ${n}.` },
    });
  await eventually(async () => expect(await madeBy()).toEqual(Array(count).fill('rules')));
  Object.assign(model, { delayMs: 200, read: [] });
  await model.up();
  await eventually(async () => expect(await madeBy()).toEqual(Array(count).fill('tiny')));
  expect(model.mostAtOnce).toBe(2);
  const lines = model.read.map((prompt) => /lease number \d/.exec(prompt)?.[0]);
  expect(lines.sort()).toEqual(Array.from({ length: count }, (_, n) => `lease number ${n}`));
});

test('work of a process that died is done by another one', async () => {
  await model.down();
  const { id } = await client.conversations.createConversation({ body: { text: 'Please remind me to call Dana.' } });
  const get = () => client.conversations.getConversation({ params: { conversation_id: id } });
  await eventually(async () => expect((await get()).structured.made_by).toBe('rules'));
  // As if a process had begun it, and died.
  const key = `model/${leaseKey(first.credentials.uid, 'conversation', id)}`;
  const entered = await first.store.transaction((tx) => tx.system.leases.enter(key, 60, { ofKey: 1 }));
  await first.database
    .knex('unfinished_work')
    .where({ uid: first.credentials.uid, ref: id })
    .update({ epoch: entered?.lease.epoch });
  await model.up();
  expect((await get()).processing).toMatchObject({ state: 'running' });
  await first.database
    .knex('leases')
    .where({ key })
    .update({ until: new Date(0) });
  await first.services.unfinishedWork.enqueueAll();
  await vi.waitFor(async () => expect((await get()).structured.made_by).toBe('tiny'), {
    timeout: 40_000,
    interval: 50,
  });
});
