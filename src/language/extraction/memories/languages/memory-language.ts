/** The rules for memories in a language other than English. */
export interface MemoryLanguage {
  /** Where a clause begins or ends. */
  boundary: RegExp;
  /** Words before a fact that say nothing: "ja", "nein danke". */
  opening: RegExp;
  /** What begins a fact about the speaker, and what stands for it in the third person. The first match counts. */
  facts: readonly Fact[];
  /** In a clause that is bound to a time, reported, imagined, or not understandable alone. */
  excluded: RegExp;
  /** After such a clause, the next ones of the sentence are of someone else, too. */
  otherTopic?: RegExp;
}

export type Fact = readonly [pattern: RegExp, replacement: string];

/** A fact that begins with `first` and continues with one of `rest`, which stays. */
export const fact = (first: string, third: string, rest: string): Fact => [
  new RegExp(`^(?:${first}) (?=(?:${rest})(?![\\p{L}\\p{N}]))`, 'iu'),
  `${third} `,
];

/** A clause ends at a mark, or before a conjunction. */
export const clauseBoundary = (conjunctions: string): RegExp =>
  new RegExp(`[,;.!?…]| (?=(?:${conjunctions})(?![\\p{L}\\p{N}]))`, 'giu');
