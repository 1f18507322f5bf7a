import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import type { Import } from '../../generated/types.gen.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';

const RECORDS = 1000;

test('kill -9 during an import loses and doubles no record', async () => {
  const { dataDir, databaseUrl } = await createDatabaseForTest();
  const env = { RATE_LIMIT_PER_MINUTE: '0' };
  const start = () => ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: '', env });
  let service = await start();
  onTestFailed(() => console.error(service.recentOutput()));
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const { user_token: key } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));

  async function call<T>(method: string, path: string, init: { json?: object; bytes?: string } = {}) {
    const type = init.json ? 'application/json' : 'application/octet-stream';
    const body = init.json ? JSON.stringify(init.json) : init.bytes;
    const headers = { authorization: `Bearer ${key}`, connection: 'close', ...(body && { 'content-type': type }) };
    return vi.waitFor(
      async () => {
        const response = await fetch(service.address + path, { method, headers, ...(body && { body }) });
        const text = await response.text();
        expect([200, 202], text).toContain(response.status);
        return JSON.parse(text) as T;
      },
      { timeout: 120_000, interval: 200 },
    );
  }
  const tasks = Array.from({ length: RECORDS }, (_, at) =>
    JSON.stringify({ id: `t${at}`, description: `Task ${at}`, completed: false }),
  );
  const bytes = tasks.join('\n');
  const { id } = await call<Import>('POST', '/v1/users/imports', {
    json: { file_name: 'tasks.jsonl', bytes: bytes.length },
  });
  await call('PUT', `/v1/users/imports/${id}?offset=0`, { bytes });
  const get = () => call<Import>('GET', `/v1/users/imports/${id}`);
  const storedSoFar = async () => (await get()).counts[0]?.created ?? 0;
  await vi.waitFor(async () => expect(await storedSoFar()).toBeGreaterThan(RECORDS / 10), {
    timeout: 120_000,
    interval: 20,
  });
  await service.end('SIGKILL');
  service = await start();
  await vi.waitFor(async () => expect((await get()).status).toBe('completed'), { timeout: 120_000, interval: 100 });
  expect((await get()).counts).toEqual([
    { kind: 'action_items', created: RECORDS, unchanged: 0, skipped: 0, failed: 0 },
  ]);
}, 240_000);
