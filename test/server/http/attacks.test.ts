// Requests that are cheap to send must not block the event loop, which serves all users.
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { measureStallMs } from '../../support/event-loop.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';

/** The attacks took seconds. */
const longestStallMs = 500;

const app = await appFixture();
const user = toolUserFixture(app);

test('a query of thousands of parameters is answered at once', async () => {
  const { developer_api_key: key } = await app.newAccount();
  const startedAt = performance.now();
  for (let i = 0; i < 10; i++)
    expect((await app.request(`/v1/dev/user/memories?${'a=&'.repeat(5000)}`, { key })).status).toBe(200);
  // Each of them took a third of a second.
  expect(performance.now() - startedAt).toBeLessThan(1500);
});

const path = '/v1/dev/user/memories';
const jsonBodies: [name: string, body: string][] = [
  ['nested lists', `${'['.repeat(490_000)}${']'.repeat(490_000)}`],
  ['lists nested in a field', `{"content":${'['.repeat(490_000)}${']'.repeat(490_000)}}`],
  ['80,000 fields', `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`)}}`],
  ['300,000 tags', `{"content":"x","tags":[${Array(250_000).fill('""')}]}`],
  ['a number of 900,000 digits', `{"content":${'9'.repeat(900_000)}}`],
];

describe('a JSON body', () => {
  test.each(jsonBodies)('of %s is rejected at once', async (_, body) => {
    const { developer_api_key: key } = await app.newAccount();
    const headers = { 'content-type': 'application/json' };
    const stall = await measureStallMs(async () => {
      expect((await app.request(path, { method: 'POST', key, body, headers })).status).toBe(422);
    });
    expect(stall).toBeLessThan(longestStallMs);
  });

  test.each(jsonBodies)('of %s is answered at once by the tool server', async (_, params) => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"create_memory","params":${params}}`;
    const headers = { 'content-type': 'application/json' };
    const stall = await measureStallMs(async () => {
      const response = await app.request('/v1/mcp', { method: 'POST', key: user.key, body, headers });
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0' });
    });
    expect(stall).toBeLessThan(longestStallMs);
  });
});

describe('a list of 300,000 items', () => {
  const items = Array(300_000).fill('{}');
  const lists: [path: string, body: string][] = [
    ['/v1/dev/user/memories/batch', `{"memories":[${items}]}`],
    ['/v1/dev/user/action-items/batch', `{"action_items":[${items}]}`],
    ['/v1/dev/user/conversations/from-segments', `{"transcript_segments":[${items}]}`],
    ['/v1/dev/user/social-posts/batch', `{"posts":[${items}]}`],
    ['/v1/dev/user/screen-activity/batch', `{"rows":[${items}]}`],
  ];
  test.each(lists)('is rejected at once: %s', async (list, body) => {
    const { developer_api_key: key } = await app.newAccount();
    const headers = { 'content-type': 'application/json' };
    const stall = await measureStallMs(async () => {
      expect((await app.request(list, { method: 'POST', key, body, headers })).status).toBe(422);
    });
    expect(stall).toBeLessThan(longestStallMs);
  });

  test('is rejected at once by the tool server', async () => {
    const stall = await measureStallMs(async () => {
      const headers = { 'content-type': 'application/json' };
      const response = await app.request('/v1/mcp', { method: 'POST', key: user.key, body: `[${items}]`, headers });
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0' });
    });
    expect(stall).toBeLessThan(longestStallMs);
  });
});

describe('a form', () => {
  const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
  const file = 'content-disposition: form-data; name="files"; filename="a"';
  const forms: [name: string, status: number, form: string][] = [
    ['200,000 parts', 422, part('content-disposition: form-data; name="a"', 'x').repeat(200_000)],
    ['500,000 headers', 422, part('a: b\r\n'.repeat(500_000), 'x')],
    ['almost nothing but boundaries', 400, part(file, '\r\n--a'.repeat(200_000))],
  ];
  test.each(forms)('of %s is rejected at once', async (_, status, form) => {
    const { user_token: key } = await app.newAccount();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const stall = await measureStallMs(async () => {
      const upload = { method: 'POST', key, body: `${form}--b--\r\n`, headers };
      expect((await app.request('/v2/voice-message/transcribe', upload)).status).toBe(status);
    });
    expect(stall).toBeLessThan(longestStallMs);
  });
});

describe('a long text', () => {
  const content = `${'a'.repeat(120_000)}\0`;

  test('that matches no pattern is rejected at once', async () => {
    const { developer_api_key: key } = await app.newAccount();
    const stall = await measureStallMs(async () => {
      const response = await app.request('/v1/dev/user/memories', { method: 'POST', key, json: { content } });
      expect(response.status).toBe(422);
    });
    expect(stall).toBeLessThan(longestStallMs);
  });

  test('that matches no pattern is rejected at once by a tool', async () => {
    const stall = await measureStallMs(async () => {
      expect(await user.call('create_memory', { content })).toMatchObject({ error: { code: -32602 } });
    });
    expect(stall).toBeLessThan(longestStallMs);
  });
});

test('pages that clients request without reading them take little memory', async () => {
  const { hostname, port } = new URL(app.address);
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20));
      return socket;
    }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'readable')));
  // A copy for each request would take 900 MB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  for (const socket of sockets) socket.destroy();
});
