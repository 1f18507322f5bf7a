import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device } from '../../support/live-client.ts';

const app = await ownAppFixture({});
const [AT_ONCE, WAITING] = [16, 100];

const list = (key: string) => app.request('/v1/dev/user/memories', { key });

test('more requests of a user than may run and wait return 429, over each transport, and others are served', async () => {
  const [busy, other] = [await app.newAccount(), await app.newAccount()];
  // Requests that take long.
  const enter = () => app.services.userGate.enter({ actor: { uid: busy.uid } });
  const running = await Promise.all(Array.from({ length: AT_ONCE }, enter));
  let answered = 0;
  const waiting = Array.from({ length: WAITING + 1 }, () =>
    list(busy.developer_api_key).then((response) => {
      answered += 1;
      return response;
    }),
  );
  // One of them finds no place. The others wait.
  await eventually(() => expect(answered).toBe(1));
  const refused = await Promise.race(waiting);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({ detail: 'Too many of your requests are running. Try again in 1s.' });

  const call = { jsonrpc: '2.0', id: 1, method: 'get_memories', params: {} };
  const called = await app.request('/v1/mcp', { method: 'POST', key: busy.tool_server_key, json: call });
  expect(called.status).toBe(429);
  expect(await called.json()).toMatchObject({ error: { code: -32009, data: { retry_after: 1 } } });

  const device = new Device(app.address.replace('http', 'ws'), { uid: busy.uid, custom_stt: 'enabled' });
  expect(await device.end()).toMatchObject({ code: 1013 });

  expect((await list(other.developer_api_key)).status).toBe(200);
  for (const leave of running) leave();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(WAITING);
});
