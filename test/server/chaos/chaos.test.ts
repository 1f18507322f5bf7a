import { expect, test } from 'vitest';
import { runChaos } from '../../chaos/chaos.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

test.each([
  ['killed service', { services: 2 }],
  ['killed worker', { workers: 3 }],
])(
  'failing providers and a %s lose, repeat and reorder no sample',
  async (_, processes) => {
    const location = await createDatabaseForTest();
    const run = {
      ...processes,
      sessions: 6,
      kills: 1,
      concurrency: 6,
      seconds: 6,
      speed: 6,
      settleMs: 60_000,
    };
    const result = await runChaos({ ...location, ...run });
    expect(result.crashes).toEqual([]);
    expect(result.counts).toEqual({ once: result.samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 });
    expect(result.conversations).toBe(6);
    expect(result.kills).toBe(1);
    expect(Object.values(result.failures)).not.toContain(0);
  },
  120_000,
);
