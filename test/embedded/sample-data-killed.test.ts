import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import type { Conversation, SampleData } from '../../generated/types.gen.ts';
import { createSender } from '../support/rest-client.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';

const path = '/v1/users/sample-data';

/** The delay only decides at which point of the load the process dies. */
const DELAY_MS = 300;

test('a service that is killed while it loads has stored all of the sample data or nothing', async () => {
  const { dataDir, databaseUrl } = await createDatabaseForTest();
  const start = async () => {
    const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: '' });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    const { user_token, developer_api_key } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
    return {
      service,
      send: createSender(service.address, user_token),
      byKey: createSender(service.address, developer_api_key),
    };
  };
  const first = await start();
  const load = first.send('POST', path).catch(() => undefined);
  await sleep(DELAY_MS);
  await first.service.end('SIGKILL');
  const answer = await load;

  const { send, byKey } = await start();
  const { loaded, counts }: SampleData = (await send('GET', path)).body;
  if (answer?.status === 200) expect(loaded).toBe(true);
  const stored: Conversation[] = (await byKey('GET', '/v1/dev/user/conversations?statuses=all&limit=100')).body;
  const discarded = loaded ? 2 : 0;
  expect(stored).toHaveLength(counts.conversations - discarded);
  if (!loaded) expect((await send('POST', path)).status).toBe(200);
  expect((await send('DELETE', path)).body.counts.conversations).toBe(41);
  expect((await byKey('GET', '/v1/dev/user/conversations?statuses=all')).body).toEqual([]);
});
