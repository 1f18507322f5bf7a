import { describe, expect, it } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import type { NewMemory } from '../../../src/store/memories/memories.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const create = async (content: string, fields: object = {}): Promise<{ id: string; category: string }> =>
  (await user.call('create_memory', { content, ...fields })).result.memory;

/** Stores a memory that was extracted from a conversation. */
async function addDerived(content: string, fields: Partial<NewMemory> = {}): Promise<string> {
  const derived: NewMemory = { content, category: 'core', visibility: 'private', tags: [], manually_added: false };
  const [added] = await app.store.of(user.uid).memories.insert([{ ...derived, ...fields }]);
  return added?.record.id ?? '';
}

const listContents = async (params: object = {}): Promise<string[]> =>
  (await user.call('get_memories', params)).result.memories.map(({ content }: { content: string }) => content);

const rejection = (code: number, message: string | RegExp = /./) => ({
  error: { code, message: expect.stringMatching(message) },
});

describe('get_memories', () => {
  it('returns a page with its defaults', async () => {
    expect((await user.call('get_memories')).result).toEqual({
      memories: [],
      returned_count: 0,
      has_more: false,
      offset: 0,
      limit: 100,
      sort: 'scoring_desc',
    });
    await create('one');
    await create('two');
    const { result } = await user.call('get_memories', { limit: 1, offset: 0, sort: 'created_desc' });
    expect(result).toMatchObject({ returned_count: 1, has_more: true, limit: 1, memories: [{ content: 'two' }] });
    expect(await listContents({ limit: 1, offset: 1, sort: 'created_desc' })).toEqual(['one']);
  });

  it('sorts in four ways', async () => {
    await addDerived('drawn');
    const first = await create('entered');
    await create('noteworthy', { category: 'interesting' });
    await user.call('edit_memory', { memory_id: first.id, content: 'entered and edited' });
    await addDerived('drawn last');
    expect(await listContents({ sort: 'created_desc' })).toEqual([
      'drawn last',
      'noteworthy',
      'entered and edited',
      'drawn',
    ]);
    expect((await listContents({ sort: 'updated_desc' })).slice(0, 2)).toEqual(['drawn last', 'entered and edited']);
    const manualFirst = await listContents({ sort: 'manual_first' });
    expect(manualFirst.slice(0, 2).sort()).toEqual(['entered and edited', 'noteworthy']);
    expect(await listContents({ sort: 'scoring_desc' })).toEqual(await listContents());
  });

  it('filters by category, review, origin and update time', async () => {
    await create('Plays the cello', { category: 'hobbies' });
    await addDerived('Sleeps late', { category: 'habits', reviewed: false });
    expect(await listContents({ categories: ['hobbies', 'work'] })).toEqual(['Plays the cello']);
    expect(await listContents({ categories: [] })).toHaveLength(2);
    expect(await listContents({ reviewed: true })).toEqual(['Plays the cello']);
    expect(await listContents({ reviewed: false })).toEqual(['Sleeps late']);
    expect(await listContents({ manually_added: true })).toEqual(['Plays the cello']);
    expect(await listContents({ manually_added: false })).toEqual(['Sleeps late']);
    expect(await listContents({ updated_after: '2020-01-01' })).toHaveLength(2);
    expect(await listContents({ updated_after: '2020-01-01T08:00:00+01:00' })).toHaveLength(2);
    expect(await listContents({ updated_after: '2999-12-31T23:59:59Z' })).toEqual([]);
  });

  it('omits activity by default and sensitive memories on request', async () => {
    await addDerived('plain');
    await addDerived('looked at mail for an hour', { activity: true });
    await addDerived('takes insulin', { sensitive: true });
    expect((await listContents()).sort()).toEqual(['plain', 'takes insulin']);
    expect(await listContents({ include_activity: true })).toHaveLength(3);
    expect(await listContents({ include_sensitive: false })).toEqual(['plain']);
  });

  it('filters by visibility', async () => {
    await addDerived('hidden');
    await addDerived('shown', { visibility: 'public' });
    expect(await listContents({ visibility: 'public' })).toEqual(['shown']);
    expect(await listContents({ visibility: 'private' })).toEqual(['hidden']);
  });

  it('shortens locked memories to 70 characters and three dots', async () => {
    const { id } = await create('x'.repeat(90));
    await user.administer(`/memories/${id}`, { locked: true });
    expect(await listContents()).toEqual([`${'x'.repeat(70)}...`]);
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 1001 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ limit: '10' }, 'limit'],
    [{ offset: -1 }, 'offset'],
    [{ sort: 'newest' }, 'sort'],
    [{ categories: ['nonsense'] }, 'categories.0'],
    [{ categories: 'hobbies' }, 'categories'],
    [{ reviewed: 'yes' }, 'reviewed'],
    [{ visibility: 'friends' }, 'visibility'],
    [{ updated_after: 'yesterday' }, 'updated_after'],
    [{ updated_after: '2026-02-30' }, 'updated_after'],
    [{ include_activity: 1 }, 'include_activity'],
  ])('returns -32602 with the parameter for %j', async (params, parameter) => {
    const { error } = await user.call('get_memories', params);
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(parameter) });
    expect(error?.data.detail[0]).toMatchObject({ loc: parameter.split('.').map((step) => (step === '0' ? 0 : step)) });
  });
});

