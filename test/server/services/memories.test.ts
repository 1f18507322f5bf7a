import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MemoryUpdate } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { EmbeddingProvider } from '../../../src/providers/embedding/port.ts';
import type { JobMap } from '../../../src/queue/job-map.ts';
import { type MemoryInput, MemoryService, type MemoryToolQuery } from '../../../src/services/memories/memories.ts';
import { RecordFinder } from '../../../src/services/search/record-finder.ts';
import { newId } from '../../../src/store/ids.ts';
import type { NewMemory } from '../../../src/store/memories/memories.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { noQuota } from '../../support/no-quota.ts';
import { wordEmbedding } from '../../support/search.ts';

const t = await storeFixture();
let uid: string;
beforeEach(async () => {
  uid = await makeUser(t.store);
});

type EmbedJob = JobMap['embed-memories'];
const service = (embedding?: EmbeddingProvider, queued: unknown[] = []) =>
  new MemoryService({
    quota: noQuota,
    store: t.store,
    finder: new RecordFinder({ store: t.store, models: { embedding } }),
    models: { embedding },
    queue: {
      async enqueue(_, name, data) {
        expect(name).toBe('embed-memories');
        queued.push(data);
      },
    },
  });
const input = (content: string, more: Partial<MemoryInput> = {}): MemoryInput => ({ content, ...more });
const create = (content: string, more?: Partial<MemoryInput>) => service().create(makeCall(uid), input(content, more));
/** A memory that was extracted from a conversation. */
async function draw(content: string, more: Partial<NewMemory> = {}) {
  const [added] = await t.store.of(uid).memories.insert([newMemory(content, more)]);
  return added?.record.id ?? '';
}
const list = async (query: object = {}) =>
  (await service().list(makeCall(uid), { limit: 25, offset: 0, ...query })).items;
const contents = (memories: { content: string }[]) => memories.map(({ content }) => content);
const lockedError = { code: 'locked', detail: 'Memory is locked. A paid plan is required.' };
const missingError = { code: 'not_found', detail: 'Memory not found' };

