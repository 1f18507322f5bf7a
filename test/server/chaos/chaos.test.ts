import { expect, test } from 'vitest';
import { runChaos } from '../../chaos/chaos.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

test('failing providers and a killed worker lose, repeat and reorder no sample', async () => {
  const run = { workers: 2, sessions: 4, kills: 1, concurrency: 4, seconds: 6, speed: 6, finishMs: 60_000 };
  const result = await runChaos({ ...(await createDatabaseForTest()), ...run });
  expect(result.crashes).toEqual([]);
  expect(result.counts).toEqual({ once: result.samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 });
  expect(result.conversations).toBe(4);
  expect(result.kills).toBe(1);
  expect(Object.values(result.failures)).not.toContain(0);
});
