// A POST of an action item takes 1.1 of Fastify's CPU, without groups 2.0; of a memory 1.3 to 1.8 and 3.5 (`npm run bench -- --only rest`).
import { DomainError } from '../../errors.ts';
import { runWithoutUser } from '../../lib/request-user.ts';
import { translateError } from './pg-errors.ts';

/** While this many groups are being stored, the next one collects items. A higher limit would make groups smaller. */
const MAX_RUNNING = 2;
const MAX_GROUP = 16;

export interface GroupCommitOptions<T, R> {
  /** Stores all items or none, and returns the result of each, in their order. */
  store: (items: readonly T[]) => Promise<readonly R[]>;
  /** A statement of a distributed database names one user: each item is stored separately. */
  isDistributed?: boolean;
  /** Items with the same key are never in one group. */
  keyOf: (item: T) => string;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Group commit: items that come at the same time, or while others are being stored, share one statement and one transaction. A
 * single item is stored at once. If a group fails because of one item, each item is stored separately.
 */
export function groupCommit<T, R>({
  store,
  keyOf,
  isDistributed = false,
}: GroupCommitOptions<T, R>): (item: T) => Promise<R> {
  if (isDistributed) return async (item) => (await store([item]))[0] as R;
  let waiting: Waiting<T, R>[] = [];
  let running = 0;
  let isScheduled = false;

  /** The first items with different keys. Their number is a power of two, so that there are few statements to prepare. */
  function takeGroup(): Waiting<T, R>[] {
    const keys = new Set<string>();
    const group: Waiting<T, R>[] = [];
    const rest: Waiting<T, R>[] = [];
    for (const one of waiting) {
      const fits = group.length < MAX_GROUP && !keys.has(keyOf(one.item));
      if (fits) keys.add(keyOf(one.item));
      (fits ? group : rest).push(one);
    }
    const size = 2 ** Math.floor(Math.log2(group.length));
    waiting = [...group.splice(size), ...rest];
    return group;
  }

  async function commit(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await store(group.map(({ item }) => item));
      for (const [i, result] of results.entries()) group[i]?.resolve(result);
    } catch (error) {
      const isLost = isUnavailable(error);
      if (!isLost && group.length > 1) {
        await Promise.all(group.map((one) => commit([one])));
        return;
      }
      // Without a database, the waiting items would fail group by group.
      const others = isLost ? waiting.splice(0) : [];
      for (const one of [...group, ...others]) one.reject(error);
    }
  }

  function run(): void {
    isScheduled = false;
    while (running < MAX_RUNNING && waiting.length > 0) {
      running += 1;
      void commit(takeGroup()).then(() => {
        running -= 1;
        run();
      });
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      // Requests that have already arrived are read first.
      setImmediate(() => runWithoutUser(run));
    });
}

function isUnavailable(error: unknown): boolean {
  const translated = translateError(error);
  return translated instanceof DomainError && translated.code === 'unavailable';
}
