import { expect, test } from 'vitest';
import { runNodesChaos } from '../../chaos/nodes.ts';
import { isInstalled } from '../../support/proxy-program.ts';

test.runIf(isInstalled('caddy'))(
  'a node lost with its folder, drained, or cut off from the database loses, repeats and reorders no sample',
  async () => {
    const result = await runNodesChaos({
      nodes: 2,
      sessions: 6,
      kills: 3,
      concurrency: 3,
      seconds: 20,
      speed: 1,
      settleMs: 120_000,
    });
    expect(result.crashes).toEqual([]);
    expect(result.counts).toEqual({ once: result.samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 });
    expect(Object.values(result.disturbances)).toEqual([1, 1, 1]);
    expect([result.conversations, result.delivered]).toEqual([6, 6]);
    expect(result.accepted).toBe(result.rateLimit);
  },
  300_000,
);
