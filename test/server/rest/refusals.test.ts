import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { restFixture } from '../../support/fixtures.ts';
import { openRestClient } from '../../support/rest-client.ts';

const rest = await restFixture();

const memories = '/v1/dev/user/memories';
const actionItems = '/v1/dev/user/action-items';
const conversations = '/v1/dev/user/conversations';
const fromSegments = `${conversations}/from-segments`;
const segment = { text: 'a', start: 0, end: 1 };
const segmentEnd = (at: number) => ['body', 'transcript_segments', at, 'end'];
const times = { started_at: '2026-11-18T09:00:00Z', finished_at: '2026-11-18T08:59:59Z' };
const missingHeader = { detail: "Missing or invalid Authorization header. Must be 'Bearer API_KEY'" };

describe('401', () => {
  test.each(['', 'Basic abc', 'Bearer', 'Bearer  '])(
    'explains how to authenticate for the header "%s"',
    async (authorization) => {
      const { send } = await rest.newUser();
      const response = await send('GET', memories, { headers: { authorization } });
      expect(response).toMatchObject({ status: 401, body: missingHeader });
    },
  );

  test.each(['omi_dev_00000000000000000000000000000000', 'nonsense'])('rejects the unknown key %s', async (key) => {
    const { send } = await rest.newUser();
    const response = await send('GET', actionItems, { headers: { authorization: `Bearer ${key}` } });
    expect(response).toMatchObject({ status: 401, body: { detail: 'Invalid API Key' } });
  });
});

test('returns 403 for a missing scope before it validates the input', async () => {
  const { send } = await rest.newUser(['memories:read']);
  expect(await send('POST', memories, { body: {} })).toMatchObject({
    status: 403,
    body: { detail: 'Insufficient permissions. Required scope: memories:write' },
  });
});

test('returns 403 with a stable code on reads of memories while the account is not enabled', async () => {
  const { uid, send } = await rest.newUser();
  const admin = { authorization: `Bearer ${rest.adminToken}` };
  const { body: memory } = await send('POST', memories, { body: { content: 'a' } });
  await send('PATCH', `/v1/admin/accounts/${uid}`, { body: { memory_access: false }, headers: admin });
  const notEnabled = {
    detail: {
      enabled: false,
      code: 'developer_memory_access_not_ready',
      message: 'Memory access is not enabled for this account yet. The key is fine: keep it and try again later.',
      reason: 'memory_access_disabled',
    },
  };
  for (const path of [
    memories,
    `${memories}/vector/search?query=a`,
    `${memories}/${memory.id}`,
    `${memories}/${newId()}`,
  ]) {
    expect(await send('GET', path)).toMatchObject({ status: 403, body: notEnabled });
  }
  expect(await send('POST', memories, { body: { content: 'b' } })).toMatchObject({ status: 200 });
  expect(await send('GET', actionItems)).toMatchObject({ status: 200 });
  await send('PATCH', `/v1/admin/accounts/${uid}`, { body: { memory_access: true }, headers: admin });
  expect((await send('GET', memories)).body).toHaveLength(2);
});

test('returns 402 for a locked memory, which lists shorten', async () => {
  const { uid, send } = await rest.newUser();
  const { body: memory } = await send('POST', memories, { body: { content: 'x'.repeat(90) } });
  await send('PATCH', `/v1/admin/accounts/${uid}/memories/${memory.id}`, {
    body: { locked: true },
    headers: { authorization: `Bearer ${rest.adminToken}` },
  });
  const locked = { status: 402, body: { detail: 'Memory is locked. A paid plan is required.' } };
  expect(await send('GET', `${memories}/${memory.id}`)).toMatchObject(locked);
  expect(await send('PATCH', `${memories}/${memory.id}`, { body: { content: 'b' } })).toMatchObject(locked);
  expect(await send('DELETE', `${memories}/${memory.id}`)).toMatchObject(locked);
  expect((await send('GET', memories)).body[0].content).toBe(`${'x'.repeat(70)}...`);
});

