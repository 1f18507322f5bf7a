import { expect, test } from 'vitest';
import { addConversation } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const PATH = '/v1/users/statistics';
const count = async (query: string) => (await user.send('GET', `${PATH}?${query}`)).body;
const none = {
  conversations: 0,
  speech_seconds: 0,
  words: 0,
  memories: 0,
  action_items_created: 0,
  action_items_completed: 0,
};

test('counts the records of each day and of the range', async () => {
  const add = (text: string, day: string, more = {}) =>
    addConversation(rest.store, user.uid, text, { created_at: new Date(day), ...more });
  await add('one two  three', '2026-11-20T09:00:00Z');
  await add('four five', '2026-11-20T10:00:00Z');
  await add('not counted', '2026-11-20T11:00:00Z', { discarded: true });
  await add('six', '2026-11-22T09:00:00Z');
  await add('outside', '2026-11-23T00:00:00Z');
  const { timezone, from, to, days, totals } = await count('from=2026-11-20&to=2026-11-22');
  expect({ timezone, from, to }).toEqual({ timezone: 'UTC', from: '2026-11-20', to: '2026-11-22' });
  expect(days).toEqual([
    { ...none, date: '2026-11-20', conversations: 2, words: 5, speech_seconds: 3 },
    { ...none, date: '2026-11-21' },
    { ...none, date: '2026-11-22', conversations: 1, words: 1, speech_seconds: 1.5 },
  ]);
  expect(totals).toEqual({ ...none, conversations: 3, words: 6, speech_seconds: 4.5 });
});

test('counts memories and action items, also those that were completed on another day', async () => {
  const send = async (path: string, body: object) => (await user.send('POST', `/v1/dev/user/${path}`, { body })).body;
  await send('memories', { content: 'Prefers green tea' });
  await send('action-items', { description: 'Water the plants', completed: true });
  const { id } = await send('action-items', { description: 'Book the boat' });
  await rest.store.of(user.uid).actionItems.update(id, { completed: true, completed_at: new Date(0) });
  const { id: rejected } = await send('action-items', { description: 'Rejected', completed: true });
  await rest.store.of(user.uid).actionItems.update(rejected, { user_review: false });
  const { totals } = await count('');
  expect(totals).toEqual({ ...none, memories: 1, action_items_created: 2, action_items_completed: 1 });
  expect((await count('from=1970-01-01&to=1970-01-01')).totals).toEqual({ ...none, action_items_completed: 1 });
});

test("days are those of the account's time zone, also where the clock changes", async () => {
  await rest.store.of(user.uid).account.update({ timezone: 'Europe/Berlin' });
  const add = (at: string) => addConversation(rest.store, user.uid, 'a word', { created_at: new Date(at) });
  await add('2026-10-24T22:00:00Z');
  await add('2026-10-25T22:59:59Z');
  await add('2026-10-25T23:00:00Z');
  const { timezone, days } = await count('from=2026-10-24&to=2026-10-26');
  expect(timezone).toBe('Europe/Berlin');
  expect(days.map(({ conversations }: { conversations: number }) => conversations)).toEqual([0, 2, 1]);
});

test('counts the last 30 days by default, and at most 400', async () => {
  expect((await count('')).days).toHaveLength(30);
  expect((await count('from=2025-01-01&to=2026-02-04')).days).toHaveLength(400);
  for (const [query, loc] of [
    ['from=2025-01-01&to=2026-02-05', ['query', 'from']],
    ['from=2026-02-05&to=2026-02-04', ['query', 'from']],
    ['from=2026-02-30', ['query', 'from']],
    ['to=yesterday', ['query', 'to']],
  ]) {
    expect(await user.send('GET', `${PATH}?${query}`)).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
  }
});

test('the first and the last year that can be written are counted', async () => {
  expect((await count('from=0001-01-01&to=0001-01-02')).totals).toEqual(none);
  expect((await count('from=9999-12-30&to=9999-12-31')).totals).toEqual(none);
});

test('deleted conversations are not counted', async () => {
  const id = await addConversation(rest.store, user.uid, 'one two', { created_at: new Date('2026-11-20T09:00:00Z') });
  const day = () => count('from=2026-11-20&to=2026-11-20').then(({ totals }) => [totals.conversations, totals.words]);
  expect(await day()).toEqual([1, 2]);
  await rest.store.of(user.uid).conversations.deleteUnlocked(id);
  expect(await day()).toEqual([0, 0]);
});
