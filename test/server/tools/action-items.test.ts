import { describe, expect, it } from 'vitest';
import type { NewActionItem } from '../../../src/store/action-items/action-items.ts';
import { newId } from '../../../src/store/ids.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const addItem = async (description: string, fields: Partial<NewActionItem> = {}): Promise<string> =>
  (await app.store.of(user.uid).actionItems.insert([{ description, ...fields }]))[0]?.id ?? '';
const listItems = async (params: object = {}) => (await user.call('get_action_items', params)).result;
const listDescriptions = async (params?: object): Promise<string[]> =>
  (await listItems(params)).action_items.map(({ description }: { description: string }) => description);
const search = async (params: object): Promise<string[]> =>
  (await user.call('search_action_items', params)).result.action_items.map(
    ({ description }: { description: string }) => description,
  );
const listPushes = async () => (await app.store.of(user.uid).notifications.list({ limit: 100 })).items;
const rejection = (code: number, message: string | RegExp = /./) => ({
  error: { code, message: expect.stringMatching(message) },
});

describe('get_action_items', () => {
  it('returns a page sorted by due date, items without one last, with its defaults', async () => {
    expect(await listItems()).toEqual({ action_items: [], returned_count: 0, has_more: false, offset: 0, limit: 100 });
    await addItem('without');
    await addItem('later', { due_at: new Date('2026-12-02T00:00:00Z') });
    await addItem('soon', { due_at: new Date('2026-12-01T00:00:00Z'), completed: true });
    expect(await listDescriptions()).toEqual(['soon', 'later', 'without']);
    const first = await listItems({ limit: 2 });
    expect(first).toMatchObject({ returned_count: 2, has_more: true, offset: 0, limit: 2 });
    const { action_items, ...rest } = await listItems({ limit: 2, offset: first.returned_count });
    expect(rest).toEqual({ returned_count: 1, has_more: false, offset: 2, limit: 2 });
    expect(action_items).toEqual([
      {
        id: expect.any(String),
        description: 'without',
        completed: false,
        created_at: expect.stringMatching(/Z$/),
        updated_at: action_items[0].created_at,
        due_at: null,
        due_all_day: false,
        completed_at: null,
        reviewed: true,
        user_review: true,
        conversation_id: null,
        segment_ids: [],
      },
    ]);
  });

  it('filters by completion, and by due date with inclusive bounds and whole days in UTC', async () => {
    const due = [
      '2026-11-19T23:59:59.999Z',
      '2026-11-20T00:00:00Z',
      '2026-11-20T23:59:59.999Z',
      '2026-11-21T00:00:00Z',
    ];
    for (const [at, due_at] of due.entries()) await addItem(`${at}`, { due_at: new Date(due_at), completed: at === 2 });
    await addItem('without');
    expect(await listDescriptions({ completed: true })).toEqual(['2']);
    expect(await listDescriptions({ completed: false })).toEqual(['0', '1', '3', 'without']);
    expect(await listDescriptions({ due_start_date: '2026-11-20', due_end_date: '2026-11-20' })).toEqual(['1', '2']);
    expect(await listDescriptions({ due_start_date: '2026-11-21T01:00:00+01:00' })).toEqual(['3']);
    expect(await listDescriptions({ due_end_date: '2026-11-20T00:00:00Z' })).toEqual(['0', '1']);
    expect(await listDescriptions({ due_end_date: '2026-11-20', completed: false })).toEqual(['0', '1']);
    const reversed = await user.call('get_action_items', { due_start_date: '2026-11-22', due_end_date: '2026-11-01' });
    expect(reversed).toMatchObject(rejection(-32602, /due_end_date: Input should not be before due_start_date/));
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 1001 }, 'limit'],
    [{ limit: '5' }, 'limit'],
    [{ offset: -1 }, 'offset'],
    [{ completed: 'no' }, 'completed'],
    [{ due_start_date: 'today' }, 'due_start_date'],
    [{ due_end_date: '2026-02-30' }, 'due_end_date'],
  ])('returns -32602 with the parameter for %j', async (params, parameter) => {
    const { error } = await user.call('get_action_items', params);
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(parameter) });
    expect(error?.data.detail[0]).toMatchObject({ loc: [parameter] });
  });
});