describe('404', () => {
  test.each([
    [memories, 'Memory not found'],
    [actionItems, 'Action item not found'],
  ])("under %s is the same for an unknown id, another user's id and an invalid id", async (path, detail) => {
    const { send } = await rest.newUser();
    const otherUser = await rest.newUser();
    const body = { content: 'a', description: 'a' };
    const { body: otherRecord } = await otherUser.send('POST', path, { body });
    for (const id of [newId(), otherRecord.id, 'no-id', '%F0%9F%AB%96', 'a%2Fb']) {
      expect(await send('GET', `${path}/${id}`)).toMatchObject({ status: 404, body: { detail } });
      expect(await send('PATCH', `${path}/${id}`, { body })).toMatchObject({ status: 404, body: { detail } });
      expect(await send('DELETE', `${path}/${id}`)).toMatchObject({ status: 404, body: { detail } });
    }
    expect((await otherUser.send('GET', `${path}/${otherRecord.id}`)).status).toBe(200);
  });
});

describe('a query parameter that the operation does not have', () => {
  test.each([
    [`${memories}?limt=5`, 'limt', 'limit'],
    [`${memories}?Limit=5`, 'Limit', 'limit'],
    [`${memories}?limit=5&ofset=2&page=1`, 'ofset', 'offset'],
    [`${actionItems}?complete=true`, 'complete', 'completed'],
    [`${memories}?limi%2Ft=5`, 'limi/t', 'limit'],
  ])('is refused in %s, with the name that was probably meant', async (path, name, near) => {
    const { send } = await rest.newUser();
    const issue = { loc: ['query', name], msg: `unknown parameter "${name}"; did you mean "${near}"?` };
    expect(await send('GET', path)).toMatchObject({
      status: 422,
      body: { detail: [{ ...issue, type: 'unknown_parameter' }] },
    });
  });

  test.each([
    '?source=watch',
    '?_=1795167000',
    '?limitless=1',
    '?',
    '?__proto__=1',
    '?x',
    `${'&a'.repeat(2000)}`.replace('&', '?'),
  ])('is ignored in %s', async (query) => {
    const { send } = await rest.newUser();
    expect(await send('GET', memories + query)).toMatchObject({ status: 200, body: [] });
  });
});

describe('a field of a body that the operation does not have', () => {
  const body = { content: 'a', contents: 'secret', transcript: { b: 1 } };
  const nested = { transcript_segments: [segment, { ...segment, spaeker: 'SPEAKER_00' }] };

  test('is accepted, and named without its value', async () => {
    const { send } = await rest.newUser();
    const { status, headers } = await send('POST', memories, { body });
    expect([status, headers.get('x-earshot-warning')]).toEqual([
      200,
      'unknown field "contents"; did you mean "content"?, unknown field "transcript"',
    ]);
    const imported = await send('POST', fromSegments, { body: nested });
    expect([imported.status, imported.headers.get('x-earshot-warning')]).toEqual([
      200,
      'unknown field "transcript_segments[].spaeker"; did you mean "transcript_segments[].speaker"?',
    ]);
    const known = await send('POST', memories, { body: { content: 'b' } });
    expect(known.headers.get('x-earshot-warning')).toBeNull();
  });

  test('is refused with Prefer: handling=strict, beside what else is wrong', async () => {
    const { send } = await rest.newUser();
    const headers = { prefer: 'handling=strict' };
    const response = await send('POST', memories, { body: { ...body, content: 1 }, headers });
    const message = 'unknown field "contents"; did you mean "content"?';
    expect(response).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'contents'], msg: message, type: 'unknown_field' },
          { loc: ['body', 'transcript'], msg: 'unknown field "transcript"', type: 'unknown_field' },
          { loc: ['body', 'content'], type: 'string_type' },
        ],
      },
    });
    const { body: refused } = await send('POST', fromSegments, { body: nested, headers });
    expect(refused.detail).toMatchObject([{ loc: ['body', 'transcript_segments', 1, 'spaeker'] }]);
    expect((await send('GET', memories)).body).toEqual([]);
    expect((await send('POST', memories, { body: { content: 'b' }, headers })).status).toBe(200);
  });
});