describe('search_memories', () => {
  it('returns the most similar first, each with its relevance', async () => {
    await create('Allergic to bee stings');
    await create('Rides a red bicycle to work');
    const { result } = await user.call('search_memories', { query: 'which stings is she allergic to?' });
    expect(result.memories[0]).toMatchObject({ content: 'Allergic to bee stings' });
    for (const { relevance_score } of result.memories) {
      expect(relevance_score).toBeGreaterThan(0);
      expect(relevance_score).toBeLessThanOrEqual(1);
    }
  });

  it('returns nothing if no memory matches', async () => {
    await create('Allergic to bee stings');
    for (const query of ['xqzzt vlorbnak', 'submarine periscope', 'is it what she said']) {
      expect((await user.call('search_memories', { query })).result).toMatchObject({ memories: [], has_more: false });
    }
  });

  it('returns ten by default', async () => {
    for (let at = 0; at < 12; at++) await create(`likes the tea called number ${at}`);
    const found = async (params: object) =>
      (await user.call('search_memories', { query: 'tea', ...params })).result.memories.length;
    expect(await found({})).toBe(10);
    expect(await found({ limit: 3 })).toBe(3);
  });

  it('shortens locked memories', async () => {
    const { id } = await create(`${'tea '.repeat(20)}and nothing else`);
    await user.administer(`/memories/${id}`, { locked: true });
    const { result } = await user.call('search_memories', { query: 'tea' });
    expect(result.memories[0].content).toMatch(/^(tea )+te\.\.\.$/);
  });

  it.each([[{}], [{ query: '' }], [{ query: 7 }], [{ query: 'a\u0000b' }], [{ query: 'a', limit: 0 }]])(
    'returns -32602 for %j',
    async (params) => {
      expect(await user.call('search_memories', params)).toMatchObject(rejection(-32602));
    },
  );
});

describe('create_memory', () => {
  it('returns the memory, private and marked as manually added', async () => {
    expect((await user.call('create_memory', { content: 'Speaks Danish', category: 'skills' })).result).toMatchObject({
      success: true,
      memory: { content: 'Speaks Danish', category: 'skills', visibility: 'private', manually_added: true },
    });
  });

  it('chooses a category of the tool server if none is given', async () => {
    const { category } = await create('Works as a carpenter in a small workshop');
    expect(category).not.toBe('system');
  });

  it('accepts the categories of every API', async () => {
    expect((await create('a', { category: 'system' })).category).toBe('system');
    expect((await create('b', { category: 'manual' })).category).toBe('manual');
  });

  it('returns the existing memory for the same content', async () => {
    expect((await create('Has a cat')).id).toBe((await create('Has a cat')).id);
  });

  it.each([
    [{}],
    [{ content: '' }],
    [{ content: 'x'.repeat(501) }],
    [{ content: null }],
    [{ content: 'a', category: 'x' }],
  ])('returns -32602 for %j', async (params) => {
    expect(await user.call('create_memory', params)).toMatchObject(rejection(-32602));
  });
});

