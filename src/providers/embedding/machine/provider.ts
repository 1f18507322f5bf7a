import { DomainError } from '../../../errors.ts';
import { ModelCallError } from '../../llm/failure.ts';
import type { ModelEngine } from '../../models/model-engine.ts';
import { type EmbeddingProvider, normalize } from '../port.ts';

/** An embedding model in this machine. Its process is started for the first text. */
export function machineEmbedding(engine: ModelEngine): EmbeddingProvider {
  let dimensions: number | undefined;
  return {
    model: engine.name,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, signal) {
      try {
        const vectors = (await engine.embed(texts, signal)).map((vector) => normalize(vector));
        dimensions ??= vectors[0]?.length;
        return vectors;
      } catch (error) {
        if (!(error instanceof ModelCallError)) throw error;
        throw new DomainError('unavailable', 'The embedding model is not available', { cause: error });
      }
    },
  };
}
