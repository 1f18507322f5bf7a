import { extractTerms } from '../../src/language/text/terms.ts';

/** The usual constants. */
const [K1, B] = [1.2, 0.75];

/** The peer of the search: plain Okapi BM25 over whole texts, with the same stems. Returns the places of the texts with terms of a question, best first. */
export function bm25(texts: readonly string[]): (question: string) => number[] {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map((text, at) => {
    const terms = extractTerms(text);
    for (const term of terms) {
      const places = postings.get(term) ?? new Map<number, number>();
      postings.set(term, places.set(at, (places.get(at) ?? 0) + 1));
    }
    return terms.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (question) => {
    const scores = new Map<number, number>();
    for (const term of new Set(extractTerms(question))) {
      const places = postings.get(term) ?? new Map<number, number>();
      const rarity = Math.log(1 + (texts.length - places.size + 0.5) / (places.size + 0.5));
      for (const [at, count] of places) {
        const length = (lengths[at] ?? 0) / average;
        const score = (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
        scores.set(at, (scores.get(at) ?? 0) + score);
      }
    }
    return [...scores].sort((one, other) => other[1] - one[1] || other[0] - one[0]).map(([at]) => at);
  };
}
