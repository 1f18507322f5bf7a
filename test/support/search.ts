import { splitWords } from '../../src/language/text/terms.ts';
import type { EmbeddingProvider } from '../../src/providers/embedding/port.ts';
import { normalize } from '../../src/providers/embedding/port.ts';
import { RecordFinder } from '../../src/services/search/record-finder.ts';
import type { FindFilter } from '../../src/store/conversations/search-index.ts';
import type { Store } from '../../src/store/store.ts';
import { makeCall } from './call.ts';

interface FindOptions {
  embedding?: EmbeddingProvider | undefined;
  filter?: FindFilter;
  limit?: number;
}

/** The ids of the conversations that a search finds, best first. */
export async function findConversations(
  store: Store,
  uid: string,
  text: string,
  { embedding, filter = {}, limit = 5 }: FindOptions = {},
): Promise<string[]> {
  const finder = new RecordFinder({ store, models: { embedding } });
  const { records } = await finder.find(makeCall(uid), store.of(uid).conversationIndex, { text, filter, limit });
  return records.map(({ id }) => id);
}

const DIMENSIONS = 64;

/** An embedding model in this process: texts with the same words are near. */
export const wordEmbedding = (model = 'words-double'): EmbeddingProvider => ({
  model,
  dimensions: DIMENSIONS,
  embed: async (texts, signal) => {
    signal.throwIfAborted();
    return texts.map(embedWords);
  },
});

export function embedWords(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of splitWords(text)) {
    let hash = 7;
    for (const letter of word) hash = (31 * hash + (letter.codePointAt(0) ?? 0)) % 65_521;
    vector[hash % DIMENSIONS] = (vector[hash % DIMENSIONS] ?? 0) + 1;
  }
  return normalize(vector);
}
