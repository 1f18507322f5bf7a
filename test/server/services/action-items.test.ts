import { beforeEach, describe, expect, test } from 'vitest';
import { ActionItemService } from '../../../src/services/action-items.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { RecordFinder } from '../../../src/services/search/record-finder.ts';
import { createUserTimezone } from '../../../src/services/timezones.ts';
import { newId } from '../../../src/store/ids.ts';
import type { Store } from '../../../src/store/store.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';

const t = await storeFixture();
let uid: string;
let queued: unknown[];
/** The behavior of the queue. */
let whenQueued: () => Promise<void>;
beforeEach(async () => {
  uid = await makeUser(t.store);
  queued = [];
  whenQueued = async () => {};
});

function service() {
  const queue = {
    async enqueue(_: Store, ...job: [name: string, data: unknown]) {
      await whenQueued();
      queued.push(job);
    },
  };
  const notifications = new NotificationService({ push: { name: 'gateway' }, queue });
  return new ActionItemService({
    quota: noQuota,
    store: t.store,
    finder: new RecordFinder({ store: t.store }),
    notifications,
    timezoneOf: createUserTimezone('UTC'),
  });
}
const create = (description: string, more: { completed?: boolean; due_at?: string } = {}) =>
  service().create(makeCall(uid), { description, completed: false, ...more });
const pushes = async () => (await t.store.of(uid).notifications.list({ limit: 100 })).items;
const list = async (query: object = {}) =>
  (await service().list(makeCall(uid), { limit: 100, offset: 0, ...query })).items;
const descriptions = async (query?: object) =>
  (await list(query)).map((item: { description: string }) => item.description);

describe('completion', () => {
  test('an item is created open or completed', async () => {
    expect(await create('open')).toMatchObject({
      completed: false,
      completed_at: null,
      due_at: null,
      conversation_id: null,
      segment_ids: [],
    });
    const done = await create('done', { completed: true });
    expect(done).toMatchObject({ completed: true, completed_at: done.created_at });
  });

  test('completing sets completed_at, completing again keeps it, reopening clears it', async () => {
    const { id } = await create('a');
    const done = await service().update(makeCall(uid), id, { completed: true });
    expect(done.completed_at).not.toBeNull();
    const again = await service().update(makeCall(uid), id, { completed: true, description: 'b' });
    expect(again).toMatchObject({ description: 'b', completed_at: done.completed_at });
    const open = await service().update(makeCall(uid), id, { completed: false });
    expect(open).toMatchObject({ completed: false, completed_at: null });
  });
});

describe('a suggestion', () => {
  const soon = new Date(Date.now() + 86_400_000);
  const suggest = async (description: string, more: object = {}) => {
    const suggestion = { description, reviewed: false, user_review: null, ...more };
    return (await t.store.of(uid).actionItems.insert([suggestion]))[0]?.id ?? '';
  };
  const update = (id: string, body: object) => service().update(makeCall(uid), id, body);
  const accepted = { reviewed: true, user_review: true };

  test('is listed with its mark, and its filter leaves out the others', async () => {
    expect(await create('mine')).toMatchObject(accepted);
    await suggest('maybe', { created_at: soon });
    expect(await list({ reviewed: false })).toMatchObject([
      { description: 'maybe', reviewed: false, user_review: null },
    ]);
    expect(await descriptions({ reviewed: true })).toEqual(['mine']);
    expect(await descriptions()).toEqual(['maybe', 'mine']);
  });

  test.each([
    { user_review: true },
    { description: 'b' },
    { completed: true },
    { due_at: '2026-11-22T16:00:00Z' },
    { due_at: null },
  ])('is accepted by %j', async (change) => {
    expect(await update(await suggest('a'), change)).toMatchObject(accepted);
  });

  test('that is rejected is in no list, is not found, and comes back with its verdict taken back', async () => {
    const id = await suggest('Paint the boat', { due_at: soon });
    expect(await update(id, { user_review: false })).toMatchObject({ reviewed: true, user_review: false });
    expect([await list(), await list({ reviewed: true }), await pushes()]).toEqual([[], [], []]);
    expect(await service().search(makeCall(uid), { query: 'Paint the boat', limit: 5 })).toEqual([]);
    const again = await service().createOnce(makeCall(uid), { description: 'Paint the boat', completed: false });
    expect(again.id).not.toBe(id);
    expect(await update(id, { user_review: null })).toMatchObject({ reviewed: false, user_review: null });
    expect(await descriptions({ reviewed: false })).toEqual(['Paint the boat']);
  });

  test('sends no push before it is accepted, and then one, unless it is done or its date is over', async () => {
    const id = await suggest('a', { due_at: soon });
    expect(await pushes()).toEqual([]);
    await update(id, { user_review: true });
    await update(id, { user_review: true });
    expect(await pushes()).toMatchObject([{ data: { action_item_id: id } }]);
    await update(await suggest('over', { due_at: new Date(0) }), { user_review: true });
    await update(await suggest('done', { due_at: soon }), { completed: true });
    expect(await pushes()).toHaveLength(1);
    await update(await suggest('moved', { due_at: soon }), { due_at: '2031-11-22T16:00:00Z' });
    expect(await pushes()).toHaveLength(2);
  });
});

