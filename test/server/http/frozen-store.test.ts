import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { startFreezableProxy } from '../../support/freezable-proxy.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

const memories = '/v1/dev/user/memories';
const silent = { detail: 'The database does not respond' };

test('a Postgres that is connected but silent gets 503 within 5 s, and 200 again afterwards', async () => {
  const proxy = await startFreezableProxy((await createDatabaseForTest()).databaseUrl ?? '');
  onTestFinished(() => proxy.close());
  const app = await startTestApp({ env: { DATABASE_URL: proxy.url } });
  onTestFinished(() => app.stop());
  const key = app.credentials.developer_api_key;
  expect((await app.request(memories, { key })).status).toBe(200);
  proxy.freeze();
  const sentAt = performance.now();
  const waiting = [
    app.request(memories, { key }),
    app.request(memories, { key, method: 'POST', json: { content: 'Has a dog' } }),
    app.request('/v1/mcp', {
      key: app.credentials.tool_server_key,
      method: 'POST',
      json: { jsonrpc: '2.0', id: 1, method: 'get_memories', params: {} },
    }),
  ];
  expect(await (await app.request('/readyz')).json()).toEqual(silent);
  expect(performance.now() - sentAt).toBeLessThan(2_000);
  for (const response of await Promise.all(waiting)) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual(silent);
  }
  expect(performance.now() - sentAt).toBeLessThan(5_000);
  expect((await app.request('/healthz')).status).toBe(200);
  proxy.thaw();
  await expect.poll(async () => (await app.request(memories, { key })).status, { timeout: 60_000 }).toBe(200);
});
