import type { ModelEndpoint } from '../../../config/config.ts';
import type { ConversationModel, JsonSchema, ObjectRequest, TextRequest } from '../port.ts';
import { type CallLimits, callWithRetries, ModelCallError, streamWithRetries, unusableResponse } from '../retries.ts';
import { streamConversation } from './conversation.ts';
import { parseJsonResponse } from './json-response.ts';
import { loadSdk } from './sdk.ts';

const DETAIL = 'The language model is not available';
const DEFAULT_MAX_OUTPUT_TOKENS = 4096;
const DEFAULT_LIMITS: CallLimits = { timeoutMs: 120_000, retries: 2, retryDelayMs: 1000, maxResponseBytes: 1_000_000 };

/** Statuses of servers that do not support `response_format` with a schema. */
const SCHEMA_REFUSED: ReadonlySet<number | undefined> = new Set([400, 422, 501]);

/**
 * A model with OpenAI's `/chat/completions`: Ollama, vLLM, llama.cpp, a hosted one. `url` usually ends in `/v1`. Nothing is loaded or
 * called before the first request.
 */
export function openaiCompatibleModel(endpoint: ModelEndpoint, options: Partial<CallLimits> = {}): ConversationModel {
  const limits = { ...DEFAULT_LIMITS, ...options };
  const complete = createCompletion(endpoint, limits);
  let supportsSchema = true;

  // The schema is also part of the instructions, because not every server enforces `response_format`.
  const completeObject = async <T>(request: ObjectRequest<T>, signal: AbortSignal): Promise<T> => {
    const instructions = `${request.instructions}\n\nAnswer with one JSON object that follows this JSON Schema, and with nothing else:\n${JSON.stringify(request.schema.jsonSchema)}`;
    const text = await complete({ ...request, instructions }, signal, supportsSchema ? request.schema : undefined);
    return parseWith(request.schema.parse, parseJsonResponse(text));
  };

  async function completeObjectAnyServer<T>(request: ObjectRequest<T>, signal: AbortSignal): Promise<T> {
    try {
      return await completeObject(request, signal);
    } catch (error) {
      if (!supportsSchema || !SCHEMA_REFUSED.has(statusOf(error))) throw error;
      supportsSchema = false;
      await request.confirm?.();
      return completeObject(request, signal);
    }
  }

  const call = <T>(request: TextRequest, signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>) =>
    callWithRetries({ detail: DETAIL, limits, signal, attempt, confirm: request.confirm });
  return {
    name: endpoint.model,
    generateText: (request, signal) => call(request, signal, (attempt) => complete(request, attempt)),
    generateObject: (request, signal) => call(request, signal, (attempt) => completeObjectAnyServer(request, attempt)),
    converse: (request, signal) =>
      streamWithRetries({ detail: DETAIL, limits, signal }, (attempt) =>
        streamConversation(endpoint, request, attempt),
      ),
  };
}

interface NamedSchema {
  name: string;
  jsonSchema: JsonSchema;
}

/** Returns a function for one chat completion. Its text is never empty. */
function createCompletion(endpoint: ModelEndpoint, { maxResponseBytes }: CallLimits) {
  return async (request: TextRequest, signal: AbortSignal, schema?: NamedSchema): Promise<string> => {
    const { ai, provider } = await loadSdk(endpoint, maxResponseBytes);
    const text = await ai
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
      .then((result) => result.text)
      // The SDK accepts only bare JSON; `parseJsonResponse` accepts more.
      .catch((error: unknown) => {
        if (ai.NoObjectGeneratedError.isInstance(error) && error.text) return error.text;
        throw error;
      });
    if (text.trim() === '') throw unusableResponse('the response is empty');
    return text;
  };
}

function parseWith<T>(parse: (value: unknown) => T, value: unknown): T {
  try {
    return parse(value);
  } catch {
    throw unusableResponse('the response does not have the requested shape');
  }
}

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof ModelCallError) return error.status;
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
};
