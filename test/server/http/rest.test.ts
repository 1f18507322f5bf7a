import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

const memories = '/v1/dev/user/memories';
const origin = 'https://app.example.com';

let app: TestApp;
let user: Credentials;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_PER_MINUTE: '600', CORS_ORIGINS: origin } });
  user = await app.newAccount();
});
afterAll(() => app.stop());

type Options = Parameters<TestApp['request']>[1];

/** Sends a request as the user by default. */
async function sent(path: string, options: Options = {}) {
  const response = await app.request(path, { key: user.developer_api_key, ...options });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

/** Posts a body with the media type of JSON. */
const posted = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, path = memories) =>
  sent(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

const issue = (...loc: (string | number)[]) => expect.objectContaining({ loc });

describe('the order of errors', () => {
  const large = { method: 'POST', body: 'x'.repeat(1_048_577), headers: { 'content-type': 'text/plain' } };
  let reader = '';
  beforeAll(async () => {
    const json = { name: 'reader', scopes: ['memories:read'] };
    const made = await sent('/v1/dev/keys', { method: 'POST', key: user.user_token, json });
    reader = made.body.key;
  });

  it('is 404, 405, 401, 403, 413, 415, 422', async () => {
    expect((await sent('/v1/nowhere', { ...large, key: 'none' })).status).toBe(404);
    expect((await sent(memories, { ...large, method: 'PUT', key: 'none' })).status).toBe(405);
    expect((await sent(memories, { ...large, key: 'none' })).status).toBe(401);
    expect((await sent(memories, { ...large, key: reader })).status).toBe(403);
    expect((await sent(memories, large)).status).toBe(413);
    expect((await sent(memories, { ...large, body: '{' })).status).toBe(415);
    expect((await posted('{')).status).toBe(422);
  });

  it.each([
    undefined,
    'Bearer',
    'Basic dXNlcjpwYXNz',
    'omi_dev_00000000000000000000000000000000',
    'Bearer  ',
    'Bearer a b',
  ])('Authorization: %s is missing or malformed', async (authorization) => {
    const response = await app.request(memories, { headers: authorization === undefined ? {} : { authorization } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await response.json()).toEqual({
      detail: "Missing or invalid Authorization header. Must be 'Bearer API_KEY'",
    });
  });

  it('unknown keys are invalid', async () => {
    for (const key of ['omi_dev_0123', `omi_mcp_${'0'.repeat(32)}`, 'a'.repeat(5_000)]) {
      expect(await sent(memories, { key })).toMatchObject({ status: 401, body: { detail: 'Invalid API Key' } });
    }
  });

  it('the scheme is case-insensitive', async () => {
    const headers = { authorization: `bEARER   ${user.developer_api_key}` };
    expect((await app.request(memories, { headers })).status).toBe(200);
  });
});

describe('X-Request-Id', () => {
  it('is returned if it is short and plain, otherwise generated', async () => {
    const id = async (given: string) =>
      (await sent('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await id('my-request_7')).toBe('my-request_7');
    for (const given of ['', 'a b', 'x'.repeat(65), '<script>', 'é'])
      expect(await id(given)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is also in error responses', async () => {
    for (const path of ['/nowhere', memories, '/%zz']) {
      expect((await sent(path, { key: 'none' })).headers.get('x-request-id')).toMatch(/^[\w-]+$/);
    }
  });
});

describe('methods', () => {
  it('HEAD is GET without a body', async () => {
    const got = await sent(memories);
    const head = await sent(memories, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
    expect((await sent('/nowhere', { method: 'HEAD' })).status).toBe(404);
    expect((await sent(memories, { method: 'HEAD', key: 'none' })).status).toBe(401);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s on a list is 405 with the allowed methods',
    async (method) => {
      const response = await sent(memories, { method });
      expect(response).toMatchObject({ status: 405, body: { detail: 'Method Not Allowed' } });
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
    },
  );

  it.each(['/v1', '/v1/dev/user', '/V1/dev/user/memories', '/v1/dev/user/memories;a', '//v1/dev/user/memories'])(
    '%s is not a route',
    async (path) => {
      const response = await fetch(app.address + path);
      expect([response.status, await response.json()]).toEqual([404, { detail: 'Not Found' }]);
    },
  );

  it('a trailing slash makes no difference', async () => {
    expect((await sent(`${memories}/`)).status).toBe(200);
  });
});

describe('browsers of other origins', () => {
  const asked = { origin, 'access-control-request-method': 'PATCH' };

  it('that are listed get preflight responses and may read responses and errors', async () => {
    const preflight = await sent(memories, { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'Mcp-Protocol-Version', 'Mcp-Method']) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    }
    for (const key of [user.developer_api_key, 'none']) {
      const response = await sent(memories, { key, headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(response.headers.get('vary')?.toLowerCase()).toContain('origin');
    }
  });

  it.each(['https://evil.example.net', 'null', 'http://app.example.com', `${origin}.evil.net`])(
    'that are not listed (%s) are rejected by every transport',
    async (unlisted) => {
      const headers = { origin: unlisted };
      for (const path of [memories, '/healthz', '/v1/mcp']) {
        const response = await sent(path, { headers });
        expect(response.status).toBe(403);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
      const preflight = await sent(memories, { method: 'OPTIONS', headers: { ...asked, ...headers } });
      expect(preflight.status).toBe(403);
    },
  );
});

describe('paths and queries', () => {
  it.each(['%zz', '%', '%c3%28', '%e0%a4%a'])('a path with %s is not found', async (part) => {
    expect((await sent(`${memories}/${part}`)).status).toBe(404);
  });

  it.each(['a%00b', '%0d%0aSet-Cookie:%20a=b', '%7f', 'x'.repeat(129)])('an id cannot be %s', async (part) => {
    const response = await sent(`${memories}/${part}`);
    expect(response).toMatchObject({ status: 422, body: { detail: [issue('path', 'memory_id')] } });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['none', '%2e%2e%2fkeys', 'x'.repeat(128), '%f0%9f%ab%96', "';DROP TABLE memories;--"])(
    'an unknown id (%s) is not found',
    async (part) => {
      expect(await sent(`${memories}/${part}`)).toMatchObject({ status: 404, body: { detail: 'Memory not found' } });
    },
  );

  it.each([
    ['limit=1&limit=2', 'limit'],
    ['limit=', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=1e1000', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1.5', 'offset'],
    ['categories=%00', 'categories'],
    ['categories=%zz', 'categories'],
    ['cursor=W10', 'cursor'],
    ['cursor=%FF', 'cursor'],
    ['limit=1&name=caf%C3%A9&categories=%ED%A0%80', 'categories'],
    ['categories=%C3%A9%C3', 'categories'],
    [`cursor=${'x'.repeat(5_000)}`, 'cursor'],
  ])('%s is rejected', async (query, name) => {
    expect(await sent(`${memories}?${query}`)).toMatchObject({ status: 422, body: { detail: [issue('query', name)] } });
  });

  it.each([
    '__proto__=1&constructor=2&toString=3',
    'hasOwnProperty=1',
    'unknown=a&unknown=b',
    '&&=&',
    'limit=%31',
    'unknown=caf%c3%a9%',
  ])('%s is ignored or valid', async (query) => {
    expect((await sent(`${memories}?${query}`)).status).toBe(200);
  });

  it('is not checked if the operation has no query parameters', async () => {
    expect((await sent('/v1/dev/user/folders?name=%FF')).status).toBe(200);
  });
});

describe('a body', () => {
  const invalid = { status: 422, body: { detail: [{ loc: ['body'], msg: expect.any(String), type: 'json_invalid' }] } };

  it.each(['{', '{"content":"a"', "{'content':'a'}", '{"content":"a",}', 'content=a', '\u0000', '[1,', 'NaN', '{}{}'])(
    '%j is not JSON',
    async (text) => {
      expect(await posted(text)).toMatchObject(invalid);
    },
  );

  it('must be UTF-8; a byte order mark is ignored', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"content":"'), 0xff, ...Buffer.from('"}')]);
    expect(await posted(bytes)).toMatchObject(invalid);
    expect((await posted('\ufeff{"content":"marked"}')).body).toMatchObject({ content: 'marked' });
  });

  it.each(['[', '{"a":'])('of 1 MB of %s is rejected, complete or not', async (open) => {
    const count = Math.floor(1_000_000 / open.length / 2);
    expect(await posted(open.repeat(count))).toMatchObject(invalid);
    const nested = `{"content":"a","more":${open.repeat(count / 2)}1${(open === '[' ? ']' : '}').repeat(count / 2)}}`;
    expect(await posted(nested, { 'idempotency-key': randomUUID() })).toMatchObject(invalid);
  });

  it('may be nested a hundred levels deep in ignored fields', async () => {
    const nested = `{"content":"a","more":${'['.repeat(99)}${']'.repeat(99)}}`;
    expect((await posted(nested, { 'idempotency-key': randomUUID() })).status).toBe(200);
    const text = JSON.stringify({ content: `brackets in text ${'[{'.repeat(100)}"\\` });
    expect((await posted(text)).body).toEqual(expect.objectContaining(JSON.parse(text)));
  });

  it('with a list of half a million errors gets one issue', async () => {
    const response = await posted(`{"memories":[${Array(500_000).fill('1')}]}`, {}, `${memories}/batch`);
    expect(response).toMatchObject({ status: 422, body: { detail: [issue('body', 'memories')] } });
    expect(response.body.detail).toHaveLength(1);
  });

  it('gets one issue for each error, at most a hundred', async () => {
    const { body } = await posted(JSON.stringify({ content: 1, visibility: 2, tags: Array(100).fill(3) }));
    expect(body.detail).toEqual(
      expect.arrayContaining([issue('body', 'content'), issue('body', 'visibility'), issue('body', 'tags', 0)]),
    );
    expect(body.detail).toHaveLength(100);
  });

  it.each(['a\ud800', '\udc00a', 'a\u0000b'])('cannot contain %j, which Postgres cannot store', async (content) => {
    expect(await posted(JSON.stringify({ content }))).toMatchObject({
      status: 422,
      body: { detail: [issue('body', 'content')] },
    });
  });

  it('with a key twice has the last value', async () => {
    expect((await posted('{"content":1,"content":"last"}')).body).toMatchObject({ content: 'last' });
  });

  it('cannot set fields by the prototype', async () => {
    expect(await posted('{"__proto__":{"content":"a"}}')).toMatchObject({ status: 422 });
    const odd =
      '{"__proto__":{"visibility":"public"},"constructor":{"prototype":{"polluted":1}},"toString":1,"content":"odd"}';
    expect((await posted(odd)).body).toMatchObject({ content: 'odd', visibility: 'private' });
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(['gzip', 'br', 'deflate', 'gzip, identity', 'x'])('that is compressed (%s) is 415', async (encoding) => {
    expect((await posted('{}', { 'content-encoding': encoding })).status).toBe(415);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'json', 'multipart/form-data'])(
    'of type %s is 415 with the supported types',
    async (type) => {
      const response = await posted('{"content":"a"}', { 'content-type': type });
      expect(response.status).toBe(415);
      expect(response.body.detail).toContain('application/json');
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=y'])(
    'of type %s is accepted',
    async (type) => {
      expect((await posted('{"content":"typed"}', { 'content-type': type })).status).toBe(200);
    },
  );

  it('is missing if the operation requires one', async () => {
    expect((await sent(memories, { method: 'POST' })).status).toBe(422);
    expect((await posted('')).status).toBe(422);
    expect((await posted('null')).status).toBe(422);
  });

  it('of 1 MB is accepted, of one byte more is 413, also for a client that continues to send', async () => {
    const filled = (bytes: number) => '{"content":"full"}'.padEnd(bytes);
    expect((await posted(filled(1_048_576))).status).toBe(200);
    expect((await posted(filled(1_048_577))).status).toBe(413);
    const large = await posted('x'.repeat(30_000_000));
    expect(large).toMatchObject({ status: 413, body: { detail: 'Request body is larger than 1048576 bytes' } });
  });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string) =>
    posted(JSON.stringify({ content: `keyed ${randomUUID()}` }), { 'idempotency-key': key });

  it.each(['', ' ', 'a b', 'x'.repeat(256), 'ü'])('cannot be %j', async (key) => {
    expect(await keyed(key)).toMatchObject({ status: 422, body: { detail: [issue('header', 'idempotency-key')] } });
  });

  it.each(['a', `~${'!'.repeat(254)}`])('can be %j', async (key) => {
    expect((await keyed(key)).status).toBe(200);
  });

  it('belongs to one user', async () => {
    const other = await app.newAccount();
    const headers = { 'idempotency-key': randomUUID() };
    const mine = await posted('{"content":"the same"}', headers);
    const theirs = await sent(memories, {
      method: 'POST',
      key: other.developer_api_key,
      json: { content: 'other' },
      headers,
    });
    expect(theirs).toMatchObject({ status: 200, body: { content: 'other' } });
    expect(await posted('{ "content" : "the same" }', headers)).toMatchObject({ status: 200, body: mine.body });
    expect((await posted('{"content":"not the same"}', headers)).status).toBe(422);
  });
});

describe('the rate limit', () => {
  it('is in every response to a key, and in no public one', async () => {
    const left = async (path: string) => Number((await sent(path)).headers.get('x-ratelimit-remaining'));
    const before = await left(memories);
    expect(await left(`${memories}/none`)).toBe(before - 1);
    expect(await left(`${memories}?limit=0`)).toBe(before - 2);
    expect((await sent('/healthz')).headers.get('x-ratelimit-limit')).toBeNull();
    const { headers } = await sent(memories);
    expect(headers.get('x-ratelimit-limit')).toBe('600');
    expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  });
});
