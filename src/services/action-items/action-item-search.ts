import { setImmediate } from 'node:timers/promises';
import { embedLexically } from '../../providers/embedding/lexical/provider.ts';
import { relevance } from '../../providers/embedding/port.ts';

/** So many descriptions are compared in a few milliseconds; then others have their turn. */
const AT_A_TIME = 200;

/**
 * The ids of those whose descriptions share most with the query, by the embedding that needs no model: words, their stems and parts
 * of them, whichever embeddings are configured. Action items are short, few for a person and change often, so that no vectors of
 * them are kept. What has nothing in common with the query is left out; equals stay in the order given.
 */
export async function rankActionItems(
  query: string,
  candidates: readonly { id: string; description: string }[],
  limit: number,
): Promise<string[]> {
  const wanted = embedLexically(query);
  const found: { id: string; similarity: number }[] = [];
  for (const [at, { id, description }] of candidates.entries()) {
    if (at > 0 && at % AT_A_TIME === 0) await setImmediate();
    const similarity = relevance(wanted, embedLexically(description));
    if (similarity > 0) found.push({ id, similarity });
  }
  found.sort((one, other) => other.similarity - one.similarity);
  return found.slice(0, limit).map(({ id }) => id);
}