describe('a created memory', () => {
  test('is manually added, reviewed, approved and not edited, with the scoring of that state', async () => {
    const memory = await create('Prefers green tea', { category: 'work', visibility: 'public', tags: ['b', 'a'] });
    const seconds = Math.floor(Date.parse(memory.created_at) / 1000);
    expect(memory).toEqual({
      id: expect.any(String),
      content: 'Prefers green tea',
      category: 'work',
      visibility: 'public',
      tags: ['b', 'a'],
      created_at: expect.any(String),
      updated_at: memory.created_at,
      manually_added: true,
      scoring: `01_999_${seconds}`,
      reviewed: true,
      user_review: true,
      edited: false,
      locked: false,
      conversation_id: null,
      segment_ids: [],
    });
    expect(await list()).toEqual([memory]);
  });

  test('gets a category by its content', async () => {
    expect((await create('Won the national chess championship')).category).toBe('interesting');
    expect((await create('Has a meeting room on the third floor')).category).toBe('system');
  });

  test('is the existing one with the given fields if the content is the same', async () => {
    const first = await create('Prefers green tea', { category: 'work', tags: ['tea'] });
    expect(await create('  Prefers green\n tea ')).toEqual(first);
    const merged = await create('  Prefers green\n tea ', { category: 'core', visibility: 'public' });
    const changed = { category: 'core', visibility: 'public', scoring: merged.scoring, updated_at: merged.updated_at };
    expect(merged).toEqual({ ...first, ...changed });
    expect(await create('Prefers green tea', { visibility: 'private', tags: [] })).toMatchObject({
      id: first.id,
      category: 'core',
      visibility: 'private',
      tags: [],
      edited: false,
    });
    expect(await list()).toHaveLength(1);
  });

  test('gives a locked one with the same content no new fields', async () => {
    const { id } = await create('x'.repeat(90));
    await t.store.of(uid).memories.setLocked(id, true);
    expect(await create('x'.repeat(90), { visibility: 'public' })).toMatchObject({
      id,
      visibility: 'private',
      content: `${'x'.repeat(70)}...`,
    });
  });

  test('confirms an extracted or rejected one with the same content', async () => {
    const drawn = await draw('Has a dog');
    const rejected = await draw('Has a cat', { user_review: false });
    expect(contents(await list())).toEqual(['Has a dog']);
    const confirmed = { manually_added: true, reviewed: true, user_review: true, edited: false };
    expect(await create('Has a dog')).toMatchObject({ id: drawn, ...confirmed });
    expect(await create('Has a cat')).toMatchObject({ id: rejected, ...confirmed });
    expect(await list()).toHaveLength(2);
  });

  test('does not depend on the memories of other users', async () => {
    const mine = await create('Prefers green tea');
    uid = await makeUser(t.store);
    expect((await create('Prefers green tea')).id).not.toBe(mine.id);
  });

  test('is created once by concurrent requests with the same content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 9 }), async (names) => {
        uid = await makeUser(t.store);
        const memories = await Promise.all(names.map((name) => create(`fact ${name}`)));
        expect(new Set(memories.map(({ id }) => id)).size).toBe(new Set(names).size);
        expect(await list()).toHaveLength(new Set(names).size);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a batch', () => {
  test('gives existing memories the fields of each request, the last one counts', async () => {
    const { id } = await create('Has a dog', { tags: ['pets'] });
    const { memories } = await service().createBatch(makeCall(uid), [
      input('Has a dog', { visibility: 'public' }),
      input('Has a cat', { visibility: 'public' }),
      input('Has a cat', { tags: ['cats'] }),
    ]);
    expect(memories).toMatchObject([
      { id, visibility: 'public', tags: ['pets'] },
      { visibility: 'public', tags: ['cats'] },
      { id: memories[1]?.id, visibility: 'public', tags: ['cats'] },
    ]);
  });

  test('returns the memories in order, and a repeated content as the same memory', async () => {
    const { memories, created_count } = await service().createBatch(makeCall(uid), [
      input('b'),
      input('a'),
      input('b '),
    ]);
    expect(contents(memories)).toEqual(['b', 'a', 'b']);
    expect(memories[2]?.id).toBe(memories[0]?.id);
    expect(created_count).toBe(3);
    expect(await list()).toHaveLength(2);
  });

  test('can be empty', async () => {
    expect(await service().createBatch(makeCall(uid), [])).toEqual({ memories: [], created_count: 0 });
  });

  test('repeated with its key returns the same, also after a deletion', async () => {
    const call = makeCall(uid, { key: 'k', body: 'a' });
    const first = await service().createBatch(call, [input('a')]);
    await service().delete(makeCall(uid), first.memories[0]?.id ?? '');
    expect(await service().createBatch(call, [input('a')])).toEqual(first);
    expect(await list()).toEqual([]);
  });
});

describe('the list', () => {
  test('is sorted by scoring, and filters by categories of all surfaces', async () => {
    await create('one', { category: 'hobbies' });
    await create('two', { category: 'interesting' });
    await create('three', { category: 'manual' });
    await draw('four', { category: 'interesting' });
    expect(contents(await list())).toEqual(['one', 'three', 'two', 'four']);
    expect(contents(await list({ categories: ' interesting , manual,' }))).toEqual(['three', 'two', 'four']);
    expect(contents(await list({ categories: '' }))).toHaveLength(4);
    expect(await list({ categories: 'skills' })).toEqual([]);
  });

  test.each(['unknown', 'interesting,unknown', 'toString', 'Interesting'])(
    'refuses the categories "%s"',
    async (categories) => {
      await expect(list({ categories })).rejects.toMatchObject({
        code: 'invalid_input',
        detail: [{ loc: ['query', 'categories'], type: 'enum' }],
      });
    },
  );

  test('leaves out rejected memories and truncates locked ones', async () => {
    await draw('no', { user_review: false });
    await draw('🫖'.repeat(100), { locked: true });
    expect(await list()).toMatchObject([{ content: `${'🫖'.repeat(70)}...`, locked: true }]);
  });

  test('has a cursor that neither misses nor repeats records while others are added and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
        async (size, limit, additions) => {
          uid = await makeUser(t.store);
          const { memories } = await service().createBatch(
            makeCall(uid),
            Array.from({ length: size }, (_, i) => input(`m${i}`, { category: i % 2 ? 'core' : 'interesting' })),
          );
          const met: string[] = [];
          let cursor: string | undefined;
          do {
            const page = await service().list(makeCall(uid), {
              limit,
              offset: 3,
              ...(cursor ? { cursor } : { offset: 0 }),
            });
            met.push(...page.items.map(({ id }: { id: string }) => id));
            cursor = page.nextCursor;
            if (additions.pop()) await create(`extra ${additions.length}`);
          } while (cursor);
          expect(new Set(met).size).toBe(met.length);
          expect(met).toEqual(expect.arrayContaining(memories.map(({ id }) => id)));
        },
      ),
      { numRuns: 10 },
    );
  });
});