describe('a due date and its push', () => {
  test('creating an item with a due date sends a push that refers to it', async () => {
    const item = await create('Call Dana', { due_at: '2026-11-21T17:00:00+01:00' });
    expect(item.due_at).toBe('2026-11-21T16:00:00.000Z');
    const [push] = await pushes();
    expect(push).toMatchObject({
      kind: 'action_item_reminder',
      body: 'Call Dana',
      data: { action_item_id: item.id, due_at: '2026-11-21T16:00:00.000Z' },
      delivered_at: null,
    });
    expect(queued).toEqual([['deliver-notification', { uid, notification_id: push?.id }]]);
  });

  test('a date in the past and a completed item send a push too', async () => {
    await create('Late', { due_at: '2020-01-01T10:00:00Z' });
    await create('Done', { due_at: '2030-01-01T10:00:00Z', completed: true });
    expect((await pushes()).map(({ body }: { body: string }) => body)).toEqual(['Done', 'Late']);
    expect(queued).toHaveLength(2);
  });

  test('an item without a due date sends no push', async () => {
    await create('a');
    expect(await pushes()).toEqual([]);
  });

  test('a new due date sends a push; the same date in another zone, other fields and null do not', async () => {
    const { id } = await create('a', { due_at: '2026-11-21T16:00:00Z' });
    const update = (body: object) => service().update(makeCall(uid), id, body);
    await update({ due_at: '2026-11-21T17:00:00+01:00' });
    await update({ description: 'b', completed: true });
    expect(await pushes()).toHaveLength(1);
    await update({ due_at: '2026-11-22T16:00:00' });
    expect(await pushes()).toHaveLength(2);
    expect(await update({ due_at: null })).toMatchObject({ due_at: null, description: 'b' });
    expect(await pushes()).toHaveLength(2);
    await update({ due_at: '2026-11-22T16:00:00Z' });
    expect(await pushes()).toHaveLength(3);
    expect(queued).toHaveLength(3);
  });

  test('an item is not created or changed if its push cannot be enqueued', async () => {
    const { id } = await create('kept', { due_at: '2026-11-21T16:00:00Z' });
    whenQueued = () => Promise.reject(new Error('no queue'));
    await expect(create('lost', { due_at: '2026-11-22T16:00:00Z' })).rejects.toThrow('no queue');
    await expect(service().update(makeCall(uid), id, { due_at: '2026-11-23T16:00:00Z' })).rejects.toThrow('no queue');
    expect(await list()).toEqual([expect.objectContaining({ id, due_at: '2026-11-21T16:00:00.000Z' })]);
    expect(await pushes()).toHaveLength(1);
  });

  test('an impossible date is rejected with its location in the batch', async () => {
    await expect(create('a', { due_at: '2026-02-30T10:00:00Z' })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: [{ loc: ['body', 'due_at'] }],
    });
    const inputs = ['2026-02-28T10:00:00Z', '2026-02-30T10:00:00Z'].map((due_at) => ({
      description: 'a',
      completed: false,
      due_at,
    }));
    await expect(service().createBatch(makeCall(uid), inputs)).rejects.toMatchObject({
      detail: [{ loc: ['body', 'action_items', 1, 'due_at'] }],
    });
    expect(await list()).toEqual([]);
  });

  test.each(['0001-01-01T00:00:00Z', '1800-06-01T12:34:56.789Z', '9999-12-31T23:59:59.999Z'])(
    '%s is kept to the millisecond',
    async (due_at) => {
      const { id } = await create('a', { due_at });
      const expected = new Date(due_at).toISOString();
      expect((await service().get(makeCall(uid), id)).due_at).toBe(expected);
      expect((await list())[0]?.due_at).toBe(expected);
    },
  );
});