test('returns 405 with the allowed methods', async () => {
  const { send } = await rest.newUser();
  const response = await send('PUT', memories, { body: {} });
  expect(response).toMatchObject({ status: 405, body: { detail: 'Method Not Allowed' } });
  expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
});

test('returns 409 if another memory has the new content', async () => {
  const { send } = await rest.newUser();
  await send('POST', memories, { body: { content: 'Likes tea' } });
  const { body: memory } = await send('POST', memories, { body: { content: 'Likes coffee' } });
  const response = await send('PATCH', `${memories}/${memory.id}`, { body: { content: 'Likes  tea' } });
  expect(response).toMatchObject({ status: 409, body: { detail: 'Another memory has this content already' } });
});

test('returns 413 for a body above 1 MB', async () => {
  const { send } = await rest.newUser();
  const response = await send('POST', memories, { body: { content: 'a'.repeat(1_048_577) } });
  expect(response).toMatchObject({ status: 413, body: { detail: 'Request body is larger than 1048576 bytes' } });
});

test('returns 415 for a body that is not JSON', async () => {
  const { send } = await rest.newUser();
  const response = await send('POST', memories, { body: 'content=a', headers: { 'content-type': 'text/plain' } });
  expect(response).toMatchObject({ status: 415 });
  expect(response.body.detail).toContain('application/json');
});

test('returns 415 for JSON in a charset other than UTF-8', async () => {
  const { send } = await rest.newUser();
  const sendAs = (type: string) =>
    send('POST', memories, { body: { content: 'Likes tea' }, headers: { 'content-type': type } });
  expect(await sendAs('application/json; charset=ISO-8859-1')).toMatchObject({
    status: 415,
    body: { detail: 'Unsupported charset ISO-8859-1. JSON is taken in UTF-8' },
  });
  expect(await sendAs('application/json; charset="utf-8"')).toMatchObject({ status: 200 });
});

