import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKey } from '../../../src/services/identity/keys.ts';
import { newId } from '../../../src/store/ids.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { createSender, readNextLink, readPages } from '../../support/rest-client.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

const path = '/v1/dev/user/memories';
const post = (body: object, headers: Record<string, string> = {}) => send('POST', path, { body, headers });
const readContents = (memories: { content: string }[]) => memories.map(({ content }) => content);

test('a create returns 200 with the memory, as do the list and a get', async () => {
  const { status, body: memory } = await post({
    content: 'Likes tea',
    category: 'hobbies',
    visibility: 'public',
    tags: ['a'],
  });
  expect(status).toBe(200);
  expect(memory).toMatchObject({
    content: 'Likes tea',
    category: 'hobbies',
    visibility: 'public',
    tags: ['a'],
    manually_added: true,
    reviewed: true,
    user_review: true,
    edited: false,
    locked: false,
    conversation_id: null,
    segment_ids: [],
    scoring: expect.stringMatching(/^01_999_\d{10}$/),
  });
  expect((await send('GET', path)).body).toEqual([memory]);
  expect((await send('GET', `${path}/${memory.id}`)).body).toEqual(memory);
});

test('a memory with content alone gets a category, is private and has no tags', async () => {
  expect((await post({ content: 'Plays the guitar' })).body).toMatchObject({
    category: 'interesting',
    visibility: 'private',
    tags: [],
  });
});

test('ignores unknown fields and fields that only the service sets', async () => {
  const { status, body } = await post({ content: 'a', id: 'mine', locked: true, manually_added: false, extra: {} });
  expect(status).toBe(200);
  expect(body).toMatchObject({ manually_added: true, edited: false });
  expect(body.id).not.toBe('mine');
});

test('counts lengths in code points: accepts 500 emoji, rejects 501', async () => {
  expect((await post({ content: '🫖'.repeat(500) })).status).toBe(200);
  expect((await post({ content: '🫖'.repeat(501) })).status).toBe(422);
});

test('returns the existing memory for the same content', async () => {
  const first = await post({ content: 'Likes tea' });
  expect((await post({ content: 'Likes tea ' })).body).toEqual(first.body);
});

test('a batch returns its memories in order with their count; an empty one returns 200', async () => {
  const batch = await send('POST', `${path}/batch`, { body: { memories: [{ content: 'b' }, { content: 'a' }] } });
  expect(batch).toMatchObject({ status: 200, body: { created_count: 2 } });
  expect(readContents(batch.body.memories)).toEqual(['b', 'a']);
  const empty = await send('POST', `${path}/batch`, { body: { memories: [] } });
  expect(empty).toMatchObject({ status: 200, body: { memories: [], created_count: 0 } });
  const full = await send('POST', `${path}/batch`, {
    body: { memories: Array.from({ length: 25 }, (_, i) => ({ content: `m${i}` })) },
  });
  expect(full).toMatchObject({ status: 200, body: { created_count: 25 } });
});

test('an update marks the memory as edited; a deletion is final', async () => {
  const { body: memory } = await post({ content: 'Likes tea' });
  const changed = await send('PATCH', `${path}/${memory.id}`, { body: { content: 'Likes coffee', tags: ['x'] } });
  expect(changed).toMatchObject({ status: 200, body: { content: 'Likes coffee', tags: ['x'], edited: true } });
  expect(await send('DELETE', `${path}/${memory.id}`)).toMatchObject({ status: 200, body: { success: true } });
  expect((await send('DELETE', `${path}/${memory.id}`)).status).toBe(404);
  expect((await send('GET', path)).body).toEqual([]);
});

