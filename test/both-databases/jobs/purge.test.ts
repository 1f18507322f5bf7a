import { expect, test } from 'vitest';
import { purgeExpired, purgeLocations } from '../../../src/jobs/purge.ts';
import { MAX_NOTIFICATIONS } from '../../../src/store/repositories/notifications.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const t = await ownStoreFixture();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('deletes idempotency keys after 24 hours, idle rate counters and expired refresh tokens', async () => {
  const { knex } = t.database;
  const answer = (key: string, hours: number) => ({
    uid: 'u',
    key,
    operation: 'createMemory',
    fingerprint: 'f',
    created_at: hoursAgo(hours),
  });
  await knex('idempotency_keys').insert([answer('old', 25), answer('new', 23)]);
  const window = (key: string, hours: number) => ({ key, state: '{}', updated_at: hoursAgo(hours) });
  await knex('rate_windows').insert([window('old', 25), window('new', 1)]);
  const token = (hash: string, hours: number) => ({
    hash,
    uid: 'u',
    family: crypto.randomUUID(),
    created_at: hoursAgo(100),
    expires_at: hoursAgo(hours),
  });
  await knex('refresh_tokens').insert([token('old', 1), token('new', -1)]);

  await purgeExpired(t.store);

  expect(await knex('idempotency_keys').where({ uid: 'u' }).pluck('key')).toEqual(['new']);
  expect(await knex('rate_windows').pluck('key')).toEqual(['new']);
  expect(await knex('refresh_tokens').pluck('hash')).toEqual(['new']);
});

test('deletes notifications after 30 days, and all but the latest 1000 of a user', async () => {
  const { notifications } = t.store;
  const notice = { kind: 'daily_summary', title: 'a', body: 'b' } as const;
  const first = await notifications.insert('u', notice);
  const second = await notifications.insert('u', notice);
  await t.database
    .knex('notifications')
    .where({ uid: 'u', id: first.id })
    .update({ created_at: hoursAgo(30 * 24 + 1) });
  await purgeExpired(t.store);
  expect([await notifications.get('u', first.id), await notifications.get('u', second.id)]).toMatchObject([
    undefined,
    { id: second.id },
  ]);
  for (let count = 0; count < MAX_NOTIFICATIONS; count++) await notifications.insert('u', notice);
  expect(await t.database.knex('notifications').where({ uid: 'u' })).toHaveLength(MAX_NOTIFICATIONS);
  expect(await notifications.get('u', second.id)).toBeUndefined();
});

test('deletes the location of a user 30 minutes after it was reported', async () => {
  const { userLocations } = t.store;
  const berlin = { latitude: 52.5, longitude: 13.4 };
  await userLocations.save('old', berlin, hoursAgo(0.51));
  await userLocations.save('new', berlin, hoursAgo(0.49));
  await purgeLocations(t.store);
  expect(await userLocations.getSince('old', hoursAgo(1))).toBeUndefined();
  expect(await userLocations.getSince('new', hoursAgo(1))).toEqual(berlin);
});
