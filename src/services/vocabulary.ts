import { nameLine } from '../language/text/plain-text.ts';
import type { Store } from '../store/store.ts';

/** The most words of a user: no provider takes more. */
export const MAX_TERMS = 100;
/** A longer name is not said. */
const MAX_LENGTH = 100;

/**
 * The names and words that the recognition of a user's speech expects, the most important first: those of the account, of people and of
 * corrections in turn, the latest of each first.
 */
export async function readVocabulary(store: Pick<Store, 'of'>, uid: string): Promise<string[]> {
  const { listed, people, corrected } = await store.of(uid).vocabulary.read(MAX_TERMS);
  const terms = distinctTerms(takeTurns([listed, people, corrected]));
  return terms.filter(({ length }) => length <= MAX_LENGTH).slice(0, MAX_TERMS);
}

/** The terms as one line each, without blank ones and those that differ in upper and lower case only. */
export function distinctTerms(terms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const given of terms) {
    const term = nameLine(given);
    const key = term.toLowerCase();
    if (term !== '' && !byKey.has(key)) byKey.set(key, term);
  }
  return [...byKey.values()];
}

/** The first of each list, then the second of each, and so on. */
function takeTurns(lists: readonly (readonly string[])[]): string[] {
  const length = Math.max(...lists.map((list) => list.length));
  return Array.from({ length }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