describe('search_action_items', () => {
  it('sorts by shared words with the query, including parts of words, open or completed', async () => {
    await addItem('Buy milk');
    await addItem('Sign the lease and send it to Tomas');
    await addItem('Return the library books', { completed: true });
    expect((await search({ query: 'lease' }))[0]).toBe('Sign the lease and send it to Tomas');
    expect((await search({ query: 'have I signed it? the leases' }))[0]).toBe('Sign the lease and send it to Tomas');
    expect((await search({ query: 'library book' }))[0]).toBe('Return the library books');
    expect((await search({ query: 'librery' }))[0]).toBe('Return the library books');
    expect(await search({ query: '?!' })).toEqual([]);
  });

  it('returns whole items, of equal matches open and newest first, ten by default', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    for (let minute = 0; minute < 11; minute++)
      await addItem('call Dana', { created_at: at(minute), completed: minute > 8 });
    const { action_items } = (await user.call('search_action_items', { query: 'Dana' })).result;
    expect(action_items.map((item: { created_at: string }) => new Date(item.created_at).getUTCMinutes())).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1, 0, 10,
    ]);
    expect(action_items[0]).toEqual((await listItems({ offset: 2, limit: 1 })).action_items[0]);
    expect(await search({ query: 'Dana', limit: 3 })).toHaveLength(3);
    expect(await search({ query: 'Dana', limit: 1000 })).toHaveLength(11);
  });

  it('finds one among hundreds', async () => {
    const items = Array.from({ length: 600 }, (_, at) => ({ description: `water plant number ${at} in the hall` }));
    await app.store.of(user.uid).actionItems.insert(items);
    await addItem('Order the heat pump', { created_at: new Date('2020-01-01') });
    expect((await search({ query: 'heat pump' }))[0]).toBe('Order the heat pump');
  });

  it('does not return items of other users', async () => {
    const otherUser = await newToolUser(app);
    await otherUser.call('create_action_item', { description: 'Sign the lease' });
    expect(await search({ query: 'Sign the lease' })).toEqual([]);
  });

  it.each([
    [{}],
    [{ query: '' }],
    [{ query: 7 }],
    [{ query: 'a\u0000b' }],
    [{ query: 'a', limit: 0 }],
    [{ query: 'x'.repeat(1001) }],
  ])('returns -32602 for %j', async (params) => {
    expect(await user.call('search_action_items', params)).toMatchObject(rejection(-32602));
  });
});

