import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { eventually } from '../support/eventually.ts';
import { startModelServer } from '../support/model-server.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';

test('kill -9 loses nothing that waits for the language model, or that it works on', async () => {
  const location = await createDatabaseForTest();
  const model = await startModelServer();
  onTestFinished(() => model.close());
  const start = async () => {
    const service = await ServiceProcess.start({ ...location, deepgramUrl: 'ws://127.0.0.1:1', env: model.env });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    const { developer_api_key } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
    const { conversations } = createClient({ baseUrl: service.address, developerKey: developer_api_key });
    const madeBy = async () =>
      (await conversations.listConversations()).map(({ structured, processing }) => [
        structured.made_by,
        processing?.state,
      ]);
    return { service, conversations, madeBy };
  };
  model.delayMs = 60_000;
  await model.up();
  const first = await start();
  for (const day of ['Monday', 'Tuesday'])
    await first.conversations.createConversation({ body: { text: `Please remind me to sign the lease on ${day}.` } });
  const plain = [
    ['rules', 'running'],
    ['rules', 'waiting'],
  ];
  await eventually(async () => expect((await first.madeBy()).sort()).toEqual(plain));
  await first.service.end('SIGKILL');
  model.delayMs = 0;
  const second = await start();
  const done = [
    ['tiny', undefined],
    ['tiny', undefined],
  ];
  await eventually(async () => expect(await second.madeBy()).toEqual(done));
});
