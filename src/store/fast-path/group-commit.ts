import { DomainError } from '../../errors.ts';
import { translateError } from '../pg-errors.ts';

/** So many groups may be under way: the next one gathers meanwhile. More would only make them smaller. */
const LANES = 2;
const MOST_IN_GROUP = 16;

export interface GroupCommitOptions<T, R> {
  /** Stores some, all or none, and answers each, in their order. */
  store: (items: readonly T[]) => Promise<readonly R[]>;
  /** Those with one key do not go together. */
  keyOf: (item: T) => string;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Group commit: what comes at one time, or while others are being stored, goes together, in one statement and one transaction; what
 * comes by itself goes at once. To each caller it is as if it had been alone: where a group fails by what one of them holds, each
 * is stored by itself.
 */
export function groupCommit<T, R>({ store, keyOf }: GroupCommitOptions<T, R>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let underWay = 0;
  let isDue = false;

  /** The first ones, of different keys: a power of two of them, so that there are few statements to prepare. */
  function takeGroup(): Waiting<T, R>[] {
    const keys = new Set<string>();
    const group: Waiting<T, R>[] = [];
    const rest: Waiting<T, R>[] = [];
    for (const one of waiting) {
      const isFit = group.length < MOST_IN_GROUP && !keys.has(keyOf(one.item));
      if (isFit) keys.add(keyOf(one.item));
      (isFit ? group : rest).push(one);
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
      // Without a database those behind would wait for nothing, one group after the other.
      const others = isLost ? waiting.splice(0) : [];
      for (const one of [...group, ...others]) one.reject(error);
    }
  }

  function go(): void {
    isDue = false;
    while (underWay < LANES && waiting.length > 0) {
      underWay += 1;
      void commit(takeGroup()).then(() => {
        underWay -= 1;
        go();
      });
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isDue) return;
      isDue = true;
      // What has come in by now is read first.
      setImmediate(go);
    });
}

function isUnavailable(error: unknown): boolean {
  const known = translateError(error);
  return known instanceof DomainError && known.code === 'unavailable';
}
