import { setImmediate } from 'node:timers/promises';
import { embedLexically } from '../../providers/embedding/lexical/provider.ts';
import { relevance } from '../../providers/embedding/port.ts';

/** The number of descriptions to compare between two turns of the event loop, a few milliseconds of work. */
const BATCH_SIZE = 200;

/**
 * Ranks action items by the similarity of their lexical embeddings to the query, without unrelated ones. Action items are short, few and
 * change often, so their vectors are not stored. Equal ones keep their order.
 */
export async function rankActionItems(
  query: string,
  candidates: readonly { id: string; description: string }[],
  limit: number,
): Promise<string[]> {
  const queryVector = embedLexically(query);
  const found: { id: string; similarity: number }[] = [];
  for (const [at, { id, description }] of candidates.entries()) {
    if (at > 0 && at % BATCH_SIZE === 0) await setImmediate();
    const similarity = relevance(queryVector, embedLexically(description));
    if (similarity > 0) found.push({ id, similarity });
  }
  found.sort((one, other) => other.similarity - one.similarity);
  return found.slice(0, limit).map(({ id }) => id);
}
