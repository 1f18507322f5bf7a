/** A term of a question as a `tsquery`, and the number of rows that it finds. */
export interface CountedTerm {
  query: string;
  count: number;
}

/**
 * The query for the rows that are worth ranking: all with rare terms, and those with several frequent ones. Rows with one frequent term
 * alone have the lowest scores, and are too many. `expected`: the rows with rare terms. `terms`: the rarest first.
 */
export function chooseCandidates(terms: readonly CountedTerm[], rows: number, most: number) {
  const chosen: string[] = [];
  let expected = 0;
  for (const { query, count } of terms) {
    if (expected + count > most) break;
    chosen.push(query);
    expected += count;
  }
  const frequent = terms.slice(chosen.length).slice(0, MAX_FREQUENT);
  for (let size = 2; size <= frequent.length; size += 1) {
    const groups = combinations(frequent, size);
    const found = groups.reduce(
      (sum, group) => sum + group.reduce((share, { count }) => share * (count / rows), rows),
      0,
    );
    if (expected + found > most && size < frequent.length) continue;
    chosen.push(...groups.map((group) => `(${group.map(({ query }) => `(${query})`).join('&')})`));
    break;
  }
  const [first] = frequent;
  if (chosen.length === 0 && first) chosen.push(first.query);
  return { query: chosen.join('|'), expected };
}

/** More give too many combinations. */
const MAX_FREQUENT = 6;

const combinations = <T>(items: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
