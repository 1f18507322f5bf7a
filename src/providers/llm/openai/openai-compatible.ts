import type { ModelEndpoint } from '../../../config/config.ts';
import { badReply, type CallLimits, ProviderFailure, withAttempts } from '../attempts.ts';
import type { JsonSchema, LanguageModel, ObjectRequest, TextRequest } from '../port.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { readJsonReply } from './json-reply.ts';

const DETAIL = 'The language model is not available';
const DEFAULT_MAX_OUTPUT_TOKENS = 4096;
const DEFAULT_LIMITS: CallLimits = { timeoutMs: 120_000, retries: 2, retryDelayMs: 1000, maxReplyBytes: 1_000_000 };

/** Statuses by which servers refuse `response_format` with a schema. */
const SCHEMA_REFUSED: ReadonlySet<number | undefined> = new Set([400, 422, 501]);

/**
 * A model behind any address that speaks OpenAI's `/chat/completions`: Ollama, vLLM, llama.cpp, a hosted one. `url` ends
 * before `/chat/completions`, most often in `/v1`. Nothing is loaded or called before the first request.
 */
export function openaiCompatibleModel(endpoint: ModelEndpoint, limits: Partial<CallLimits> = {}): LanguageModel {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const complete = completion(endpoint, bounds);
  let takesSchema = true;

  // The schema stands in the instructions as well: not every server holds its model to `response_format`.
  const completeObject = async <T>(request: ObjectRequest<T>, signal: AbortSignal): Promise<T> => {
    const instructions = `${request.instructions}\n\nAnswer with one JSON object that follows this JSON Schema, and with nothing else:\n${JSON.stringify(request.schema.jsonSchema)}`;
    const text = await complete({ ...request, instructions }, signal, takesSchema ? request.schema : undefined);
    return parseWith(request.schema.parse, readJsonReply(text));
  };

  async function completeInShape<T>(request: ObjectRequest<T>, signal: AbortSignal): Promise<T> {
    try {
      return await completeObject(request, signal);
    } catch (error) {
      if (!takesSchema || !SCHEMA_REFUSED.has(statusOf(error))) throw error;
      takesSchema = false;
      await request.confirm?.();
      return completeObject(request, signal);
    }
  }

  return {
    name: endpoint.model,
    generateText: (request, signal) =>
      withAttempts(DETAIL, bounds, signal, (within) => complete(request, within), request.confirm),
    generateObject: (request, signal) =>
      withAttempts(DETAIL, bounds, signal, (within) => completeInShape(request, within), request.confirm),
  };
}

interface NamedSchema {
  name: string;
  jsonSchema: JsonSchema;
}

/** One chat completion: the model's text, never empty. */
function completion(endpoint: ModelEndpoint, { maxReplyBytes }: CallLimits) {
  return async (request: TextRequest, signal: AbortSignal, schema?: NamedSchema): Promise<string> => {
    const { ai, provider } = await loadSdk(endpoint, maxReplyBytes);
    const result = await ai
      .generateText({
        model: provider.chatModel(endpoint.model),
        instructions: request.instructions,
        prompt: request.input,
        maxOutputTokens: request.maxOutputTokens ?? DEFAULT_MAX_OUTPUT_TOKENS,
        temperature: 0,
        maxRetries: 0,
        abortSignal: signal,
        output: schema && ai.Output.object({ name: schema.name, schema: ai.jsonSchema(schema.jsonSchema) }),
      })
      .then((answer) => answer.text)
      // The library wants bare JSON; the text is kept, and read with more patience.
      .catch((error: unknown) => {
        if (ai.NoObjectGeneratedError.isInstance(error) && error.text) return error.text;
        throw error;
      });
    if (result.trim() === '') throw badReply('the answer is empty');
    return result;
  };
}

/** Loaded on first use: `ai` takes longer to import than the rest of the service's start. */
async function loadSdk({ url, apiKey }: ModelEndpoint, maxReplyBytes: number) {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // It would write to the console, where only the log may.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: url.replace(/\/+$/, ''),
    apiKey,
    fetch: boundedFetch(maxReplyBytes),
    supportsStructuredOutputs: true,
  });
  return { ai, provider };
}

function parseWith<T>(parse: (value: unknown) => T, value: unknown): T {
  try {
    return parse(value);
  } catch {
    throw badReply('the answer is not of the asked shape');
  }
}

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof ProviderFailure) return error.status;
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
};
