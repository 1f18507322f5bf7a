import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/store/ids.ts';
import { rateLimiter } from '../../src/store/rate-limiter.ts';
import { openTestStore, type TestStore } from '../support/test-store.ts';

let t: TestStore;
beforeAll(async () => {
  t = await openTestStore();
});
afterAll(() => t.cleanup());

test('processes that flood one key together are allowed the limit and no more', async () => {
  const { rateWindows } = t.store;
  const processes = [1, 2, 3].map(() => rateLimiter({ rateWindows, limit: 600 }));
  const key = newId();
  const rounds = await Promise.all(
    processes.flatMap((process) => Array.from({ length: 500 }, () => process.take(key))),
  );
  expect(rounds.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(600);
  expect(rounds.filter(({ allowed }) => allowed).length).toBeGreaterThan(500);
  expect(rounds.find(({ allowed }) => !allowed)?.retryAfterMs).toBeGreaterThan(0);
  await Promise.all(processes.map((process) => process.stop()));
});

test('what one process returns another may use', async () => {
  const { rateWindows } = t.store;
  const key = newId();
  const first = rateLimiter({ rateWindows, limit: 100 });
  await first.take(key);
  await first.stop();
  const second = rateLimiter({ rateWindows, limit: 100 });
  const decisions = await Promise.all(Array.from({ length: 120 }, () => second.take(key)));
  expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(99);
  await second.stop();
});

test('an exact limit lets through exactly its number, also at once', async () => {
  const key = newId();
  const hits = await Promise.all(Array.from({ length: 15 }, () => t.store.rateLogs.hit(key, 10, 3_600_000)));
  expect(hits.filter(({ allowed }) => allowed)).toHaveLength(10);
  const refused = await t.store.rateLogs.hit(key, 10, 3_600_000);
  expect(refused).toMatchObject({ allowed: false, remaining: 0 });
  expect(refused.resetMs).toBeGreaterThan(3_500_000);
  expect(await t.store.rateLogs.hit(key, 11, 3_600_000)).toMatchObject({ allowed: true, remaining: 0 });
});
