import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runIdempotently } from '../../../src/services/idempotency.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();

/** A create with a different result each time. */
async function make(uid: string, key?: string, body: unknown = 'a', operationId?: string) {
  const call = makeCall(uid, key === undefined ? undefined : { key, body, operationId });
  return runIdempotently(t.store, call, async (tx) => {
    const [item] = await tx.of(uid).actionItems.insert([{ description: 'item' }]);
    return { id: item?.id, price: 1.5, note: null };
  });
}
const countItems = async (uid: string) => (await t.store.of(uid).actionItems.list({}, { limit: 1000 })).items.length;

test('the same key and body return the first response and create nothing', async () => {
  const uid = await makeUser(t.store);
  const first = await make(uid, 'k1');
  expect(await make(uid, 'k1')).toEqual(first);
  expect(await countItems(uid)).toBe(1);
});

test.each([
  ['another body', 'b', undefined],
  ['another operation', 'a', 'createOther'],
])('the same key with %s is rejected with the header as location', async (_, body, operationId) => {
  const uid = await makeUser(t.store);
  await make(uid, 'k1');
  await expect(make(uid, 'k1', body, operationId)).rejects.toMatchObject({
    code: 'invalid_input',
    detail: [{ loc: ['header', 'Idempotency-Key'] }],
  });
  expect(await countItems(uid)).toBe(1);
});

test('users have separate keys', async () => {
  const [one, other] = [await makeUser(t.store), await makeUser(t.store)];
  const first = await make(one, 'k1');
  expect((await make(other, 'k1')).id).not.toBe(first.id);
});

test('without a key, a repeat creates another record', async () => {
  const uid = await makeUser(t.store);
  await make(uid);
  await make(uid);
  expect(await countItems(uid)).toBe(2);
});

test('failed work stores nothing and leaves the key unused', async () => {
  const uid = await makeUser(t.store);
  const failing = runIdempotently(t.store, makeCall(uid, { key: 'k1', body: 'a' }), async (tx) => {
    await tx.of(uid).actionItems.insert([{ description: 'item' }]);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await countItems(uid)).toBe(0);
  await make(uid, 'k1', 'b');
  expect(await countItems(uid)).toBe(1);
});

test('a key can be reused after 24 hours', async () => {
  const uid = await makeUser(t.store);
  const first = await make(uid, 'k1');
  const aDayAgo = new Date(Date.now() - 24 * 3_600_000 - 1000);
  await t.database.knex('idempotency_keys').where({ uid, key: 'k1' }).update({ created_at: aDayAgo });
  const second = await make(uid, 'k1', 'b');
  expect(second.id).not.toBe(first.id);
  expect(await make(uid, 'k1', 'b')).toEqual(second);
});

test('concurrent requests with a few keys create one record and return one response per key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 12 }), async (keys) => {
      const uid = await makeUser(t.store);
      const results = await Promise.all(keys.map((key) => make(uid, `k${key}`)));
      const idsByKey = keys.map((key, at) => `${key} ${results[at]?.id}`);
      expect(new Set(idsByKey).size).toBe(new Set(keys).size);
      expect(await countItems(uid)).toBe(new Set(keys).size);
    }),
    { numRuns: 15 },
  );
});

test('an atomic create that fails late stores nothing, with and without a key', async () => {
  const uid = await makeUser(t.store);
  const failing = runIdempotently(
    t.store,
    makeCall(uid),
    async (tx) => {
      await tx.of(uid).actionItems.insert([{ id: newId(), description: 'item' }]);
      throw new Error('broken');
    },
    { atomic: true },
  );
  await expect(failing).rejects.toThrow('broken');
  expect(await countItems(uid)).toBe(0);
});
