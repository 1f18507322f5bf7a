import { expect, test } from 'vitest';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const { send } = restUserFixture(rest);

test('a day as a due date is the end of that day in UTC, also in an update', async () => {
  const created = await send('POST', '/v1/dev/user/action-items', {
    body: { description: 'Call Dana', due_at: '2026-11-30' },
  });
  expect(created).toMatchObject({ status: 200, body: { due_at: '2026-11-30T23:59:59.000Z' } });
  const updated = await send('PATCH', `/v1/dev/user/action-items/${created.body.id}`, {
    body: { due_at: '2026-12-01' },
  });
  expect(updated).toMatchObject({ status: 200, body: { due_at: '2026-12-01T23:59:59.000Z' } });
});

test('a conversation on a day lasts from its start to its end in UTC', async () => {
  const created = await send('POST', '/v1/dev/user/conversations', {
    body: { text: 'Dana and I met at the garden.', started_at: '2026-11-18', finished_at: '2026-11-18' },
  });
  const { body } = await send('GET', `/v1/dev/user/conversations/${created.body.id}`);
  expect(body).toMatchObject({ started_at: '2026-11-18T00:00:00.000Z', finished_at: '2026-11-18T23:59:59.999Z' });
});
