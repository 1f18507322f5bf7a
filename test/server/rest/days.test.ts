import { expect, test } from 'vitest';
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
