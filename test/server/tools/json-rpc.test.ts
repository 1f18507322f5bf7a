import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { newToolUser, type RpcResponse, type ToolUser } from '../../support/tool-client.ts';

const app = await ownAppFixture({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
let user: ToolUser;
beforeAll(async () => {
  user = await newToolUser(app);
});

const list = { jsonrpc: '2.0', id: 1, method: 'get_memories', params: {} };
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** Sends a message and reads status, headers and body. */
async function sendAndRead(body: unknown, headers: Record<string, string> = {}) {
  const response = await user.send(body, headers);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) };
}

/** Sends a raw body. */
const sendText = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  app.request('/v1/mcp', {
    method: 'POST',
    key: user.key,
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a request', () => {
  it.each([1, 0, -7, 2 ** 53 - 1, 'a', '', '\ud800', 'x'.repeat(256), '🦖'.repeat(256)])(
    'with id %j gets the same id back',
    async (id) => {
      expect((await sendAndRead({ ...ping, id })).body).toEqual({ jsonrpc: '2.0', id, result: {} });
    },
  );

  it.each([null, 1.5, 2 ** 53, true, {}, [], 'x'.repeat(257), '🦖'.repeat(257)])(
    'with id %j is rejected',
    async (id) => {
      expect(await sendAndRead({ ...ping, id })).toMatchObject({
        status: 400,
        body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.stringContaining('id must be') } },
      });
    },
  );

  it.each([[null], [7], ['ping'], [{}], [{ jsonrpc: '1.0', id: 1, method: 'ping' }], [{ jsonrpc: '2.0', id: 1 }]])(
    'that is %j is rejected as invalid',
    async (body) => {
      expect(await sendAndRead(body)).toMatchObject({ status: 400, body: { jsonrpc: '2.0', error: { code: -32600 } } });
    },
  );

  it.each([[[]], ['a'], [1]])('with params %j is rejected: parameters are by name', async (params) => {
    expect(await sendAndRead({ ...list, params })).toMatchObject({
      status: 200,
      body: { id: 1, error: { code: -32602 } },
    });
  });

  it('with null params or null tool arguments counts as without', async () => {
    const { body } = await sendAndRead({ ...list, params: null });
    const asTool = { ...list, method: 'tools/call', params: { name: list.method, arguments: null } };
    expect((await sendAndRead(asTool)).body).toMatchObject({ result: { structuredContent: body.result } });
  });

  it('is accepted at the alias path, with or without a trailing slash', async () => {
    for (const path of ['/v1/mcp/', '/v1/mcp/sse', '/v1/mcp/sse/']) {
      const response = await app.request(path, { method: 'POST', key: user.key, json: ping });
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    }
  });
});

