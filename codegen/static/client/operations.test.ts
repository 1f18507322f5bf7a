import { describe, expect, test } from 'vitest';
import { EarshotError } from './errors.ts';
import { createHttp, type HttpOptions } from './http.ts';
import { json, loopback } from './loopback.test-support.ts';
import { bytesOperation, listOperation, operation, streamOperation } from './operations.ts';

const get = { method: 'GET', path: '/v1/notes/{note_id}', security: ['developerKey'] };
const list = { method: 'GET', path: '/v1/notes', security: ['developerKey'] };
const create = { method: 'POST', path: '/v1/notes', security: ['developerKey'], idempotent: true };
const ask = { method: 'POST', path: '/v1/ask', security: ['developerKey'] };

const client = (baseUrl: string, options: Partial<HttpOptions> = {}) => createHttp({ baseUrl, key: 'k', ...options });

async function failure(promise: Promise<unknown>): Promise<EarshotError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EarshotError);
  return error as EarshotError;
}

describe('a request', () => {
  test('escapes path parameters and keeps the prefix of the base address', async () => {
    const { baseUrl, seen } = await loopback((response) => json(response, 200, { id: 'a/b' }));
    await operation(
      client(`${baseUrl}/prefix/`),
      get,
    )({ params: { note_id: 'a/b?' }, query: { tags: ['x', 'y'], none: undefined } });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/prefix/v1/notes/a%2Fb%3F?tags=x&tags=y' });
    expect(seen[0]?.headers.authorization).toBe('Bearer k');
  });

  test('sends the most specific credential, and calls its function each time', async () => {
    const { baseUrl, seen } = await loopback((response) => json(response, 200, {}));
    let count = 0;
    const http = client(baseUrl, { credentials: { userToken: async () => `t${++count}` } });
    const call = operation(http, { ...get, security: ['developerKey', 'userToken'] });
    await call({ params: { note_id: 'a' } });
    await call({ params: { note_id: 'a' } });
    await operation(http, get)({ params: { note_id: 'a' } });
    await operation(http, { ...get, security: [] })({ params: { note_id: 'a' } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2', 'Bearer k', undefined]);
  });

  test('returns bytes with their media type, and errors as usual', async () => {
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0]);
    const { baseUrl } = await loopback((response, _, count) =>
      count === 1 ? response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes) : json(response, 404, {}),
    );
    const call = bytesOperation(client(baseUrl), get);
    const blob = await call({ params: { note_id: 'a' } });
    expect([blob.type, await blob.bytes()]).toEqual(['image/jpeg', bytes]);
    expect(await failure(call({ params: { note_id: 'a' } }))).toMatchObject({ status: 404 });
  });

  test('reads the further parts of a long list, unless it asks for a part', async () => {
    const items = [[1, 2], [3], [4]];
    const { baseUrl, seen } = await loopback((response, { url }) => {
      const offset = Number(new URL(url ?? '', 'http://a').searchParams.get('transcript_offset') ?? 0);
      const at = offset === 0 ? 0 : offset - 1;
      const next = at < 2 ? at + 2 : null;
      json(response, 200, { id: 'a', list: items[at], has_more: next !== null, next_transcript_offset: next });
    });
    const call = operation(client(baseUrl), { ...get, parts: 'list' });
    const whole = await call({ params: { note_id: 'a' }, query: { full: true } });
    expect(whole).toEqual({ id: 'a', list: [1, 2, 3, 4], has_more: false, next_transcript_offset: null });
    expect(seen.map(({ url }) => url)).toEqual([
      '/v1/notes/a?full=true',
      '/v1/notes/a?full=true&transcript_offset=2',
      '/v1/notes/a?full=true&transcript_offset=3',
    ]);
    const part = await call({ params: { note_id: 'a' }, query: { transcript_offset: 2 } });
    expect(part).toMatchObject({ list: [3], has_more: true });
  });

  test('fails without a path parameter before it is sent', async () => {
    await expect(async () => operation(client('http://127.0.0.1:1'), get)({})).rejects.toThrow('needs params.note_id');
  });

  test.each(['.', '..'])('rejects an id with a meaning in paths: %s', async (note_id) => {
    const call = async () => operation(client('http://127.0.0.1:1'), get)({ params: { note_id } });
    await expect(call).rejects.toThrow(new TypeError('GET /v1/notes/{note_id}: params.note_id is not an id'));
  });

  test('sends dates in queries as in bodies', async () => {
    const { baseUrl, seen } = await loopback((response) => json(response, 200, []));
    const moment = new Date('2026-11-20T09:30:00Z');
    await listOperation(client(baseUrl), list)({ query: { start_date: moment } });
    expect(seen[0]?.url).toBe('/v1/notes?start_date=2026-11-20T09%3A30%3A00.000Z');
  });

  test.each([
    ['localhost:8080', '"localhost:8080"'],
    ['/v1', '"/v1"'],
    ['', '""'],
    ['http://localhost ', '"http://localhost "'],
    [undefined, 'undefined'],
    [new URL('http://localhost'), 'object'],
  ])('rejects an invalid baseUrl: %o', (baseUrl, given) => {
    const message = `baseUrl: ${given} is not an address such as https://earshot.example`;
    expect(() => client(baseUrl as string)).toThrow(new TypeError(message));
  });

  test('rejects a password in the baseUrl without showing it', () => {
    const refusal = new TypeError('baseUrl must not contain a user name or a password');
    expect(() => client('https://me:sesame@localhost')).toThrow(refusal);
  });

  test.each([
    ['the key or token', { key: 'secret\n' }, {}],
    ['the key or token', { key: () => 'secr€t' }, {}],
    ['the idempotencyKey', {}, { idempotencyKey: 'secret\r' }],
  ])('rejects %s with invalid characters without showing it', async (name, options, call) => {
    const asked = operation(client('http://127.0.0.1:1', options), create)({}, call);
    await expect(asked).rejects.toThrow(
      new TypeError(`${name} has characters that a header cannot contain, such as a line end`),
    );
  });

  test('sends JSON, bytes and forms with their media types', async () => {
    const { baseUrl, seen } = await loopback((response) => response.writeHead(204).end());
    const call = operation(client(baseUrl), ask);
    expect(await call({ body: { a: 1 } })).toBeUndefined();
    await call({ body: new Uint8Array([104, 105]) });
    const form = new FormData();
    form.set('language', 'en');
    await call({ body: form });
    expect(seen.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
      'application/json',
      'application/octet-stream',
      'multipart/form-data',
    ]);
    expect(seen[1]?.body).toBe('hi');
  });
});