describe('create_action_item', () => {
  const create = (params: object) => user.call('create_action_item', params);

  it('returns the item and sends a push for its due date', async () => {
    const { result } = await create({ description: 'Sign the lease', due_at: '2026-11-06T17:00:00+01:00' });
    expect(result).toMatchObject({
      success: true,
      action_item: { description: 'Sign the lease', completed: false, due_at: '2026-11-06T16:00:00.000Z' },
    });
    expect((await listItems()).action_items).toEqual([result.action_item]);
    expect(await listPushes()).toMatchObject([{ data: { action_item_id: result.action_item.id } }]);
  });

  it('reads a date as the end of that day in UTC, and sets completed_at for a completed item', async () => {
    const { action_item } = (await create({ description: 'a', due_at: '2026-11-09' })).result;
    expect(action_item.due_at).toBe('2026-11-09T23:59:59.000Z');
    expect(await listDescriptions({ due_end_date: '2026-11-09', due_start_date: '2026-11-09' })).toEqual(['a']);
    const done = (await create({ description: 'b', completed: true })).result.action_item;
    expect(done).toMatchObject({ completed: true, completed_at: done.created_at });
  });

  it.each([
    [{ description: 'a' }],
    [{ description: 'a', completed: true }],
    [{ description: 'a', due_at: '2026-11-09' }],
    [{ description: 'a', due_at: '2026-11-09T10:00:00Z', completed: true }],
  ])('adds and pushes nothing for a repeated %j, also concurrently', async (params) => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(params)));
    const again = await create(params);
    const [first] = (await listItems()).action_items;
    for (const { result } of [...responses, again]) expect(result).toEqual({ success: true, action_item: first });
    expect(await listItems()).toMatchObject({ returned_count: 1 });
    expect(await listPushes()).toHaveLength('due_at' in params ? 1 : 0);
  });

  it('returns an existing item of the same time in another zone, also one from another transport', async () => {
    const id = await addItem('Call Dana', { due_at: new Date('2026-11-09T10:00:00Z') });
    const { result } = await create({ description: 'Call Dana', due_at: '2026-11-09T11:00:00+01:00' });
    expect(result.action_item.id).toBe(id);
    expect(await listPushes()).toEqual([]);
  });

  it('adds nothing for a retry after the item was completed', async () => {
    const { result } = await create({ description: 'Water the plants' });
    await user.call('complete_action_item', { action_item_id: result.action_item.id });
    expect((await create({ description: 'Water the plants' })).result.action_item).toMatchObject({
      id: result.action_item.id,
      completed: true,
    });
    expect(await listItems()).toMatchObject({ returned_count: 1 });
  });

  it('adds an item whose equal is older than a day, open or completed', async () => {
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const open = await addItem('Water the plants', { created_at: yesterday });
    const done = { created_at: yesterday, completed: true, completed_at: new Date() };
    const completed = await addItem('Feed the cat', done);
    for (const [description, id] of [
      ['Water the plants', open],
      ['Feed the cat', completed],
    ])
      expect((await create({ description })).result.action_item.id).not.toBe(id);
  });

  it('adds an item that differs in description, date or completion', async () => {
    for (const params of [
      { description: 'a' },
      { description: 'A' },
      { description: 'a', due_at: '2026-11-09' },
      { description: 'a', due_at: '2026-11-09T23:59:58Z' },
      { description: 'a', completed: true },
    ]) {
      await create(params);
    }
    expect(await listDescriptions()).toHaveLength(5);
  });

  it('ignores equal items of other users', async () => {
    const otherUser = await newToolUser(app);
    const otherItem = (await otherUser.call('create_action_item', { description: 'a' })).result.action_item;
    expect((await create({ description: 'a' })).result.action_item.id).not.toBe(otherItem.id);
  });

  it.each([
    [{}, 'description'],
    [{ description: '' }, 'description'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ description: 'a', due_at: 'tomorrow' }, 'due_at'],
    [{ description: 'a', due_at: '2026-02-30' }, 'due_at'],
    [{ description: 'a', completed: 1 }, 'completed'],
  ])('returns -32602 with the parameter for %j', async (params, parameter) => {
    expect(await create(params)).toMatchObject(rejection(-32602, parameter));
    expect(await listDescriptions()).toEqual([]);
  });
});

describe('complete_action_item', () => {
  const complete = async (params: object) => (await user.call('complete_action_item', params)).result;

  it('completes, keeps the first completion time, and reopens', async () => {
    const action_item_id = await addItem('a');
    const { success, action_item } = await complete({ action_item_id });
    expect(success).toBe(true);
    expect(action_item).toMatchObject({ id: action_item_id, completed: true, completed_at: expect.any(String) });
    const again = await complete({ action_item_id, completed: true });
    expect(again.action_item.completed_at).toBe(action_item.completed_at);
    const open = await complete({ action_item_id, completed: false });
    expect(open.action_item).toMatchObject({ completed: false, completed_at: null });
    expect(await listDescriptions({ completed: false })).toEqual(['a']);
  });

  it('sends no push', async () => {
    const action_item_id = await addItem('a', { due_at: new Date('2026-11-09T10:00:00Z') });
    await complete({ action_item_id });
    expect(await listPushes()).toEqual([]);
  });
});

