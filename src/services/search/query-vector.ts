import type { EmbeddingProvider } from '../../providers/embedding/port.ts';

/** Computes the vector of a query. Rejects with `unavailable` if a remote provider cannot be reached. */
export async function embedQuery(
  { embedLocal, embed }: EmbeddingProvider,
  text: string,
  signal: AbortSignal,
): Promise<Float32Array> {
  const vector = embedLocal ? embedLocal(text) : (await embed([text], signal))[0];
  if (!vector) throw new Error('the embedding provider returned no vector');
  return vector;
}