describe('a failure', () => {
  test('carries status, detail, request id and when to try again', async () => {
    const { baseUrl } = await loopback((response) =>
      json(response, 429, { detail: 'Rate limit exceeded. Try again in 9s.' }, { 'retry-after': '9' }),
    );
    const error = await failure(operation(client(baseUrl), ask)({}, { retries: 0 }));
    expect(error).toMatchObject({
      status: 429,
      detail: 'Rate limit exceeded. Try again in 9s.',
      requestId: 'r1',
      retryAfterMs: 9000,
    });
  });

  test('of validation is readable as a message', async () => {
    const { baseUrl } = await loopback((response) =>
      json(response, 422, { detail: [{ loc: ['body', 'content'], msg: 'Field required', type: 'missing' }] }),
    );
    const error = await failure(operation(client(baseUrl), create)({}));
    expect(error.message).toBe('422 body.content: Field required');
  });

  test.each([
    [
      'a body without detail',
      { error: 'stt_timeout', message: 'The provider timed out.' },
      '504 The provider timed out.',
    ],
    ['an object as detail', { detail: { code: 'not_ready', message: 'Not enabled yet.' } }, '504 Not enabled yet.'],
  ])('with %s is readable as a message', async (_, body, message) => {
    const { baseUrl } = await loopback((response) => json(response, 504, body));
    const error = await failure(operation(client(baseUrl), ask)({}));
    expect(error.message).toBe(message);
  });

  test('of an unreachable service has status 0', async () => {
    const error = await failure(
      operation(client('http://127.0.0.1:1', { retries: 0 }), get)({ params: { note_id: 'a' } }),
    );
    expect(error).toMatchObject({ status: 0, detail: 'no connection to http://127.0.0.1:1' });
  });

  test('of a timeout has status 0 and names the limit', async () => {
    const { baseUrl } = await loopback(() => {});
    const error = await failure(
      operation(client(baseUrl, { retries: 0 }), get)({ params: { note_id: 'a' } }, { timeoutMs: 50 }),
    );
    expect(error).toMatchObject({ status: 0, detail: 'no response within 50 ms' });
  });

  test('of an aborting caller is thrown unchanged', async () => {
    const abort = new AbortController();
    const { baseUrl } = await loopback(() => abort.abort(new Error('enough')));
    await expect(
      operation(client(baseUrl), get)({ params: { note_id: 'a' } }, { signal: abort.signal }),
    ).rejects.toThrow('enough');
  });
});