describe('update_action_item', () => {
  const update = async (params: object) => (await user.call('update_action_item', params)).result.action_item;

  it('changes only the given fields and sends a push only for a new due date', async () => {
    const action_item_id = await addItem('a', { completed: true });
    expect(await update({ action_item_id, description: 'b' })).toMatchObject({ description: 'b', completed: true });
    expect(await update({ action_item_id, due_at: '2026-11-09' })).toMatchObject({
      description: 'b',
      due_at: '2026-11-09T23:59:59.000Z',
      completed: true,
    });
    await update({ action_item_id, due_at: '2026-11-09', description: 'c' });
    expect(await listPushes()).toHaveLength(1);
    expect(await update({ action_item_id, due_at: null })).toMatchObject({ description: 'c', due_at: null });
    expect(await listPushes()).toHaveLength(1);
    await update({ action_item_id, due_at: '2026-11-10T08:00:00Z', completed: false });
    expect(await listItems()).toMatchObject({
      action_items: [{ completed: true, due_at: '2026-11-10T08:00:00.000Z' }],
    });
    expect(await listPushes()).toHaveLength(2);
  });

  it.each([
    [{}, 'description, due_at, user_review'],
    [{ completed: true }, 'description, due_at, user_review'],
    [{ description: '' }, 'description'],
    [{ description: null }, 'description'],
    [{ due_at: 'soon' }, 'due_at'],
    [{ due_at: '2026-02-30T00:00:00Z' }, 'due_at'],
  ])('returns -32602 for %j and changes nothing', async (params, parameter) => {
    const action_item_id = await addItem('a');
    const before = await listItems();
    expect(await user.call('update_action_item', { action_item_id, ...params })).toMatchObject(
      rejection(-32602, parameter),
    );
    expect(await listItems()).toEqual(before);
  });
});

it('a suggestion is marked, found by its filter, and accepted or rejected by an update', async () => {
  const suggestion = { reviewed: false, user_review: null };
  await addItem('own');
  const [first = '', second = ''] = [await addItem('one', suggestion), await addItem('two', suggestion)];
  expect((await listDescriptions({ reviewed: false })).sort()).toEqual(['one', 'two']);
  expect(await listDescriptions({ reviewed: true })).toEqual(['own']);
  const update = async (params: object) => (await user.call('update_action_item', params)).result.action_item;
  expect(await update({ action_item_id: first, user_review: true })).toMatchObject({ reviewed: true });
  expect(await update({ action_item_id: second, user_review: false })).toMatchObject({ user_review: false });
  expect((await listDescriptions()).sort()).toEqual(['one', 'own']);
  expect(await search({ query: 'two' })).toEqual([]);
  expect(await update({ action_item_id: first, user_review: null })).toMatchObject(suggestion);
});

it('delete_action_item deletes the item', async () => {
  const action_item_id = await addItem('a');
  expect((await user.call('delete_action_item', { action_item_id })).result).toEqual({ success: true });
  expect(await listDescriptions()).toEqual([]);
  expect(await user.call('delete_action_item', { action_item_id })).toMatchObject(rejection(-32001));
});

describe.each([
  ['complete_action_item', {}],
  ['update_action_item', { description: 'changed', due_at: '2026-11-09' }],
  ['delete_action_item', {}],
])('%s', (tool, fields) => {
  it("returns the same -32001 for an unknown id, another user's id and an invalid id", async () => {
    const otherUser = await newToolUser(app);
    const otherItem = (await otherUser.call('create_action_item', { description: 'private' })).result.action_item;
    for (const action_item_id of [newId(), otherItem.id, 'none']) {
      const response = await user.call(tool, { action_item_id, ...fields });
      expect(response).toMatchObject(rejection(-32001, /^Action item not found\. Find the id/));
    }
    expect((await otherUser.call('get_action_items')).result.action_items).toEqual([otherItem]);
  });

  it('returns -32602 without an id', async () => {
    expect(await user.call(tool, fields)).toMatchObject(rejection(-32602, /action_item_id/));
    expect(await user.call(tool, { action_item_id: '', ...fields })).toMatchObject(rejection(-32602, /action_item_id/));
  });
});

it('returns -32003 with the missing scope, whatever the parameters', async () => {
  const reader = await user.withScopes(['action_items:read']);
  for (const tool of ['create_action_item', 'complete_action_item', 'update_action_item', 'delete_action_item']) {
    expect(await reader.call(tool)).toMatchObject(rejection(-32003, /action_items:write/));
  }
  const writer = await user.withScopes(['action_items:write']);
  for (const tool of ['get_action_items', 'search_action_items']) {
    expect(await writer.call(tool, { query: 'a' })).toMatchObject(rejection(-32003, /action_items:read/));
  }
  expect((await writer.call('create_action_item', { description: 'a' })).result).toMatchObject({ success: true });
});
