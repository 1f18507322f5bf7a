import type { ModelEndpoint } from '../../../config/config.ts';
import { clip } from '../../../language/text/plain-text.ts';
import { limitResponse, type ResponseLimits } from '../../../lib/limit-response.ts';
import { beginModelCall } from '../../http-errors.ts';
import { callWithRetries, ModelCallError, type RetryLimits, RetryPolicy, unusableResponse } from '../../llm/failure.ts';
import { reportSent, toModelCallError, tooLong } from '../../llm/wire/wire.ts';
import { type EmbeddingProvider, normalize } from '../port.ts';

const DETAIL = 'The embedding model is not available';
/** Limits of one call to a model server. */
interface CallLimits extends RetryLimits {
  /** For one attempt, from the request to the last byte of the response. */
  timeoutMs: number;
  maxResponseBytes: number;
}

const DEFAULT_LIMITS: CallLimits = { timeoutMs: 30_000, retries: 2, retryDelayMs: 500, maxResponseBytes: 16_000_000 };
const TEXTS_PER_REQUEST = 64;
/** The most that pgvector stores. */
const MAX_DIMENSIONS = 16_000;
/** Beside the numbers of each vector. */
const VALUES_BESIDE = 100;
/** About the limit of common models; hosted ones refuse longer texts. */
const MAX_CODE_POINTS = 16_000;

/** A model with OpenAI's `/embeddings`. `url` usually ends in `/v1`. */
export function openaiCompatibleEmbedding(
  endpoint: ModelEndpoint,
  options: Partial<CallLimits> = {},
): EmbeddingProvider {
  const limits = { ...DEFAULT_LIMITS, ...options };
  let dimensions: number | undefined;

  const embedBatch = async (texts: readonly string[], { signal, onSent }: EmbedOptions) => {
    const vectors = await requestVectors(endpoint, limits, texts, { signal, onSent });
    if (vectors.length !== texts.length) throw unusableResponse('wrong number of vectors');
    for (const vector of vectors) {
      dimensions ??= vector.length;
      if (vector.length === 0 || vector.length !== dimensions || vector.length > MAX_DIMENSIONS)
        throw unusableResponse('wrong number of dimensions');
      if (!vector.every(Number.isFinite)) throw unusableResponse('values that are not numbers');
    }
    return vectors;
  };

  return {
    model: endpoint.model,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, signal, onSent) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += TEXTS_PER_REQUEST) {
        const batch = texts.slice(from, from + TEXTS_PER_REQUEST);
        const attempt = () =>
          attemptWithin(limits.timeoutMs, signal, (limited) => embedBatch(batch, { signal: limited, onSent }));
        vectors.push(...(await callWithRetries(new RetryPolicy({ detail: DETAIL, limits, signal }), attempt)));
      }
      return vectors;
    },
  };
}

/** Runs one attempt with a limit of time for all of it. Rejects with a `ModelCallError`. */
async function attemptWithin<T>(
  timeoutMs: number,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await attempt(AbortSignal.any([signal, timeout]));
  } catch (error) {
    // The time of the call is used up. Jobs retry later.
    if (timeout.aborted) throw new ModelCallError('silent', `no response within ${timeoutMs} ms`);
    throw toModelCallError(error, { texts: [] });
  }
}

interface EmbedOptions {
  signal: AbortSignal;
  onSent: ((bytes: number) => void) | undefined;
}

async function requestVectors(
  endpoint: ModelEndpoint,
  { maxResponseBytes }: CallLimits,
  texts: readonly string[],
  { signal, onSent }: EmbedOptions,
) {
  const maxValues = texts.length * (MAX_DIMENSIONS + VALUES_BESIDE);
  const { ai, provider } = await loadSdk(endpoint, { maxBytes: maxResponseBytes, maxValues }, onSent);
  const endCall = beginModelCall('embeddings', endpoint);
  let inputTokens: number | undefined;
  let error: string | undefined = 'failed';
  try {
    const { embeddings, usage } = await ai.embedMany({
      model: provider.embeddingModel(endpoint.model),
      // Servers refuse an empty text, and with it the whole batch.
      values: texts.map((text) => clip(text, MAX_CODE_POINTS) || ' '),
      maxRetries: 0,
      abortSignal: signal,
    });
    if (Number.isFinite(usage.tokens)) inputTokens = usage.tokens;
    error = undefined;
    return embeddings.map((embedding) => normalize(Float32Array.from(embedding)));
  } finally {
    endCall({ error, inputTokens });
  }
}

/** Imports the SDK on first use, because that takes longer than the rest of the service's start. */
async function loadSdk({ url, apiKey }: ModelEndpoint, limits: ResponseLimits, onSent?: (bytes: number) => void) {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // The SDK must not write to the console, which is the service's log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    apiKey,
    fetch: async (...request) => limitResponse(await reportSent(fetch, onSent)(...request), limits, tooLong),
  });
  return { ai, provider };
}