describe('retries', () => {
  test('send a create again with the same key', async () => {
    const { baseUrl, seen } = await loopback((response, _, count) =>
      count < 3 ? json(response, 503, { detail: 'away' }, { 'retry-after': '0' }) : json(response, 200, { id: 'a' }),
    );
    expect(await operation(client(baseUrl), create)({ body: { text: 'x' } })).toEqual({ id: 'a' });
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("use the caller's key, and otherwise a new key per call", async () => {
    const { baseUrl, seen } = await loopback((response) => json(response, 200, {}));
    const call = operation(client(baseUrl), create);
    await call({}, { idempotencyKey: 'mine' });
    await call({});
    await call({});
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe('mine');
    expect(keys[1]).not.toBe(keys[2]);
  });

  test('do not happen for unrepeatable requests after a lost connection', async () => {
    const { baseUrl, seen } = await loopback((response) => response.destroy());
    await failure(operation(client(baseUrl), ask)({}));
    expect(seen).toHaveLength(1);
    await failure(operation(client(baseUrl), get)({ params: { note_id: 'a' } }));
    expect(seen).toHaveLength(4);
  });

  test('always happen after 429', async () => {
    const { baseUrl, seen } = await loopback((response, _, count) =>
      json(response, count === 1 ? 429 : 200, { detail: 'later' }, { 'retry-after': '0' }),
    );
    await operation(client(baseUrl), ask)({});
    expect(seen).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 409, 422, 501])('%d is final', async (status) => {
    const { baseUrl, seen } = await loopback((response) => json(response, status, { detail: 'no' }));
    await failure(operation(client(baseUrl), get)({ params: { note_id: 'a' } }));
    expect(seen).toHaveLength(1);
  });

  test('end if the delay is too long', async () => {
    const { baseUrl, seen } = await loopback((response) =>
      json(response, 503, { detail: 'away' }, { 'retry-after': '3600' }),
    );
    const error = await failure(operation(client(baseUrl), get)({ params: { note_id: 'a' } }));
    expect(error.retryAfterMs).toBe(3_600_000);
    expect(seen).toHaveLength(1);
  });
});

describe('a list', () => {
  test('follows links to the end, only on this service', async () => {
    const { baseUrl, seen } = await loopback((response, { url }) => {
      const next = {
        '/v1/notes?limit=2': '<http://elsewhere.example/v1/notes?limit=2&cursor=b>; rel="next"',
        '/v1/notes?limit=2&cursor=b': '</v1/notes?limit=2&cursor=c>; rel=prev, </v1/notes?cursor=c>; rel=next',
      }[url];
      json(response, 200, [url], next ? { link: next } : {});
    });
    const urls: unknown[] = [];
    for await (const item of listOperation(client(baseUrl), list).all({ query: { limit: 2 } })) urls.push(item);
    expect(urls).toEqual(['/v1/notes?limit=2', '/v1/notes?limit=2&cursor=b', '/v1/notes?cursor=c']);
    expect(seen.every(({ headers }) => headers.authorization === 'Bearer k')).toBe(true);
  });

  test('returns pages with the cursor of the next page', async () => {
    const { baseUrl, seen } = await loopback((response, { url }) => {
      const link = '</v1/notes?limit=2&cursor=b%3D>; rel="next"';
      json(response, 200, [url, url], url === '/v1/notes' ? { link } : {});
    });
    const notes = listOperation(client(baseUrl), list);
    const pages = await Array.fromAsync(notes.pages());
    expect(pages.map(({ items, cursor }) => [items.length, cursor])).toEqual([
      [2, 'b='],
      [2, undefined],
    ]);
    const { value } = await notes.pages({ query: { limit: 2, cursor: 'b=' } }).next();
    expect(value).toMatchObject({ items: ['/v1/notes?limit=2&cursor=b%3D', '/v1/notes?limit=2&cursor=b%3D'] });
    expect(seen).toHaveLength(3);
  });

  test('requests a page only when the previous one is consumed', async () => {
    const { baseUrl, seen } = await loopback((response, { url }) =>
      json(response, 200, [url], { link: `</v1/notes?cursor=${seen.length}>; rel="next"` }),
    );
    for await (const item of listOperation(client(baseUrl), list).all()) if (item === '/v1/notes?cursor=2') break;
    expect(seen).toHaveLength(3);
  });

  test.each([
    ['to where it was asked for', '/v1/notes'],
    ['to a page that it was at', '/v1/notes?cursor=b'],
  ])('fails if it links back %s', async (_, target) => {
    const { baseUrl, seen } = await loopback((response) => {
      json(response, 200, [], { link: `<${target}>; rel="next"` });
    });
    const walk = async () => {
      for await (const _item of listOperation(client(baseUrl), list).all());
    };
    expect(await failure(walk())).toMatchObject({ kind: 'internal', detail: expect.stringContaining(target) });
    expect(seen.length).toBeLessThanOrEqual(2);
  });

  test('finds the list inside an object, with one call per page', async () => {
    const { baseUrl, seen } = await loopback((response) => json(response, 200, { summaries: [1, 2] }));
    const summaries = listOperation(client(baseUrl), { ...list, list: 'summaries' });
    expect(await summaries()).toEqual({ summaries: [1, 2] });
    const all: unknown[] = [];
    for await (const item of summaries.all()) all.push(item);
    expect(all).toEqual([1, 2]);
    expect(seen).toHaveLength(2);
  });
});

test('a stream is split into lines, independently of its chunks', async () => {
  const { baseUrl } = await loopback((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: caf');
    response.write(Buffer.from([0xc3]));
    response.write(Buffer.from([0xa9, 0x0a, 0x0a]));
    response.end('done: eyJ9');
  });
  const lines: unknown[] = [];
  for await (const line of streamOperation(client(baseUrl), ask)()) lines.push(line);
  expect(lines).toEqual([
    { name: 'data', value: 'café' },
    { name: 'done', value: 'eyJ9' },
  ]);
});
