import { DomainError } from '../../../errors.ts';
import type { ModelEngine } from '../../llama/model-engine.ts';
import { callWithRetries, ModelCallError, RetryPolicy } from '../../llm/failure.ts';
import { type EmbeddingProvider, normalize } from '../port.ts';

const DETAIL = 'The embedding model is not available';

/** An embedding model in this machine. Its process is started for the first text. */
export function machineEmbedding(engine: ModelEngine): EmbeddingProvider {
  const limits = { retries: 2, retryDelayMs: 500 };
  let dimensions: number | undefined;
  return {
    model: engine.name,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, signal) {
      try {
        const embedded = await callWithRetries(new RetryPolicy({ detail: DETAIL, limits, signal }), () =>
          engine.embed(texts, signal),
        );
        const vectors = embedded.map((vector) => normalize(vector));
        dimensions ??= vectors[0]?.length;
        return vectors;
      } catch (error) {
        if (!(error instanceof ModelCallError)) throw error;
        throw new DomainError('unavailable', DETAIL, { cause: error });
      }
    },
  };
}