describe.each([
  ['edit_memory', { content: 'changed' }],
  ['delete_memory', {}],
])('%s', (tool, fields) => {
  it('changes the memory', async () => {
    const { id } = await create('before');
    expect((await user.call(tool, { memory_id: id, ...fields })).result).toEqual({ success: true });
    expect(await listContents()).toEqual(tool === 'edit_memory' ? ['changed'] : []);
  });

  it("returns the same -32001 for an unknown id, another user's id and an invalid id", async () => {
    const otherUser = await newToolUser(app);
    const { result } = await otherUser.call('create_memory', { content: 'private' });
    for (const memory_id of [newId(), result.memory.id, 'none']) {
      expect(await user.call(tool, { memory_id, ...fields })).toMatchObject(
        rejection(-32001, /^Memory not found\. Find the id/),
      );
    }
  });

  it('returns -32002 for a locked memory', async () => {
    const { id } = await create('locked');
    await user.administer(`/memories/${id}`, { locked: true });
    expect(await user.call(tool, { memory_id: id, ...fields })).toMatchObject(rejection(-32002, /locked/));
    expect(await listContents()).toEqual(['locked']);
  });

  it('returns -32602 without an id', async () => {
    expect(await user.call(tool, fields)).toMatchObject(rejection(-32602, /memory_id/));
    expect(await user.call(tool, { memory_id: '', ...fields })).toMatchObject(rejection(-32602, /memory_id/));
  });
});

it('edit_memory returns -32602 if another memory has the same content', async () => {
  await create('one');
  const { id } = await create('two');
  expect(await user.call('edit_memory', { memory_id: id, content: 'one' })).toMatchObject(rejection(-32602, /already/));
});

describe('the readiness gate', () => {
  it('returns -32009 with the reason for reads and allows writes', async () => {
    await user.administer('', { memory_access: false });
    for (const [tool, params] of [
      ['get_memories', {}],
      ['search_memories', { query: 'a' }],
      // It quotes memories.
      ['get_user_profile', {}],
    ] as const) {
      expect(await user.call(tool, params)).toMatchObject({
        error: {
          code: -32009,
          message: expect.stringContaining('not enabled'),
          data: { detail: { enabled: false, code: 'developer_memory_access_not_ready', reason: expect.any(String) } },
        },
      });
    }
    const { id } = await create('written all the same');
    expect((await user.call('edit_memory', { memory_id: id, content: 'and edited' })).result).toEqual({
      success: true,
    });
    await user.administer('', { memory_access: true });
    expect(await listContents()).toEqual(['and edited']);
  });
});

it('returns -32003 with the missing scope, whatever the parameters', async () => {
  const reader = await user.withScopes(['memories:read']);
  for (const params of [{ content: 'a' }, {}]) {
    expect(await reader.call('create_memory', params)).toMatchObject(rejection(-32003, /memories:write/));
  }
  const writer = await user.withScopes(['memories:write']);
  expect(await writer.call('get_memories')).toMatchObject(rejection(-32003, /memories:read/));
  expect((await writer.call('create_memory', { content: 'a' })).result).toMatchObject({ success: true });
});

it('ignores unknown parameters', async () => {
  const { result } = await user.call('create_memory', { content: 'a', colour: 'red', __proto__x: {}, tags: ['b'] });
  expect(result.memory).not.toHaveProperty('colour');
  expect(result.memory.tags).toEqual([]);
});
