import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeFixture } from '../../support/fixtures.ts';

const { store } = await storeFixture();

test('a transaction that is rolled back for a deadlock runs again', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  for (const uid of [one, other]) await store.system.accounts.create({ uid });
  const both = Promise.withResolvers<void>();
  let locked = 0;
  const lock = (first: string, second: string) =>
    store.transaction(async (tx) => {
      await tx.of(first).account.lock();
      locked += 1;
      if (locked === 2) both.resolve();
      await both.promise;
      return tx.of(second).account.lock();
    });
  expect(await Promise.all([lock(one, other), lock(other, one)])).toEqual([true, true]);
  // Two may meet again at the next try.
  expect(locked).toBeGreaterThanOrEqual(3);
});
