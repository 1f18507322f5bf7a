import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { serveStdio } from '../../../generated/client/stdio.js';
import { json, loopback, type Seen } from './loopback.test-support.ts';

type Answer = (response: ServerResponse, message: { id: unknown; method: string }, seen: Seen) => void;

const result = (id: unknown, value: object) => ({ jsonrpc: '2.0', id, result: value });
const echo: Answer = (response, { id, method }) => json(response, 200, result(id, { method }));
const request = (id: number | string, method = 'ping', params?: object) => ({ jsonrpc: '2.0', id, method, params });

/** Serves stdio in front of a double of the tool server. */
async function startStdio(answer: Answer = echo) {
  const double = await loopback((response, seen) => answer(response, JSON.parse(seen.body), seen));
  const input = new PassThrough();
  const lines: string[] = [];
  const server = { apiBase: double.baseUrl, key: 'omi_mcp_1' as string | undefined };
  const ended = serveStdio({
    input,
    write: async (line: string) => void lines.push(line),
    findToolServer: async () => server,
  });
  return {
    ...double,
    server,
    send: (...messages: unknown[]) => {
      for (const message of messages)
        input.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
    },
    /** Waits for this number of replies. */
    replies: async (count: number) => {
      await vi.waitFor(() => expect(lines).toHaveLength(count), { timeout: 60_000, interval: 5 });
      return lines.map((line) => JSON.parse(line));
    },
    /** Ends the input and returns all replies. */
    async finish() {
      input.end();
      await ended;
      return lines.map((line) => JSON.parse(line));
    },
  };
}

describe('requests', () => {
  test('are sent to the tool server with the key, and its reply is returned', async () => {
    const stdio = await startStdio();
    stdio.send(request('a'));
    expect(await stdio.finish()).toEqual([result('a', { method: 'ping' })]);
    expect(stdio.seen).toMatchObject([
      { method: 'POST', url: '/v1/mcp', headers: { authorization: 'Bearer omi_mcp_1', accept: 'application/json' } },
    ]);
    expect(JSON.parse(stdio.seen[0]?.body ?? '')).toEqual(request('a'));
  });

  test('repeat the revision of the handshake in a header', async () => {
    const stdio = await startStdio((response, { id }) =>
      json(response, 200, result(id, { protocolVersion: '2025-06-18' })),
    );
    stdio.send(request(1, 'initialize', { protocolVersion: '2025-06-18' }));
    await stdio.replies(1);
    stdio.send({ jsonrpc: '2.0', method: 'notifications/initialized' }, request(2));
    await stdio.finish();
    expect(stdio.seen.map(({ headers }) => headers['mcp-protocol-version'])).toEqual([undefined, '2025-06-18']);
  });

  test('of the revision without a handshake repeat version, method and tool in headers', async () => {
    const stdio = await startStdio();
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    stdio.send(request(1, 'tools/call', { name: 'get_memories', _meta }));
    await stdio.finish();
    expect(stdio.seen[0]?.headers).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'get_memories',
    });
  });

  test('run in parallel, and replies in progress are returned after the end of the input', async () => {
    const waiting: (() => void)[] = [];
    const stdio = await startStdio((response, message, seen) => {
      waiting.push(() => echo(response, message, seen));
      if (waiting.length === 20) for (const reply of waiting.reverse()) reply();
    });
    stdio.send(...Array.from({ length: 20 }, (_, id) => request(id)));
    const ids = (await stdio.finish()).map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, id) => id));
  });

  test('that are cancelled are aborted at the service and get no reply', async () => {
    const closed = Promise.withResolvers<void>();
    const stdio = await startStdio((response, message, seen) => {
      if (message.id === 1) response.once('close', closed.resolve);
      else echo(response, message, seen);
    });
    stdio.send(request(1, 'search_memories', { query: 'tea' }));
    await vi.waitFor(() => expect(stdio.seen).toHaveLength(1));
    stdio.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }, request(2));
    await closed.promise;
    expect(await stdio.finish()).toEqual([result(2, { method: 'ping' })]);
  });
});

describe('the exposed tools', () => {
  test('are the only ones in tools/list', async () => {
    const tools = [{ name: 'get_goals' }, { name: 'get_memories' }, { name: 'search_conversations' }];
    const stdio = await startStdio((response, { id }) => json(response, 200, result(id, { tools, nextCursor: 'c' })));
    stdio.send(request(1, 'tools/list'));
    const exposed = [{ name: 'get_memories' }, { name: 'search_conversations' }];
    expect(await stdio.finish()).toEqual([result(1, { tools: exposed, nextCursor: 'c' })]);
  });

  test.each([
    request(1, 'tools/call', { name: 'create_action_item', arguments: {} }),
    request(1, 'create_action_item', { description: 'x' }),
    request(1, 'resources/list'),
  ])('do not include $method $params.name: -32601 without a request to the service', async (message) => {
    const stdio = await startStdio();
    stdio.send(message);
    expect(await stdio.finish()).toMatchObject([{ id: 1, error: { code: -32601 } }]);
    expect(stdio.seen).toEqual([]);
  });
});

