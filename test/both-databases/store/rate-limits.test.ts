import pino from 'pino';
import { expect, test } from 'vitest';
import { RateLimiter } from '../../../src/services/rate-limit/rate-limiter.ts';
import { newId } from '../../../src/store/ids.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();

const log = pino({ level: 'silent' });
const limiter = (limit: number) => new RateLimiter({ store: t.store, limit, log });
const allowed = (verdicts: ({ allowed: boolean } | undefined)[]) =>
  verdicts.filter((verdict) => verdict?.allowed).length;

test('processes that flood one key together get no more than the limit', async () => {
  const processes = [1, 2, 3].map(() => limiter(600));
  const key = newId();
  const verdicts = await Promise.all(
    processes.flatMap((process) => Array.from({ length: 500 }, () => process.take(key))),
  );
  expect(allowed(verdicts)).toBeLessThanOrEqual(600);
  expect(allowed(verdicts)).toBeGreaterThan(500);
  await Promise.all(processes.map((process) => process.close()));
});

test('another process may hold returned permits', async () => {
  const report = { key: newId(), spent: [], limit: 100 };
  const ask = async (holder: string, want: number) =>
    (await t.store.system.rateWindows.report([{ ...report, holder, want }]))[0]?.permits;
  expect(await ask('first', 90)).toBe(90);
  expect(await ask('second', 90)).toBe(10);
  expect(await ask('first', 0)).toBe(0);
  expect(await ask('second', 90)).toBe(90);
});

test('known and new keys can be reported together', async () => {
  const ask = (...keys: string[]) =>
    t.store.system.rateWindows.report(keys.map((key) => ({ key, spent: [], limit: 100, holder: 'one', want: 10 })));
  const known = newId();
  await ask(known);
  const grants = await ask(known, newId(), newId());
  expect(grants.map(({ permits }) => permits)).toEqual([10, 10, 10]);
});

test('an exact limit allows exactly its number, also at the same time', async () => {
  const key = newId();
  const hits = await Promise.all(Array.from({ length: 15 }, () => t.store.system.rateLogs.hit(key, 10, 3_600_000)));
  expect(allowed(hits)).toBe(10);
  const refused = await t.store.system.rateLogs.hit(key, 10, 3_600_000);
  expect(refused).toMatchObject({ allowed: false, remaining: 0 });
  expect(refused.resetMs).toBeGreaterThan(3_500_000);
  expect(await t.store.system.rateLogs.hit(key, 11, 3_600_000)).toMatchObject({ allowed: true, remaining: 0 });
});
