/** A sequence of numbers that is the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** Creates a generator of pseudo-random numbers (mulberry32), seeded by a text. */
export function createRandom(seed: string): Random {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    shuffle: (items) => {
      const left = [...items];
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof items)[number]);
    },
  };
}