test('a search returns the most similar memories with their relevance, ten by default', async () => {
  for (let i = 0; i < 12; i++) await post({ content: `Drinks tea of kind ${i}` });
  await post({ content: 'Owns a bicycle' });
  const { status, body } = await send('GET', `${path}/vector/search?query=${encodeURIComponent('owns a bicycle')}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body[0]).toMatchObject({ content: 'Owns a bicycle', relevance_score: expect.closeTo(1, 3) });
  expect((await send('GET', `${path}/vector/search?query=tea`)).body).toHaveLength(10);
  expect((await send('GET', `${path}/vector/search?query=tea&limit=12`)).body).toHaveLength(12);
});

describe('the list', () => {
  test('returns 25 by default, accepts an offset, and filters by categories', async () => {
    const memories = Array.from({ length: 25 }, (_, i) => ({ content: `m${i}`, category: 'core' }));
    await send('POST', `${path}/batch`, { body: { memories } });
    await post({ content: 'work', category: 'work' });
    const first = await send('GET', path);
    expect(first.body).toHaveLength(25);
    expect((await send('GET', `${path}?offset=20`)).body).toHaveLength(6);
    expect(readContents((await send('GET', `${path}?categories=work,skills`)).body)).toEqual(['work']);
    expect((await send('GET', `${path}?limit=1000`)).headers.get('link')).toBeNull();
  });

  test('filters by visibility, and refuses others', async () => {
    await post({ content: 'hidden' });
    await post({ content: 'shown', visibility: 'public' });
    expect(readContents((await send('GET', `${path}?visibility=public`)).body)).toEqual(['shown']);
    expect(readContents((await send('GET', `${path}?visibility=private`)).body)).toEqual(['hidden']);
    expect(await send('GET', `${path}?visibility=friends`)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'visibility'] }] },
    });
  });

  test('pages by Link headers: every memory once, same filters, while others are added and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 4 }), async (size, limit) => {
        await user.renew();
        const memories = Array.from({ length: size }, (_, i) => ({ content: `m${i}`, category: 'core' }));
        await send('POST', `${path}/batch`, { body: { memories } });
        await post({ content: 'other', category: 'work' });
        const seen: string[] = [];
        for await (const { body, headers } of readPages(send, `${path}?limit=${limit}&categories=core&offset=0`)) {
          seen.push(...readContents(body));
          expect(readNextLink(headers)?.startsWith(`${rest.baseUrl}${path}?`) ?? true).toBe(true);
          const { body: temporary } = await post({ content: `temporary ${seen.length}`, category: 'work' });
          await send('DELETE', `${path}/${temporary.id}`);
        }
        expect(seen.sort()).toEqual(memories.map(({ content }) => content).sort());
      }),
      { numRuns: 8 },
    );
  });
});

describe('Idempotency-Key', () => {
  test('the same key and body return the same memory, even if it was changed since', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const first = await post({ content: 'Likes tea' }, key);
    await send('PATCH', `${path}/${first.body.id}`, { body: { content: 'Likes milk' } });
    const again = await post({ content: 'Likes tea' }, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await send('GET', path)).body).toHaveLength(1);
  });

  test('another body or operation under the same key returns 422 with the header', async () => {
    const key = { 'idempotency-key': 'k-1' };
    await post({ content: 'Likes tea' }, key);
    const rejection = { status: 422, body: { detail: [{ loc: ['header', 'Idempotency-Key'] }] } };
    expect(await post({ content: 'Likes milk' }, key)).toMatchObject(rejection);
    const other = await send('POST', '/v1/dev/user/action-items', { body: { description: 'a' }, headers: key });
    expect(other).toMatchObject(rejection);
  });

  test('a rejected request does not use its key', async () => {
    const key = { 'idempotency-key': 'k-1' };
    expect((await post({ content: '' }, key)).status).toBe(422);
    expect((await post({ content: 'Likes tea' }, key)).status).toBe(200);
  });
});

describe('a change by a caller who may not read memories', () => {
  const content = 'Prefers green tea';
  /** Adds a memory, and returns a function that changes it with this key. */
  const addFor = async (key: string) => {
    const source = { conversation_id: newId(), segment_ids: [newId()] };
    const memory = newMemory(content, { tags: ['drinks'], manually_added: true, ...source });
    const [added] = await rest.store.of(user.uid).memories.insert([memory]);
    const id = added?.record.id;
    const send = createSender(rest.baseUrl, key);
    return async (fields: object) => (await send('PATCH', `/v1/dev/user/memories/${id}`, { body: fields })).body;
  };
  const expectHidden = async (change: Awaited<ReturnType<typeof addFor>>) => {
    const source = { conversation_id: null, segment_ids: [] };
    const shared = { content: '...', tags: [], visibility: 'public', edited: true, ...source };
    expect(await change({ visibility: 'public' })).toMatchObject(shared);
    expect(await change({ content: 'Prefers tea' })).toMatchObject({ content: 'Prefers tea', tags: [] });
    expect(await change({ tags: ['hot'] })).toMatchObject({ content: '...', tags: ['hot'] });
  };

  test('returns nothing that was not sent, to a key without memories:read', async () => {
    const key = { uid: user.uid, kind: 'developer', name: 'test', scopes: ['memories:write'] } as const;
    await expectHidden(await addFor((await createKey(rest.store, key)).secret));
  });

  test('returns nothing that was not sent, while the readiness gate is closed', async () => {
    await rest.store.of(user.uid).account.update({ memory_access: false });
    await expectHidden(await addFor(user.key));
  });

  test('returns no tags of a memory that is created again, but those that were sent', async () => {
    await addFor(user.key);
    const key = { uid: user.uid, kind: 'developer', name: 'test', scopes: ['memories:write'] } as const;
    const send = createSender(rest.baseUrl, (await createKey(rest.store, key)).secret);
    const again = async (fields: object) =>
      (await send('POST', '/v1/dev/user/memories', { body: { content, ...fields } })).body;
    expect(await again({})).toMatchObject({ content, tags: [], conversation_id: null, segment_ids: [] });
    expect(await again({ tags: ['hot'] })).toMatchObject({ content, tags: ['hot'] });
  });

  test('returns the memory to a key that may read it', async () => {
    const change = await addFor(user.key);
    expect(await change({ visibility: 'public' })).toMatchObject({ content, tags: ['drinks'] });
  });
});

test('a verdict can be given and taken back, does not count as an edit, and filters lists', async () => {
  const { body: memory } = await post({ content: 'Keeps bees' });
  const judge = async (user_review: boolean | null) =>
    (await send('PATCH', `${path}/${memory.id}`, { body: { user_review } })).body;
  const list = async (query: string) => readContents((await send('GET', `${path}?${query}`)).body);
  expect(await judge(null)).toMatchObject({ reviewed: false, user_review: null, edited: false });
  expect(await list('reviewed=false')).toContain('Keeps bees');
  expect(await judge(false)).toMatchObject({ reviewed: true, user_review: false, edited: false });
  expect(await list('limit=1000')).not.toContain('Keeps bees');
  expect(await judge(true)).toMatchObject({ reviewed: true, user_review: true, edited: false });
  expect(await list('reviewed=true')).toContain('Keeps bees');
  expect(await list(`conversation_id=${newId()}`)).toEqual([]);
  expect(await list('conversation_id=unknown')).toEqual([]);
});