describe('a body', () => {
  it.each(['', '{', '{"jsonrpc":"2.0","id":1,"method":"ping"', '\u0000', 'ping'])(
    '%j is a parse error',
    async (text) => {
      const response = await sendText(text);
      expect(response.status).toBe(400);
      const code = text === '' ? -32600 : -32700;
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
    },
  );

  it('that is not UTF-8 or nested too deeply is a parse error', async () => {
    expect(await (await sendText(new Uint8Array([0x22, 0xff, 0x22]))).json()).toMatchObject({
      error: { code: -32700 },
    });
    const deep = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":${'['.repeat(5e5)}${']'.repeat(5e5)}}}`;
    expect(await (await sendText(deep)).json()).toMatchObject({
      error: { code: -32700, message: expect.stringContaining('nested') },
    });
  });

  it('returns 415 for another media type and 413 above 1 MB', async () => {
    expect((await sendText('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await sendText('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await sendText(JSON.stringify({ ...ping, x: 'x'.repeat(1_048_576) }))).status).toBe(413);
  });
});

describe('an unknown method', () => {
  it.each(['no_such_tool', 'constructor', '__proto__', 'rpc.discover', 'resources/list'])(
    '%s returns -32601, by name and through tools/call',
    async (name) => {
      const unknown = { code: -32601, message: expect.stringContaining(name) };
      expect(await sendAndRead({ ...list, method: name })).toMatchObject({
        status: 200,
        body: { id: 1, error: unknown },
      });
      expect(await sendAndRead({ ...list, method: 'tools/call', params: { name, arguments: {} } })).toMatchObject({
        status: 200,
        body: { id: 1, error: unknown },
      });
    },
  );

  it('is shortened in the error message', async () => {
    expect((await sendAndRead({ ...list, method: 'x'.repeat(100_000) })).text.length).toBeLessThan(300);
  });
});

describe('a notification', () => {
  it.each(['notifications/initialized', 'notifications/cancelled', 'get_memories', 'no_such_tool'])(
    '%s returns 202 without a body',
    async (method) => {
      expect(await sendAndRead({ jsonrpc: '2.0', method })).toMatchObject({ status: 202, text: '' });
    },
  );

  it('is executed', async () => {
    await sendAndRead({ jsonrpc: '2.0', method: 'create_memory', params: { content: 'from a notification' } });
    const { result } = await user.call('search_memories', { query: 'from a notification' });
    expect(result.memories).toMatchObject([{ content: 'from a notification' }]);
  });
});

describe('a batch', () => {
  const summarize = (body: RpcResponse[]) => body.map(({ id, error }) => [id, error?.code ?? 'ok']);

  it('returns responses in order, none for notifications', async () => {
    const { status, body } = await sendAndRead([
      { ...ping, id: 'a' },
      { jsonrpc: '2.0', method: 'ping' },
      { ...ping, id: 2, method: 'no_such_tool' },
      7,
      { ...list, id: null },
      { ...list, id: 3, params: { limit: 0 } },
    ]);
    expect(status).toBe(200);
    expect(summarize(body)).toEqual([
      ['a', 'ok'],
      [2, -32601],
      [null, -32600],
      [null, -32600],
      [3, -32602],
    ]);
  });

  it.each(['2024-11-05', '2025-03-26'])('is accepted in revision %s', async (version) => {
    expect(await sendAndRead([ping], { 'mcp-protocol-version': version })).toMatchObject({ status: 200, body: [{}] });
  });

  it.each(['2025-06-18', '2025-11-25', '2026-07-28', '2099-01-01'])('is rejected in revision %s', async (version) => {
    expect(await sendAndRead([ping], { 'mcp-protocol-version': version })).toMatchObject({
      status: 400,
      body: { id: null, error: { code: -32600, message: expect.stringContaining('has no batches') } },
    });
  });

  it('runs its calls in order', async () => {
    const { body } = await sendAndRead([
      { ...list, id: 1, method: 'create_memory', params: { content: 'from a batch' } },
      { ...list, id: 2, method: 'get_memories', params: { sort: 'created_desc', limit: 1 } },
    ]);
    expect(body[1].result.memories).toMatchObject([{ content: 'from a batch' }]);
  });

  it('of only notifications returns 202', async () => {
    expect(await sendAndRead([{ jsonrpc: '2.0', method: 'notifications/initialized' }])).toMatchObject({
      status: 202,
      text: '',
    });
  });

  it('that is empty or above 100 is rejected completely', async () => {
    for (const body of [[], Array(101).fill(ping)]) {
      expect(await sendAndRead(body)).toMatchObject({ status: 400, body: { id: null, error: { code: -32600 } } });
    }
    expect((await sendAndRead(Array(100).fill(ping))).body).toHaveLength(100);
  });
});

describe('the response is', () => {
  const sendPing = async (accept: string) => {
    const response = await user.send(ping, { accept });
    return [response.headers.get('content-type'), await response.text()];
  };

  it.each([
    'application/json',
    'application/json, text/event-stream',
    '*/*',
    'text/event-stream, */*;q=0.1',
    'text/html',
  ])('JSON for Accept: %s', async (accept) => {
    expect(await sendPing(accept)).toEqual(['application/json; charset=utf-8', '{"jsonrpc":"2.0","id":1,"result":{}}']);
  });

  it.each(['text/event-stream', 'Text/Event-Stream;q=0.9, text/html'])('one event for Accept: %s', async (accept) => {
    expect(await sendPing(accept)).toEqual([
      'text/event-stream; charset=utf-8',
      'event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n',
    ]);
  });

  it('one event at the alias path if Accept allows it, as clients of that path expect', async () => {
    const sendToAlias = (accept: string) =>
      app.request('/v1/mcp/sse', { method: 'POST', key: user.key, json: ping, headers: { accept } });
    expect(await (await sendToAlias('application/json, text/event-stream')).text()).toMatch(
      /^event: message\ndata: \{/,
    );
    expect(await (await sendToAlias('application/json')).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});

describe('authentication', () => {
  it('returns HTTP 401 with WWW-Authenticate for a missing, unknown, revoked or other kind of key', async () => {
    const { developer_api_key, user_token } = await app.newAccount();
    for (const key of [undefined, 'omi_mcp_00000000000000000000000000000000', developer_api_key, user_token]) {
      const response = await app.request('/v1/mcp', { method: 'POST', json: ping, ...(key && { key }) });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await response.json()).toEqual({ detail: expect.any(String) });
    }
  });

  it('accepts a key without the Bearer scheme', async () => {
    const sendToAlias = (authorization: string) =>
      app.request('/v1/mcp/sse', { method: 'POST', json: ping, headers: { authorization } });
    expect((await sendToAlias(user.key)).status).toBe(200);
    expect((await sendToAlias(`Token ${user.key}`)).status).toBe(401);
    expect((await sendToAlias('omi_mcp_00000000000000000000000000000000')).status).toBe(401);
  });

  it('checks the key before the body', async () => {
    const response = await app.request('/v1/mcp', { method: 'POST', body: '{', headers: { 'content-type': 'text/x' } });
    expect(response.status).toBe(401);
  });

  it.each(['GET', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'])(
    'returns 405 for %s: there are no sessions and no stream',
    async (method) => {
      const response = await app.request('/v1/mcp', {
        method,
        key: user.key,
        headers: { accept: 'text/event-stream' },
      });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    },
  );

  it('every response has the remaining requests', async () => {
    const { headers } = await sendAndRead(ping);
    expect(headers.get('x-ratelimit-limit')).toBe('600');
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(600);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  });
});

describe('above the rate limit', () => {
  it('a call returns 429 with -32009, and every call of a batch counts', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
    try {
      const { send } = await newToolUser(limited);
      const batch = (await (await send(Array(7).fill(ping))).json()) as RpcResponse[];
      const rateError = { code: -32009, data: { retry_after: expect.any(Number) } };
      expect(batch.map(({ error }) => error?.code)).toEqual([...Array(5).fill(undefined), -32009, -32009]);
      expect(batch[6]?.error).toMatchObject(rateError);
      const response = await send(ping);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ id: 1, error: rateError });
    } finally {
      await limited.stop();
    }
  });
});