describe('a batch', () => {
  test('returns the items in order, and sends a push for each', async () => {
    const { action_items, created_count } = await service().createBatch(makeCall(uid), [
      { description: 'a', completed: false, due_at: '2026-11-22T16:00:00Z' },
      { description: 'b', completed: true },
      { description: 'a', completed: false, due_at: '2026-11-21T16:00:00Z' },
    ]);
    expect(action_items.map(({ description }) => description)).toEqual(['a', 'b', 'a']);
    expect(created_count).toBe(3);
    expect(action_items[1]?.completed_at).not.toBeNull();
    expect(await pushes()).toHaveLength(2);
  });

  test('can be empty', async () => {
    expect(await service().createBatch(makeCall(uid), [])).toEqual({ action_items: [], created_count: 0 });
  });

  test('repeated with its key creates nothing and sends no push', async () => {
    const inputs = [{ description: 'a', completed: false, due_at: '2026-11-22T16:00:00Z' }];
    const call = makeCall(uid, { key: 'k', body: inputs });
    const first = await service().createBatch(call, inputs);
    expect(await service().createBatch(call, inputs)).toEqual(first);
    expect(await list()).toHaveLength(1);
    expect(await pushes()).toHaveLength(1);
    expect(queued).toHaveLength(1);
  });
});

describe('the list', () => {
  test('is sorted by due date with those without one last, then the newest first', async () => {
    for (const description of ['old', 'new']) await create(description);
    await create('late', { due_at: '2027-01-01T00:00:00Z' });
    await create('soon', { due_at: '2026-12-01T00:00:00Z' });
    await t.database
      .knex('action_items')
      .where({ uid, description: 'old' })
      .update({ created_at: new Date('2020-01-01') });
    expect(await descriptions()).toEqual(['soon', 'late', 'new', 'old']);
  });

  test('can be filtered by completion and by conversation', async () => {
    const conversation_id = newId();
    await create('open');
    await create('done', { completed: true });
    await t.store.of(uid).actionItems.insert([{ description: 'heard', conversation_id }]);
    expect(await descriptions({ completed: true })).toEqual(['done']);
    expect(await descriptions({ completed: false, conversation_id })).toEqual(['heard']);
    expect(await descriptions({ conversation_id: 'unknown' })).toEqual([]);
  });

  test('has inclusive bounds of the creation; an end date includes its whole day', async () => {
    const created = [
      '2026-11-19T23:59:59.999Z',
      '2026-11-20T00:00:00Z',
      '2026-11-20T23:59:59.999Z',
      '2026-11-21T00:00:00Z',
    ];
    await t.store
      .of(uid)
      .actionItems.insert(created.map((at, i) => ({ description: `${i}`, created_at: new Date(at) })));
    const sorted = async (query: object) => (await descriptions(query)).sort();
    expect(await sorted({ start_date: '2026-11-20', end_date: '2026-11-20' })).toEqual(['1', '2']);
    expect(await sorted({ start_date: '2026-11-21T01:00:00+01:00' })).toEqual(['3']);
    expect(await sorted({ end_date: '2026-11-20T00:00:00' })).toEqual(['0', '1']);
    await expect(list({ end_date: '2026-11-31' })).rejects.toMatchObject({ detail: [{ loc: ['query', 'end_date'] }] });
  });

  test('ignores the offset with a cursor', async () => {
    for (const day of [1, 2, 3]) await create(`day ${day}`, { due_at: `2026-12-0${day}T00:00:00Z` });
    const { nextCursor } = await service().list(makeCall(uid), { limit: 1, offset: 0 });
    expect(await descriptions({ cursor: nextCursor, offset: 2 })).toEqual(['day 2', 'day 3']);
  });
});

test('a deleted item and an item of another user are not found', async () => {
  const { id } = await create('mine');
  const otherUser = makeCall(await makeUser(t.store));
  const notFound = { code: 'not_found', detail: 'Action item not found' };
  await expect(service().get(otherUser, id)).rejects.toMatchObject(notFound);
  await expect(service().update(otherUser, id, { completed: true })).rejects.toMatchObject(notFound);
  await expect(service().delete(otherUser, id)).rejects.toMatchObject(notFound);
  await service().delete(makeCall(uid), id);
  for (const missing of [id, newId(), 'no-id']) {
    await expect(service().get(makeCall(uid), missing)).rejects.toMatchObject(notFound);
    await expect(service().update(makeCall(uid), missing, { completed: true })).rejects.toMatchObject(notFound);
    await expect(service().delete(makeCall(uid), missing)).rejects.toMatchObject(notFound);
  }
});