describe('the readiness gate', () => {
  const reads: [string, () => Promise<unknown>][] = [
    ['list', () => list()],
    ['get', async () => service().get(makeCall(uid), await draw('a'))],
    ['get of an unknown one', () => service().get(makeCall(uid), newId())],
    ['search', () => service().search(makeCall(uid), { query: 'a', limit: 10 })],
    ['list of the tools', () => listForTools()],
  ];

  test.each(reads)('rejects a %s without memory access', async (_, read) => {
    await create('Likes tea');
    await t.store.of(uid).account.update({ memory_access: false });
    await expect(read()).rejects.toMatchObject({
      code: 'not_ready',
      detail: {
        enabled: false,
        code: 'developer_memory_access_not_ready',
        message: expect.stringContaining('not enabled'),
        reason: 'memory_access_disabled',
      },
    });
    await t.store.of(uid).account.update({ memory_access: true });
    const outcome = await read().then(
      () => 'found',
      ({ code }) => code,
    );
    expect(['found', 'not_found']).toContain(outcome);
  });

  test.each(reads)('rejects a %s if no key ever had a memory scope', async (_, read) => {
    uid = `user-${newId()}`;
    await t.store.system.accounts.create({ uid, memory_access: true });
    await create('Likes tea');
    await expect(read()).rejects.toMatchObject({ code: 'not_ready', detail: { reason: 'missing_rollout_state' } });
  });

  test('does not reject writes', async () => {
    await t.store.of(uid).account.update({ memory_access: false });
    const { id } = await create('Likes tea');
    await service().createBatch(makeCall(uid), [input('Likes milk')]);
    expect(await service().update(makeCall(uid), id, { visibility: 'public' })).toMatchObject({ visibility: 'public' });
    await service().delete(makeCall(uid), id);
  });
});

describe('an update', () => {
  const changes: WithDefaults<MemoryUpdate>[] = [
    { content: 'Likes coffee' },
    { visibility: 'public' },
    { category: 'work' },
    { tags: ['x'] },
  ];
  test.each(changes)('of %o changes only that, and marks the memory as edited', async (change) => {
    const before = await create('Likes tea', { category: 'core', tags: ['a'] });
    const after = await service().update(makeCall(uid), before.id, change);
    expect(after).toEqual({ ...before, ...change, edited: true, updated_at: after.updated_at });
    expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
    expect(await list()).toEqual([after]);
  });

  test('to the content of another memory is a conflict', async () => {
    await create('Likes tea');
    const { id } = await create('Likes coffee');
    const update = service().update(makeCall(uid), id, { content: ' Likes  tea', visibility: 'public' });
    await expect(update).rejects.toMatchObject({ code: 'conflict', detail: 'Another memory has this content already' });
    expect(await service().get(makeCall(uid), id)).toMatchObject({ content: 'Likes coffee', visibility: 'private' });
  });

  test('to its own content is not a conflict', async () => {
    const { id } = await create('Likes tea');
    expect(await service().update(makeCall(uid), id, { content: 'Likes  tea' })).toMatchObject({
      content: 'Likes  tea',
    });
  });

  test('of the content updates the search index', async () => {
    const { id } = await create('Plays the violin');
    await service().update(makeCall(uid), id, { content: 'Works in Lisbon' });
    const relevance = async (query: string) =>
      (await service().search(makeCall(uid), { query, limit: 5 }))[0]?.relevance_score ?? 0;
    expect(await relevance('violin')).toBeLessThan(0.2);
    expect(await relevance('lisbon')).toBeGreaterThan(0.4);
  });
});

