import type { ModelEndpoint } from '../../../config/config.ts';
import { clip } from '../../../language/text/clip.ts';
import { badReply, type CallLimits, withAttempts } from '../../llm/attempts.ts';
import { boundedFetch } from '../../llm/openai/bounded-fetch.ts';
import { normalize } from '../../vectors.ts';
import type { EmbeddingProvider } from '../port.ts';

const DETAIL = 'The embedding model is not available';
const DEFAULT_LIMITS: CallLimits = { timeoutMs: 30_000, retries: 2, retryDelayMs: 500, maxReplyBytes: 16_000_000 };
const TEXTS_A_REQUEST = 64;
/** About what the usual models read; hosted ones refuse longer texts. */
const MAX_CODE_POINTS = 16_000;

/** Embeddings of any address that speaks OpenAI's `/embeddings`. `url` ends before that, most often in `/v1`. */
export function openaiCompatibleEmbedding(
  endpoint: ModelEndpoint,
  limits: Partial<CallLimits> = {},
): EmbeddingProvider {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  let dimensions: number | undefined;

  const embedBatch = async (texts: readonly string[], signal: AbortSignal) => {
    const vectors = await request(endpoint, bounds, texts, signal);
    if (vectors.length !== texts.length) throw badReply('the answer has another number of vectors');
    for (const vector of vectors) {
      dimensions ??= vector.length;
      if (vector.length === 0 || vector.length !== dimensions)
        throw badReply('the answer has vectors of another length');
      if (!vector.every(Number.isFinite)) throw badReply('the answer has numbers that are none');
    }
    return vectors;
  };

  return {
    model: endpoint.model,
    get dimensions() {
      return dimensions;
    },
    local: false,
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += TEXTS_A_REQUEST) {
        const batch = texts.slice(from, from + TEXTS_A_REQUEST);
        vectors.push(...(await withAttempts(DETAIL, bounds, signal, (within) => embedBatch(batch, within))));
      }
      return vectors;
    },
  };
}

/** Loaded on first use: `ai` takes longer to import than the rest of the service's start. */
async function request(
  { url, model, apiKey }: ModelEndpoint,
  bounds: CallLimits,
  texts: readonly string[],
  signal: AbortSignal,
) {
  const [{ embedMany }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // It would write to the console, where only the log may.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const baseURL = url.replace(/\/+$/, '');
  const provider = createOpenAICompatible({
    name: 'embedding',
    baseURL,
    apiKey,
    fetch: boundedFetch(bounds.maxReplyBytes),
  });
  const { embeddings } = await embedMany({
    model: provider.embeddingModel(model),
    // Servers refuse an empty text, and one refused text would fail all others of its batch.
    values: texts.map((text) => clip(text, MAX_CODE_POINTS) || ' '),
    maxRetries: 0,
    abortSignal: signal,
  });
  return embeddings.map((embedding) => normalize(Float32Array.from(embedding)));
}