describe('invalid input', () => {
  test.each([
    ['broken JSON', '{"jsonrpc"', -32700],
    ['a text', '"ping"', -32600],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }, -32600],
    ['no method', { jsonrpc: '2.0', id: 1 }, -32600],
    ['a null id', { jsonrpc: '2.0', id: null, method: 'ping' }, -32600],
    ['positional parameters', { jsonrpc: '2.0', id: 1, method: 'ping', params: [1] }, -32602],
    ['an empty batch', [], -32600],
    ['a line of more than 4 MB', `"${'x'.repeat(4 * 1024 * 1024)}"`, -32600],
    ['a message of more than 1 MB', request(1, 'create_memory', { content: 'x'.repeat(1024 * 1024) }), -32602],
  ])('%s returns its code, and the next message is processed', async (_, message, code) => {
    const stdio = await startStdio();
    stdio.send(message);
    expect(await stdio.replies(1)).toMatchObject([{ error: { code } }]);
    stdio.send(request(2));
    expect(await stdio.finish()).toMatchObject([{ error: { code } }, { id: 2, result: {} }]);
    expect(stdio.seen).toHaveLength(1);
  });

  test('blank lines, notifications and replies are ignored', async () => {
    const stdio = await startStdio();
    stdio.send('', '  ', { jsonrpc: '2.0', method: 'notifications/initialized' }, result(7, {}));
    expect(await stdio.finish()).toEqual([]);
    expect(stdio.seen).toEqual([]);
  });
});

describe('batches', () => {
  test('return a reply per request, in order', async () => {
    const stdio = await startStdio();
    stdio.send([request(1), { jsonrpc: '2.0', method: 'x' }, request(2, 'get_goals'), request('3')]);
    expect(await stdio.finish()).toMatchObject([[{ id: 1 }, { id: 2, error: { code: -32601 } }, { id: '3' }]]);
  });

  test('are refused after a handshake of a later revision', async () => {
    const stdio = await startStdio((response, { id }) =>
      json(response, 200, result(id, { protocolVersion: '2025-06-18' })),
    );
    stdio.send(request(1, 'initialize'));
    await stdio.replies(1);
    stdio.send([request(2)]);
    expect((await stdio.finish())[1]).toMatchObject({ id: null, error: { code: -32600 } });
  });
});

describe('failures', () => {
  test.each([
    [401, { detail: 'Invalid API Key' }, -32003, /rejects the tool-server key: Invalid API Key/],
    [403, { detail: 'Host not allowed' }, -32003, /refuses access: Host not allowed/],
    [404, {}, -32603, /seems to be another service/],
    [429, {}, -32009, /Rate limit exceeded/],
    [503, { detail: 'Starting' }, -32603, /returned 503: Starting/],
  ])('HTTP %i without JSON-RPC becomes an error with advice', async (status, body, code, message) => {
    const stdio = await startStdio((response) => json(response, status, body));
    stdio.send(request(1));
    expect(await stdio.finish()).toMatchObject([{ id: 1, error: { code, message: expect.stringMatching(message) } }]);
  });

  test('an error of JSON-RPC is returned as it is, also with an HTTP status', async () => {
    const error = { code: -32022, message: 'Unsupported protocol version', data: { supported: [] } };
    const stdio = await startStdio((response, { id }) => json(response, 400, { jsonrpc: '2.0', id, error }));
    stdio.send(request(1));
    expect(await stdio.finish()).toEqual([{ jsonrpc: '2.0', id: 1, error }]);
  });

  test('a redirect is not followed, so that the key is not sent elsewhere', async () => {
    const other = await loopback((response) => json(response, 200, {}));
    const stdio = await startStdio((response) => response.writeHead(307, { location: other.baseUrl }).end());
    stdio.send(request(1));
    expect(await stdio.finish()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
    expect(other.seen).toEqual([]);
  });

  test('a page instead of JSON never reaches the client', async () => {
    const stdio = await startStdio((response) => response.writeHead(200).end('<html>\n</html>'));
    stdio.send(request(1));
    expect(await stdio.finish()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
  });

  test('no service and no key are named, and the key is not', async () => {
    const stdio = await startStdio();
    stdio.server.key = undefined;
    stdio.send(request(1, 'tools/list'));
    expect((await stdio.replies(1))[0].error.message).toMatch(/^No tool-server key for .*EARSHOT_TOOL_SERVER_KEY/);
    Object.assign(stdio.server, { apiBase: 'http://127.0.0.1:1', key: 'omi_mcp_secret' });
    stdio.send(request(2));
    const [, { error }] = await stdio.finish();
    expect(error.message).toMatch(/^No service responds at http:\/\/127\.0\.0\.1:1: start it/);
    expect(error.message).not.toContain('secret');
  });
});

test('more than 64 requests at once wait until others have ended', async () => {
  const waiting: (() => void)[] = [];
  const stdio = await startStdio((response, message, seen) => void waiting.push(() => echo(response, message, seen)));
  stdio.send(...Array.from({ length: 70 }, (_, id) => request(id)));
  await vi.waitFor(() => expect(waiting).toHaveLength(64), { timeout: 60_000 });
  expect(stdio.seen).toHaveLength(64);
  while (waiting.length > 0) {
    for (const reply of waiting.splice(0)) reply();
    await vi.waitFor(() => expect(waiting.length > 0 || stdio.seen.length === 70).toBe(true), { timeout: 60_000 });
  }
  expect(await stdio.finish()).toHaveLength(70);
});
