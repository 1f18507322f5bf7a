import type { EmbeddingProvider } from '../../providers/embedding/port.ts';

/** The vector to search with. Rejects with `unavailable` where a remote provider cannot be reached. */
export async function embedQuery(
  { embedLocal, embed }: EmbeddingProvider,
  text: string,
  signal: AbortSignal,
): Promise<Float32Array> {
  const vector = embedLocal ? embedLocal(text) : (await embed([text], signal))[0];
  if (!vector) throw new Error('the embedding provider answered no vector');
  return vector;
}
