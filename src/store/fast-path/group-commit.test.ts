import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

interface Item {
  id: number;
  key: string;
}

/** A store whose groups are held until `release`; items with a negative id cannot be stored. */
function heldStore() {
  const groups: number[][] = [];
  const held: (() => void)[] = [];
  let error: Error | undefined;
  const add = groupCommit({
    keyOf: ({ key }: Item) => key,
    store: async (items) => {
      groups.push(items.map(({ id }) => id));
      await new Promise<void>((resolve) => held.push(resolve));
      if (error) throw error;
      if (items.some(({ id }) => id < 0)) throw new Error('not storable');
      return items.map(({ id }) => `stored ${id}`);
    },
  });
  return {
    groups,
    add: (id: number, key = String(id)) => add({ id, key }),
    async release() {
      for (const go of held.splice(0)) go();
      await turn();
    },
    fail(with_: Error) {
      error = with_;
    },
  };
}

describe('group commit', () => {
  it('stores one that comes alone at once, and what comes together in groups of a power of two', async () => {
    const { add, groups, release } = heldStore();
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

  it('gathers at most 16 while two groups are under way', async () => {
    const { add, groups, release } = heldStore();
    const answers = [add(0)];
    await turn();
    answers.push(add(1));
    await turn();
    answers.push(...Array.from({ length: 20 }, (_, i) => add(2 + i)));
    await turn();
    expect(groups).toHaveLength(2);
    await release();
    expect(groups.slice(2).map(({ length }) => length)).toEqual([16, 4]);
    await release();
    expect(await Promise.all(answers)).toHaveLength(22);
  });

  it('keeps those of one key apart', async () => {
    const { add, groups, release } = heldStore();
    const answers = [add(1, 'a'), add(2, 'a'), add(3, 'b')];
    await turn();
    expect(groups).toEqual([[1, 3], [2]]);
    await release();
    expect(await Promise.all(answers)).toEqual(['stored 1', 'stored 2', 'stored 3']);
  });

  it('refuses only what cannot be stored, not what shared its group', async () => {
    const { add, groups, release } = heldStore();
    const answers = Promise.allSettled([add(1), add(-2), add(3), add(4)]);
    await turn();
    await release();
    await release();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(groups).toEqual([[1, -2, 3, 4], [1], [-2], [3], [4]]);
  });

  it('tells all that wait where the database is gone', async () => {
    const { add, groups, release, fail } = heldStore();
    const first = [add(1)];
    await turn();
    first.push(add(2));
    await turn();
    const answers = Promise.allSettled([...first, add(3), add(4)]);
    await turn();
    fail(Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' }));
    await release();
    expect((await answers).every(({ status }) => status === 'rejected')).toBe(true);
    expect(groups).toEqual([[1], [2]]);
  });

  it('answers each caller with its own result, whatever comes when', async () => {
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
        const answers: Promise<unknown>[] = [];
        for (const [i, { key, isBad, turns }] of list.entries()) {
          answers.push(add({ id: isBad ? -1 - i : i, key }).catch(() => 'refused'));
          for (let n = 0; n < turns; n += 1) await turn();
        }
        expect(await Promise.all(answers)).toEqual(list.map(({ isBad }, i) => (isBad ? 'refused' : i)));
      }),
      { numRuns: 50 },
    );
  });
});