describe('a search', () => {
  const search = (query: string, limit = 10) => service().search(makeCall(uid), { query, limit });

  test('returns the nearest first, with a relevance from 0 to 1, up to the limit', async () => {
    await service().createBatch(makeCall(uid), [
      input('Drinks green tea every morning'),
      input('Drinks coffee'),
      input('Owns a red bicycle'),
    ]);
    const found = await search('green tea');
    expect(found[0]).toMatchObject({ content: 'Drinks green tea every morning', visibility: 'private' });
    const scores = found.map(({ relevance_score }) => relevance_score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
    expect((await search('Owns a red bicycle'))[0]?.relevance_score).toBeCloseTo(1, 3);
    expect(await search('drinks', 1)).toHaveLength(1);
    expect(await search('…')).toEqual([]);
  });

  test('leaves out rejected memories and those of other users, and truncates locked ones', async () => {
    const long = `tea ${'x'.repeat(100)}`;
    const locked = await create(long);
    const rejected = await create('tea no');
    await t.store.of(uid).memories.setLocked(locked.id, true);
    await t.store.of(uid).memories.updateUnlocked(rejected.id, { user_review: false });
    expect(contents(await search('tea'))).toEqual([`${long.slice(0, 70)}...`]);
    uid = await makeUser(t.store);
    expect(await search('tea')).toEqual([]);
  });
});

describe('with an embedding model', () => {
  const remote = wordEmbedding('remote');

  test('only new and changed contents are enqueued', async () => {
    const queued: EmbedJob[] = [];
    const memories = service(remote, queued);
    const { id } = await memories.create(makeCall(uid), input('Likes tea'));
    await memories.create(makeCall(uid), input('Likes tea'));
    await memories.update(makeCall(uid), id, { visibility: 'public' });
    expect(queued).toEqual([{ uid, memory_ids: [id] }]);
    await memories.update(makeCall(uid), id, { content: 'Likes coffee' });
    expect(queued).toEqual([
      { uid, memory_ids: [id] },
      { uid, memory_ids: [id] },
    ]);
    expect(await memories.search(makeCall(uid), { query: 'coffee', limit: 1 })).toMatchObject([{ id }]);
  });

  test('a memory is not created if its embedding cannot be enqueued', async () => {
    const memories = new MemoryService({
      quota: noQuota,
      store: t.store,
      finder: new RecordFinder({ store: t.store }),
      models: { embedding: remote },
      queue: { enqueue: () => Promise.reject(new Error('no queue')) },
    });
    await expect(memories.create(makeCall(uid), input('Likes tea'))).rejects.toThrow('no queue');
    expect(await list()).toEqual([]);
  });
});

describe('a locked memory', () => {
  test('cannot be read, changed or deleted', async () => {
    const id = await draw('a'.repeat(100), { locked: true });
    await expect(service().get(makeCall(uid), id)).rejects.toMatchObject(lockedError);
    await expect(service().update(makeCall(uid), id, { content: 'b' })).rejects.toMatchObject(lockedError);
    await expect(service().update(makeCall(uid), id, { tags: ['b'] })).rejects.toMatchObject(lockedError);
    await expect(service().delete(makeCall(uid), id)).rejects.toMatchObject(lockedError);
    expect(contents(await list())).toEqual([`${'a'.repeat(70)}...`]);
  });

  test('is not exposed by creating the same content again', async () => {
    const content = 'a'.repeat(100);
    const id = await draw(content, { locked: true });
    expect(await create(content)).toMatchObject({ id, content: `${'a'.repeat(70)}...` });
    await expect(service().get(makeCall(uid), id)).rejects.toMatchObject(lockedError);
  });
});

test('a deleted memory and a memory of another user are not found, locked or not', async () => {
  const { id } = await create('mine');
  const locked = await draw('locked', { locked: true });
  const otherUser = makeCall(await makeUser(t.store));
  await service().delete(makeCall(uid), id);
  for (const [call, missing] of [
    [otherUser, id],
    [otherUser, locked],
    [makeCall(uid), id],
    [makeCall(uid), newId()],
    [makeCall(uid), 'no-id'],
  ] as const) {
    await expect(service().get(call, missing)).rejects.toMatchObject(missingError);
    await expect(service().update(call, missing, { content: 'theirs' })).rejects.toMatchObject(missingError);
    await expect(service().update(call, missing, { tags: [] })).rejects.toMatchObject(missingError);
    await expect(service().delete(call, missing)).rejects.toMatchObject(missingError);
  }
});

function listForTools(query: Partial<MemoryToolQuery> = {}) {
  const defaults = {
    limit: 100,
    offset: 0,
    sort: 'scoring_desc',
    include_activity: false,
    include_sensitive: true,
  } as const;
  return service().listForTools(makeCall(uid), { ...defaults, ...query });
}

describe('the list of the tools', () => {
  test('leaves out activity by default, and sensitive memories on request', async () => {
    await draw('plain');
    await draw('screen', { activity: true });
    await draw('health', { sensitive: true });
    const sorted = async (query?: Partial<MemoryToolQuery>) => contents((await listForTools(query)).memories).sort();
    expect(await sorted()).toEqual(['health', 'plain']);
    expect(await sorted({ include_activity: true })).toEqual(['health', 'plain', 'screen']);
    expect(await sorted({ include_sensitive: false })).toEqual(['plain']);
  });

  test('filters by category, review, origin and change, and returns its position', async () => {
    await draw('drawn', { category: 'work', created_at: new Date('2026-01-01') });
    await create('entered', { category: 'core' });
    const found = async (query: Partial<MemoryToolQuery>) => contents((await listForTools(query)).memories);
    expect(await found({ categories: ['work', 'skills'] })).toEqual(['drawn']);
    expect(await found({ categories: [] })).toHaveLength(2);
    expect(await found({ reviewed: false })).toEqual(['drawn']);
    expect(await found({ manually_added: true })).toEqual(['entered']);
    expect(await found({ updated_after: '2026-01-01' })).toEqual(['entered']);
    expect(await found({ sort: 'created_desc' })).toEqual(['entered', 'drawn']);
    await expect(found({ updated_after: '2026-02-30' })).rejects.toMatchObject({
      detail: [{ loc: ['updated_after'] }],
    });
    expect(await listForTools({ limit: 1, offset: 1 })).toMatchObject({
      returned_count: 1,
      has_more: false,
      offset: 1,
      limit: 1,
      sort: 'scoring_desc',
    });
    expect(await listForTools({ limit: 1 })).toMatchObject({ returned_count: 1, has_more: true });
  });
});
