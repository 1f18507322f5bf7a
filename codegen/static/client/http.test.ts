import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { EarshotError, EarshotToolError, type ErrorKind } from './errors.ts';
import { createHttp, type HttpOptions } from './http.ts';
import { json, loopback } from './loopback.test-support.ts';
import { operation, streamOperation } from './operations.ts';

const get = { method: 'GET', path: '/v1/notes', security: ['developerKey'] };
const create = { ...get, method: 'POST', idempotent: true };
const ask = { ...get, method: 'POST' };
const client = (baseUrl: string, options: Partial<HttpOptions> = {}) => createHttp({ baseUrl, key: 'k', ...options });
const failure = (promise: Promise<unknown>) => promise.then(String, (error: EarshotError) => error);

/** An incomplete response. */
const breakOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"id":', () => response.destroy());
};

test('a request names the client and its version', async () => {
  const { baseUrl, seen } = await loopback((response) => json(response, 200, { id: 'a' }));
  await operation(client(baseUrl), get)({});
  expect(seen[0]?.headers['user-agent']).toMatch(/^earshot-client\/\S+$/);
});

describe('an incomplete response', () => {
  test('is requested again with the same key', async () => {
    const { baseUrl, seen } = await loopback((response, _, count) =>
      count === 1 ? breakOff(response) : json(response, 200, { id: 'a' }),
    );
    expect(await operation(client(baseUrl), create)({ body: {} })).toEqual({ id: 'a' });
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('to an operation that cannot be repeated is an EarshotError', async () => {
    const { baseUrl, seen } = await loopback(breakOff);
    expect(await failure(operation(client(baseUrl), ask)({}))).toMatchObject({
      name: 'EarshotError',
      kind: 'unreachable',
      detail: 'the response is incomplete',
    });
    expect(seen).toHaveLength(1);
  });

  test('has the same timeout as a response that does not begin', async () => {
    const { baseUrl } = await loopback((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
    });
    const error = await failure(operation(client(baseUrl, { retries: 0 }), get)({}, { timeoutMs: 50 }));
    expect(error).toMatchObject({ status: 0, kind: 'timeout', detail: 'no response within 50 ms' });
  });

  test('of a stream is an error after its received lines', async () => {
    const { baseUrl } = await loopback((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n', () => setTimeout(() => response.destroy(), 10));
    });
    const lines = streamOperation(client(baseUrl), ask)();
    expect(await lines.next()).toMatchObject({ value: { name: 'data', value: 'one' } });
    await expect(lines.next()).rejects.toMatchObject({ name: 'EarshotError', detail: 'the response is incomplete' });
  });
});

test('calls onRetry before each retry', async () => {
  const events: unknown[] = [];
  const { baseUrl } = await loopback((response, _, count) =>
    json(response, count < 3 ? 429 : 200, { detail: 'later' }, { 'retry-after': '0' }),
  );
  const onRetry: HttpOptions['onRetry'] = ({ kind }, retry) => events.push([kind, retry]);
  await operation(client(baseUrl, { onRetry }), get)({});
  expect(events).toEqual([
    ['rate_limited', { attempt: 1, delayMs: 0 }],
    ['rate_limited', { attempt: 2, delayMs: 0 }],
  ]);
});

test('does not retry a response that is not JSON', async () => {
  const { baseUrl, seen } = await loopback((response) => response.end('<html>'));
  expect(await failure(operation(client(baseUrl), get)({}))).toMatchObject({ status: 200, kind: 'internal' });
  expect(seen).toHaveLength(1);
});

describe('the kind of an error', () => {
  const kinds: [number, unknown, ErrorKind][] = [
    [400, 'x', 'precondition_failed'],
    [400, { outcome: 'invalid_input' }, 'invalid_input'],
    [401, 'x', 'unauthenticated'],
    [402, 'x', 'locked'],
    [403, 'x', 'denied'],
    [403, 'Insufficient permissions. Required scope: memories:read', 'missing_scope'],
    [403, { enabled: false, code: 'developer_memory_access_not_ready', message: 'x', reason: 'y' }, 'not_ready'],
    [404, 'x', 'not_found'],
    [405, 'x', 'method_not_allowed'],
    [409, 'x', 'conflict'],
    [413, 'x', 'too_large'],
    [415, 'x', 'media_type'],
    [422, [{ loc: ['body', 'text'], msg: 'too long', type: 'string_too_long' }], 'invalid_input'],
    [429, 'x', 'rate_limited'],
    [500, 'x', 'internal'],
    [501, 'x', 'not_implemented'],
    [502, 'x', 'upstream_failed'],
    [502, { outcome: 'upstream_error' }, 'stt_failed'],
    [503, 'x', 'unavailable'],
    [504, 'x', 'timeout'],
    [507, 'x', 'no_space'],
  ];
  test.each(kinds)('of a %d with the detail %j is %s', async (status, detail, kind) => {
    const { baseUrl } = await loopback((response) => json(response, status, { detail }));
    const error = await failure(operation(client(baseUrl, { retries: 0 }), get)({}));
    expect(error).toMatchObject({ kind, issues: Array.isArray(detail) ? detail : [] });
  });

  test.each([
    [-32001, 'not_found'],
    [-32002, 'locked'],
    [-32003, 'missing_scope'],
    [-32009, 'denied'],
    [-32602, 'invalid_input'],
    [-32601, 'not_implemented'],
    [-32000, 'internal'],
  ])('of a tool error %d is %s', (code, kind) => {
    const error = new EarshotToolError(code, 'x', undefined, { status: 200 });
    expect(error).toBeInstanceOf(EarshotError);
    expect(error.kind).toBe(kind);
  });
});
