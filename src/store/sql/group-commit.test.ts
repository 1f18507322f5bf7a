import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

interface Item {
  id: number;
  key: string;
}

/** A store that completes its groups on `release`; items with a negative id cannot be stored. */
function blockedStore() {
  const groups: number[][] = [];
  const blocked: (() => void)[] = [];
  let error: Error | undefined;
  const add = groupCommit({
    keyOf: ({ key }: Item) => key,
    store: async (items) => {
      groups.push(items.map(({ id }) => id));
      await new Promise<void>((resolve) => blocked.push(resolve));
      if (error) throw error;
      if (items.some(({ id }) => id < 0)) throw new Error('not storable');
      return items.map(({ id }) => `stored ${id}`);
    },
  });
  return {
    groups,
    add: (id: number, key = String(id)) => add({ id, key }),
    async release() {
      for (const complete of blocked.splice(0)) complete();
      await turn();
    },
    fail(with_: Error) {
      error = with_;
    },
  };
}

describe('group commit', () => {
  it('stores a single item at once, and several in groups of a power of two', async () => {
    const { add, groups, release } = blockedStore();
    const alone = add(1);
    await turn();
    expect(groups).toEqual([[1]]);
    const together = [2, 3, 4].map((id) => add(id));
    await turn();
    expect(groups).toEqual([[1], [2, 3]]);
    await release();
    expect(groups.at(-1)).toEqual([4]);
    await release();
    expect(await Promise.all([alone, ...together])).toEqual(['stored 1', 'stored 2', 'stored 3', 'stored 4']);
  });

  it('collects at most 16 items while two groups are being stored', async () => {
    const { add, groups, release } = blockedStore();
    const results = [add(0)];
    await turn();
    results.push(add(1));
    await turn();
    results.push(...Array.from({ length: 20 }, (_, i) => add(2 + i)));
    await turn();
    expect(groups).toHaveLength(2);
    await release();
    expect(groups.slice(2).map(({ length }) => length)).toEqual([16, 4]);
    await release();
    expect(await Promise.all(results)).toHaveLength(22);
  });

  it('puts items with the same key into different groups', async () => {
    const { add, groups, release } = blockedStore();
    const results = [add(1, 'a'), add(2, 'a'), add(3, 'b')];
    await turn();
    expect(groups).toEqual([[1, 3], [2]]);
    await release();
    expect(await Promise.all(results)).toEqual(['stored 1', 'stored 2', 'stored 3']);
  });

  it('rejects only the item that cannot be stored, not the others of its group', async () => {
    const { add, groups, release } = blockedStore();
    const results = Promise.allSettled([add(1), add(-2), add(3), add(4)]);
    await turn();
    await release();
    await release();
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(groups).toEqual([[1, -2, 3, 4], [1], [-2], [3], [4]]);
  });

  it('rejects all waiting items when the database is gone', async () => {
    const { add, groups, release, fail } = blockedStore();
    const first = [add(1)];
    await turn();
    first.push(add(2));
    await turn();
    const results = Promise.allSettled([...first, add(3), add(4)]);
    await turn();
    fail(Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' }));
    await release();
    expect((await results).every(({ status }) => status === 'rejected')).toBe(true);
    expect(groups).toEqual([[1], [2]]);
  });

  it('returns each caller its own result, in any order of arrival', async () => {
    const arrivals = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), isBad: fc.boolean(), turns: fc.nat(2) }),
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async (list) => {
        const add = groupCommit({
          keyOf: ({ key }: Item) => key,
          store: async (items) => {
            await turn();
            if (items.some(({ id }) => id < 0)) throw new Error('not storable');
            return items.map(({ id }) => id);
          },
        });
        const results: Promise<unknown>[] = [];
        for (const [i, { key, isBad, turns }] of list.entries()) {
          results.push(add({ id: isBad ? -1 - i : i, key }).catch(() => 'refused'));
          for (let n = 0; n < turns; n += 1) await turn();
        }
        expect(await Promise.all(results)).toEqual(list.map(({ isBad }, i) => (isBad ? 'refused' : i)));
      }),
      { numRuns: 50 },
    );
  });
});