describe('422 with the invalid location', () => {
  const issueAt = (...loc: (string | number)[]) =>
    expect.objectContaining({ loc, msg: expect.any(String), type: expect.any(String) });

  // One of each kind that the specs have, and all that a service checks itself.
  test.each<[string, string, unknown, (string | number)[]]>([
    ['POST', memories, {}, ['body', 'content']],
    ['POST', memories, { content: 'x'.repeat(501) }, ['body', 'content']],
    ['POST', memories, { content: 'a\u0000b' }, ['body', 'content']],
    ['POST', memories, { content: 7 }, ['body', 'content']],
    ['POST', memories, { content: 'a', category: 'unknown' }, ['body', 'category']],
    ['POST', memories, [], ['body']],
    ['POST', memories, '{"content":', ['body']],
    ['POST', `${memories}/batch`, { memories: Array(26).fill({ content: 'a' }) }, ['body', 'memories']],
    ['POST', `${memories}/batch`, { memories: [{ content: 'a' }, {}] }, ['body', 'memories', 1, 'content']],
    ['PATCH', `${memories}/${newId()}`, {}, ['body']],
    ['PATCH', `${memories}/${newId()}`, { edited: true }, ['body']],
    ['GET', `${memories}?limit=0`, undefined, ['query', 'limit']],
    ['GET', `${memories}?limit=x`, undefined, ['query', 'limit']],
    ['GET', `${memories}?categories=interesting,nonsense`, undefined, ['query', 'categories']],
    ['GET', `${memories}?cursor=nonsense`, undefined, ['query', 'cursor']],
    ['GET', `${memories}/vector/search`, undefined, ['query', 'query']],
    ['POST', actionItems, { description: 'a', due_at: 'tomorrow' }, ['body', 'due_at']],
    ['POST', actionItems, { description: 'a', due_at: '2026-02-30T10:00:00Z' }, ['body', 'due_at']],
    ['GET', `${actionItems}?completed=maybe`, undefined, ['query', 'completed']],
    ['GET', `${actionItems}?start_date=2026-02-30`, undefined, ['query', 'start_date']],
    ['GET', `${actionItems}?start_date=2026-11-30&end_date=2026-11-29`, undefined, ['query', 'end_date']],
    ['GET', `${conversations}?categories=work,fun`, undefined, ['query', 'categories']],
    ['GET', `${conversations}?end_date=2026-02-30`, undefined, ['query', 'end_date']],
    ['GET', `${conversations}?cursor=nonsense`, undefined, ['query', 'cursor']],
    ['GET', '/v1/dev/user/goals?cursor=nonsense', undefined, ['query', 'cursor']],
    ['POST', conversations, { text: 'a', started_at: '2026-02-30' }, ['body', 'started_at']],
    ['POST', conversations, { text: 'a', finished_at: '2026-02-30T10:00:00Z' }, ['body', 'finished_at']],
    ['POST', conversations, { text: 'a', finished_at: '2020-01-01T10:00:00Z' }, ['body', 'finished_at']],
    ['POST', conversations, { text: 'a', ...times }, ['body', 'finished_at']],
    ['POST', fromSegments, { transcript_segments: [segment], ...times }, ['body', 'finished_at']],
    ['POST', fromSegments, { transcript_segments: [{ ...segment, start: 2 }] }, segmentEnd(0)],
    ['POST', fromSegments, { transcript_segments: [segment, { ...segment, start: 1 }] }, segmentEnd(1)],
  ])('%s %s with %j', async (method, path, body, loc) => {
    const { send } = await rest.newUser();
    const response = await send(method, path, { body });
    expect(response).toMatchObject({ status: 422, body: { detail: [issueAt(...loc)] } });
  });

  test('for a repeated parameter of any type', async () => {
    const { send } = await rest.newUser();
    const twice = ['limit=1&limit=2', 'start_date=2026-01-01&start_date=2026-02-01', 'completed=true&completed=x'];
    for (const query of twice) {
      const { body } = await send('GET', `${actionItems}?${query}`);
      const loc = ['query', query.split('=')[0]];
      expect(body.detail).toEqual([{ loc, msg: 'Parameter should be given once', type: 'multiple_argument_values' }]);
    }
    expect(await send('GET', `${memories}?categories=work&categories=core`)).toMatchObject({ status: 200 });
  });

  test('for text that is not JSON', async () => {
    const { send } = await rest.newUser();
    const { body } = await send('POST', memories, { body: '{"content":' });
    expect(body.detail).toEqual([{ loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' }]);
  });
});

test('every response has an X-Request-Id', async () => {
  const { send } = await rest.newUser();
  for (const path of [memories, `${memories}/${newId()}`, '/nowhere']) {
    expect((await send('GET', path)).headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  }
});

test('returns 429 above the rate limit, and the remaining requests in every response', async () => {
  const limited = await openRestClient({ rateLimitPerMinute: 5 });
  try {
    const { send } = await limited.newUser();
    const other = await limited.newUser();
    const responses = [];
    for (let sendAs = 0; sendAs < 6; sendAs++) responses.push(await send('GET', actionItems));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(responses.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
      '0',
    ]);
    const { headers, body } = responses[5] ?? { headers: new Headers(), body: undefined };
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(body).toEqual({ detail: `Rate limit exceeded. Try again in ${seconds}s.` });
    expect(headers.get('x-ratelimit-limit')).toBe('5');
    expect((await other.send('GET', actionItems)).status).toBe(200);
  } finally {
    await limited.close();
  }
});
