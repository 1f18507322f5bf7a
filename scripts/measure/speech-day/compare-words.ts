import type { SpokenWord } from '../../../test/support/long-speech.ts';

/** A piece of a transcript, in seconds. */
export interface HeardSegment {
  id: string;
  text: string;
  start: number;
  end: number;
}

export interface Comparison {
  played: number;
  /** Words that were played and not heard, heard twice, never played, or heard after a later one. */
  missing: string[];
  doubled: string[];
  wrong: string[];
  misplaced: string[];
}

/** Compares a transcript with the words that were played, none of which is the same as another. */
export function compareWords(played: readonly SpokenWord[], heard: readonly string[]): Comparison {
  const positions = new Map(played.map(({ text }, i) => [text, i]));
  const counts = new Map<string, number>();
  for (const word of heard) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = heard.flatMap((word) => positions.get(word) ?? []);
  return {
    played: played.length,
    missing: played.map(({ text }) => text).filter((word) => !counts.has(word)),
    doubled: [...counts].filter(([word, count]) => count > 1 && positions.has(word)).map(([word]) => word),
    wrong: heard.filter((word) => !positions.has(word)),
    misplaced: known.flatMap((position, i) => (position < (known[i - 1] ?? 0) ? (played[position]?.text ?? []) : [])),
  };
}

/** How far the times of a segment are from those of its first and its last word, in seconds; none for words that were not played. */
export function timeErrors({ text, start, end }: HeardSegment, playedMs: ReadonlyMap<string, number>, wordMs: number) {
  const words = text.split(' ');
  const [firstMs, lastMs] = [playedMs.get(words[0] ?? ''), playedMs.get(words.at(-1) ?? '')];
  return [
    ...(firstMs === undefined ? [] : [Math.abs(start - firstMs / 1000)]),
    ...(lastMs === undefined ? [] : [Math.abs(end - (lastMs + wordMs) / 1000)]),
  ];
}
