import { describe, expect, test } from 'vitest';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { readPages } from '../../support/rest-client.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

const path = '/v1/dev/user/action-items';
const post = (body: object, headers: Record<string, string> = {}) => send('POST', path, { body, headers });
const listDescriptions = async (query = '') =>
  (await send('GET', `${path}${query}`)).body.map(({ description }: { description: string }) => description);
/** Lists the pushes of the account as the administrator, newest first. */
async function listPushes() {
  const headers = { authorization: `Bearer ${rest.adminToken}` };
  return (await send('GET', `/v1/admin/accounts/${user.uid}/notifications`, { headers })).body;
}

test('a create returns 200 with every field, as do the list and a get', async () => {
  const { status, body: item } = await post({ description: 'Call Dana' });
  expect(status).toBe(200);
  expect(item).toEqual({
    id: expect.any(String),
    description: 'Call Dana',
    completed: false,
    created_at: expect.stringMatching(/Z$/),
    updated_at: item.created_at,
    due_at: null,
    due_all_day: false,
    completed_at: null,
    reviewed: true,
    user_review: true,
    conversation_id: null,
    segment_ids: [],
  });
  expect((await send('GET', path)).body).toEqual([item]);
  expect((await send('GET', `${path}/${item.id}`)).body).toEqual(item);
  expect(await listPushes()).toEqual([]);
});

test('sends a push when a due date is set or moved, not when it is unchanged or cleared', async () => {
  const { body: item } = await post({ description: 'Call Dana', due_at: '2026-11-21T17:00:00+01:00' });
  expect(item.due_at).toBe('2026-11-21T16:00:00.000Z');
  const patch = async (body: object) => (await send('PATCH', `${path}/${item.id}`, { body })).body;
  await patch({ due_at: '2026-11-21T16:00:00' });
  await patch({ completed: true });
  expect(await listPushes()).toHaveLength(1);
  await patch({ due_at: '2026-11-22T16:00:00Z' });
  expect(await patch({ due_at: null })).toMatchObject({ due_at: null, completed: true });
  expect(await listPushes()).toMatchObject([
    {
      kind: 'action_item_reminder',
      body: 'Call Dana',
      data: { action_item_id: item.id, due_at: '2026-11-22T16:00:00.000Z' },
    },
    { data: { due_at: '2026-11-21T16:00:00.000Z' } },
  ]);
});

test('sets completed_at on the first completion or on a completed create, and clears it on reopening', async () => {
  const { body: completed } = await post({ description: 'done', completed: true });
  expect(completed.completed_at).toBe(completed.created_at);
  const patch = async (isCompleted: boolean) =>
    (await send('PATCH', `${path}/${completed.id}`, { body: { completed: isCompleted } })).body;
  expect((await patch(true)).completed_at).toBe(completed.completed_at);
  expect(await patch(false)).toMatchObject({ completed: false, completed_at: null });
  expect((await patch(true)).completed_at).not.toBeNull();
});

test('a batch returns its items in order, pushes for each due date, and is all or nothing', async () => {
  const action_items = [
    { description: 'b', due_at: '2026-11-21T16:00:00Z' },
    { description: 'a', completed: true },
  ];
  const { status, body } = await send('POST', `${path}/batch`, { body: { action_items } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ action_items: [{ description: 'b' }, { description: 'a' }], created_count: 2 });
  expect(await listPushes()).toHaveLength(1);
  const invalid = [...action_items, { description: 'c', due_at: '2026-02-30T10:00:00Z' }];
  const rejected = await send('POST', `${path}/batch`, { body: { action_items: invalid } });
  expect(rejected).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'action_items', 2, 'due_at'] }] } });
  expect(await listDescriptions()).toHaveLength(2);
  const empty = await send('POST', `${path}/batch`, { body: { action_items: [] } });
  expect(empty).toMatchObject({ status: 200, body: { action_items: [], created_count: 0 } });
});

describe('the list', () => {
  test('sorts by due date, items without one last, and filters', async () => {
    const { body: first } = await post({ description: 'none', completed: true });
    await post({ description: 'late', due_at: '2026-12-02T00:00:00Z' });
    await post({ description: 'soon', due_at: '2026-12-01T00:00:00Z' });
    const today = first.created_at.slice(0, 10);
    expect(await listDescriptions()).toEqual(['soon', 'late', 'none']);
    expect(await listDescriptions('?completed=true')).toEqual(['none']);
    expect(await listDescriptions('?completed=false&limit=1&offset=1')).toEqual(['late']);
    expect(await listDescriptions(`?start_date=${today}`)).toHaveLength(3);
    expect(await listDescriptions('?end_date=2020-01-01')).toEqual([]);
    expect(await listDescriptions('?conversation_id=unknown')).toEqual([]);
  });

  test('links to the next page with the same filters', async () => {
    const items = Array.from({ length: 7 }, (_, i) => ({
      description: `d${i}`,
      ...(i % 2 && { due_at: `2026-12-0${i}T00:00:00Z` }),
    }));
    await send('POST', `${path}/batch`, { body: { action_items: items } });
    await post({ description: 'done', completed: true });
    const seen: string[] = [];
    for await (const { body } of readPages(send, `${path}?limit=3&completed=false`))
      seen.push(...body.map(({ description }: { description: string }) => description));
    expect(seen.slice(0, 3)).toEqual(['d1', 'd3', 'd5']);
    expect(seen.sort()).toEqual(items.map(({ description }) => description));
  });
});

describe('Idempotency-Key', () => {
  test('concurrent repeats of a create store one item, send one push and return the same response', async () => {
    const body = { description: 'Call Dana', due_at: '2026-11-21T16:00:00Z' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(body, { 'idempotency-key': 'k-1' })));
    expect(new Set(responses.map(({ status, body: item }) => `${status} ${JSON.stringify(item)}`)).size).toBe(1);
    expect(await listDescriptions()).toEqual(['Call Dana']);
    expect(await listPushes()).toHaveLength(1);
  });

  test('without a key, a repeated create stores another item', async () => {
    await post({ description: 'Call Dana' });
    await post({ description: 'Call Dana' });
    expect(await listDescriptions()).toHaveLength(2);
  });
});

test('returns 404 for a deleted item', async () => {
  const { body: item } = await post({ description: 'a' });
  expect(await send('DELETE', `${path}/${item.id}`)).toMatchObject({ status: 200, body: { success: true } });
  expect(await send('DELETE', `${path}/${item.id}`)).toMatchObject({
    status: 404,
    body: { detail: 'Action item not found' },
  });
});
