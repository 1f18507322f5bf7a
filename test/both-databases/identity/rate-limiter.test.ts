import { expect, test } from 'vitest';
import { RateLimiter } from '../../../src/services/rate-limit/rate-limiter.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { log } from '../../support/identity.ts';

const place = await storeFixture();

test('two processes on one store share the limit and report the remaining requests', async () => {
  const limit = 60;
  const processes = [1, 2].map(() => new RateLimiter({ store: place.store, limit, log }));
  const verdicts = [];
  for (let i = 0; i < limit * 2; i += 1) verdicts.push(await processes[i % 2]?.take('shared'));
  const allowed = verdicts.filter((verdict) => verdict?.allowed).length;
  expect(allowed).toBeLessThanOrEqual(limit);
  expect(allowed).toBeGreaterThan(limit - 5);
  expect(verdicts.at(-1)).toMatchObject({ allowed: false, limit, remaining: 0 });
  expect(verdicts.at(-1)?.retryAfterMs).toBeGreaterThan(0);
  expect(await processes[0]?.take('another')).toMatchObject({ allowed: true, remaining: limit - 1 });
  for (const limiter of processes) await limiter.close();
});

test('the requests of a stopped process still count', async () => {
  const before = new RateLimiter({ store: place.store, limit: 10, log });
  for (let i = 0; i < 7; i += 1) await before.take('outlives');
  await before.close();
  const after = new RateLimiter({ store: place.store, limit: 10, log });
  const verdicts = [];
  for (let i = 0; i < 10; i += 1) verdicts.push(await after.take('outlives'));
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(3);
  await after.close();
});
