import { expect, test } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { appFixture } from '../../support/fixtures.ts';
import { addAppWithKey } from '../../support/new-app.ts';
import { createSender } from '../../support/rest-client.ts';

const app = await appFixture();

test('of many messages at once over two processes, ten are accepted', async () => {
  const { uid } = await app.newAccount();
  const { id, key } = await addAppWithKey(app.store, uid, {
    chat_messages: { enabled: true, target: 'app', notify: false },
  });
  const second = await startTestApp({ env: { DATABASE_URL: app.databaseUrl ?? '' } });
  const senders = [createSender(app.baseUrl, key), createSender(second.baseUrl, key)];
  const send = (at: number) =>
    senders[at % 2]?.('POST', '/v1/integrations/notification', { body: { uid, aid: id, message: `${at}` } });
  const statuses = (await Promise.all(Array.from({ length: 60 }, (_, at) => send(at)))).map((sent) => sent?.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  const { items } = await app.store.of(uid).chatMessages.list({ chat: id }, { limit: 100 });
  expect(items).toHaveLength(10);
  await second.stop();
});

test('a refused message does not wait for others that are being counted', async () => {
  const { uid } = await app.newAccount();
  const { id, key } = await addAppWithKey(app.store, uid);
  const send = createSender(app.baseUrl, key);
  const push = () => send('POST', `/v2/integrations/${id}/notification?uid=${uid}&message=Hello`);
  for (let count = 0; count < 10; count++) expect(await push()).toMatchObject({ status: 200 });
  await app.store.transaction(async (tx) => {
    await tx.executeSql(`SELECT FROM rate_logs WHERE key = 'messages of ${id} to ${uid}' FOR UPDATE`);
    expect(await push()).toMatchObject({ status: 429 });
  });
});
