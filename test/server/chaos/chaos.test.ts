import { afterEach, expect, test } from 'vitest';
import { runChaos } from '../../chaos/chaos.ts';
import { type TestPlace, testPlace } from '../../support/test-store.ts';

let place: TestPlace | undefined;
afterEach(() => place?.remove());

test('a provider that dies in every way and a service that is killed cost no sample, double none, and keep their order', async () => {
  place = await testPlace();
  const run = {
    services: 2,
    sessions: 6,
    kills: 1,
    concurrency: 6,
    seconds: 6,
    speed: 6,
    settleMs: 60_000,
    onProgress: () => {},
  };
  const result = await runChaos({ ...place, ...run });
  expect(result.crashes).toEqual([]);
  expect(result.account).toEqual({ once: result.samples, lost: 0, doubled: 0, misplaced: 0, broken: 0 });
  expect(result.conversations).toBe(6);
  expect(result.kills).toBe(1);
  expect(Object.values(result.failures)).not.toContain(0);
}, 120_000);
