import { expect, test } from 'vitest';
import { addConversation } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

test('a day as a due date is the end of that day in the time zone of the account, also in an update', async () => {
  await rest.store.of(user.uid).account.update({ timezone: 'America/Los_Angeles' });
  const created = await send('POST', '/v1/dev/user/action-items', {
    body: { description: 'Call Dana', due_at: '2026-11-30' },
  });
  expect(created).toMatchObject({ status: 200, body: { due_at: '2026-12-01T07:59:59.000Z', due_all_day: true } });
  const updated = await send('PATCH', `/v1/dev/user/action-items/${created.body.id}`, {
    body: { due_at: '2026-12-01' },
  });
  expect(updated).toMatchObject({ status: 200, body: { due_at: '2026-12-02T07:59:59.000Z', due_all_day: true } });
  const path = `/v1/dev/user/action-items/${created.body.id}`;
  const timed = await send('PATCH', path, { body: { due_at: '2026-12-01T17:00:00Z' } });
  expect(timed.body).toMatchObject({ due_at: '2026-12-01T17:00:00.000Z', due_all_day: false });
  for (const due_at of ['2026-12-01', null]) await send('PATCH', path, { body: { due_at } });
  expect((await send('GET', path)).body).toMatchObject({ due_at: null, due_all_day: false });
});

test('a conversation on a day lasts from its start to its end in UTC', async () => {
  const created = await send('POST', '/v1/dev/user/conversations', {
    body: { text: 'Dana and I met at the garden.', started_at: '2026-11-18', finished_at: '2026-11-18' },
  });
  const { body } = await send('GET', `/v1/dev/user/conversations/${created.body.id}`);
  expect(body).toMatchObject({ started_at: '2026-11-18T00:00:00.000Z', finished_at: '2026-11-18T23:59:59.999Z' });
});

test('open tasks that are due on a day keep it in another time zone if the change says so, with a reminder', async () => {
  await rest.store.of(user.uid).account.update({ timezone: 'America/Los_Angeles' });
  const create = async (due_at: string) =>
    (await send('POST', '/v1/dev/user/action-items', { body: { description: `Due ${due_at}`, due_at } })).body.id;
  const [day, moment, done] = [
    await create('2031-03-04'),
    await create('2031-03-04T17:00:00Z'),
    await create('2031-03-04'),
  ];
  await send('PATCH', `/v1/dev/user/action-items/${done}`, { body: { completed: true } });
  const dueAt = async (id: string) => (await send('GET', `/v1/dev/user/action-items/${id}`)).body.due_at;
  const headers = { authorization: `Bearer ${rest.adminToken}` };
  const change = (body: object) => send('PATCH', `/v1/admin/accounts/${user.uid}`, { headers, body });
  expect((await change({ timezone: 'Asia/Tokyo', due_days_follow: true })).status).toBe(200);
  expect(await dueAt(day)).toBe('2031-03-04T14:59:59.000Z');
  expect(await dueAt(moment)).toBe('2031-03-04T17:00:00.000Z');
  expect(await dueAt(done)).toBe('2031-03-05T07:59:59.000Z');
  const { items } = await rest.store.of(user.uid).notifications.list({ limit: 10 });
  expect(items[0]?.data).toMatchObject({ action_item_id: day, due_at: '2031-03-04T14:59:59.000Z' });
  await change({ timezone: 'UTC' });
  expect(await dueAt(day)).toBe('2031-03-04T14:59:59.000Z');
});

test('all-day events keep their day in another time zone; others keep their moment', async () => {
  const { account, conversations } = rest.store.of(user.uid);
  await account.update({ timezone: 'Europe/Berlin' });
  const event = { title: 'Party', description: '', duration: 30, segment_ids: [], created: false };
  const day = { ...event, start: '2030-12-23T23:00:00.000Z', all_day: true };
  const moment = { ...event, title: 'Dinner', start: '2030-12-24T18:00:00.000Z', all_day: false };
  const past = { ...day, start: '2020-06-30T22:00:00.000Z' };
  const made = await addConversation(rest.store, user.uid, 'Made', { structured: { events: [past, day, moment] } });
  const written = await addConversation(rest.store, user.uid, 'Written');
  const path = `/v1/dev/user/conversations/${written}`;
  await send('PATCH', path, { body: { events: [{ title: 'Party', start: '2030-12-24' }] } });
  const starts = async (id: string) => (await conversations.get(id))?.structured.events.map(({ start }) => start);
  const headers = { authorization: `Bearer ${rest.adminToken}` };
  const change = (body: object) => send('PATCH', `/v1/admin/accounts/${user.uid}`, { headers, body });
  expect(await starts(written)).toEqual([day.start]);
  await change({ timezone: 'America/New_York' });
  expect(await starts(made)).toEqual(['2020-07-01T04:00:00.000Z', '2030-12-24T05:00:00.000Z', moment.start]);
  expect(await starts(written)).toEqual(['2030-12-24T05:00:00.000Z']);
  expect((await conversations.get(written))?.structured_by_user?.events).toMatchObject([
    { start: '2030-12-24T05:00:00.000Z' },
  ]);
  await change({ timezone: 'Asia/Tokyo', due_days_follow: true });
  expect(await starts(made)).toEqual(['2020-06-30T15:00:00.000Z', '2030-12-23T15:00:00.000Z', moment.start]);
});
