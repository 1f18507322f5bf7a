import { expect, test } from 'vitest';
import { purgeExpired, purgeLocations, purgeOAuthRecords } from '../../../src/jobs/purge.ts';
import { MAX_NOTIFICATIONS } from '../../../src/store/notifications.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { recordingLog } from '../../support/recording-log.ts';

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
  const notice = { kind: 'daily_summary', title: 'a', body: 'b' } as const;
  const first = await t.store.of('u').notifications.insert(notice);
  const second = await t.store.of('u').notifications.insert(notice);
  await t.database
    .knex('notifications')
    .where({ uid: 'u', id: first.id })
    .update({ created_at: hoursAgo(30 * 24 + 1) });
  await purgeExpired(t.store);
  expect([
    await t.store.of('u').notifications.get(first.id),
    await t.store.of('u').notifications.get(second.id),
  ]).toMatchObject([undefined, { id: second.id }]);
  for (let count = 0; count < MAX_NOTIFICATIONS; count++) await t.store.of('u').notifications.insert(notice);
  expect(await t.database.knex('notifications').where({ uid: 'u' })).toHaveLength(MAX_NOTIFICATIONS);
  expect(await t.store.of('u').notifications.get(second.id)).toBeUndefined();
});

test('deletes the location of a user 30 minutes after it was reported', async () => {
  const berlin = { latitude: 52.5, longitude: 13.4 };
  await t.store.of('old').userLocations.save(berlin, hoursAgo(0.51));
  await t.store.of('new').userLocations.save(berlin, hoursAgo(0.49));
  await purgeLocations(t.store);
  expect(await t.store.of('old').userLocations.getSince(hoursAgo(1))).toBeUndefined();
  expect(await t.store.of('new').userLocations.getSince(hoursAgo(1))).toEqual(berlin);
});

test('deletes expired records of the authorization server, and the oldest of strangers above a number, and logs how many', async () => {
  const record = (id: string, fields: { uid?: string; hours?: number; expires_at?: Date | null } = {}) => {
    const { hours = 0, ...rest } = fields;
    return { id, model: 'Client', payload: '{}', created_at: hoursAgo(hours), expires_at: hoursAgo(-1), ...rest };
  };
  const { knex } = t.database;
  await knex('oauth_records').insert([
    record('expired', { expires_at: hoursAgo(1) }),
    ...[record('oldest', { hours: 3 }), record('older', { hours: 2 }), record('new', { hours: 1 })],
    ...[record('in use', { hours: 9, expires_at: null }), record('owned', { hours: 9, uid: 'u' })],
  ]);
  const { log, lines } = recordingLog();
  await purgeOAuthRecords(t.store, log);
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ expired: 1, surplus: 0 })]);
  expect(await t.store.system.oauthRecords.purgeOldest('Client', 2)).toBe(1);
  expect(await knex('oauth_records').orderBy('id').pluck('id')).toEqual(['in use', 'new', 'older', 'owned']);
  await purgeOAuthRecords(t.store, log);
  expect(lines).toHaveLength(1);
});
