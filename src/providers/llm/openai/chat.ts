import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelEndpoint } from '../../../config/config.ts';
import { tooManyElements, tryParseJson } from '../../../lib/element-limits.ts';
import { toRecord } from '../../../lib/record.ts';
import { checkCallInput, unusableResponse } from '../failure.ts';
import type { ChatTurn } from '../port.ts';
import {
  type Fetch,
  HttpFailure,
  reportSent,
  toHttpFailure,
  type Wire,
  type WirePart,
  type WireRequest,
} from '../wire/wire.ts';

type ChatModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;
type CallOptions = Parameters<ChatModel['doStream']>[0];
type Message = CallOptions['prompt'][number];
type StreamPart =
  Awaited<ReturnType<ChatModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/** OpenAI's `/chat/completions`, as other servers speak it too. */
export const openaiWire = (endpoint: ModelEndpoint, fetch: Fetch): Wire =>
  async function* stream(request, signal) {
    const model = await openModel(endpoint, request, streamedFetch(reportSent(fetch, request.onSent)));
    try {
      const { stream: parts } = await model.doStream(toCallOptions(request, signal));
      let calls = 0;
      let input = 0;
      for await (const part of parts) {
        if (part.type === 'tool-input-start') calls += 1;
        if (part.type === 'tool-input-delta') input += part.delta.length;
        // The SDK returns the calls at the end of the stream.
        if (calls > MAX_CALLS) throw unusableResponse(tooManyElements('calls of tools', MAX_CALLS).message);
        checkCallInput(input);
        const found = toWirePart(part);
        if (found) yield found;
      }
    } catch (error) {
      throw toHttpFailure(error) ?? error;
    }
  };

/** Calls of one answer: a caller runs few of them. */
const MAX_CALLS = 1000;

/** Imports the SDK on first use, because that takes longer than the rest of the service's start. */
async function openModel({ url, apiKey, model }: ModelEndpoint, request: WireRequest, fetch: Fetch) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: url.replace(/(?<!\/)\/+$/, ''),
    fetch,
    includeUsage: !request.refused.has('stream_options'),
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => adaptBody(body, request),
    ...(apiKey !== undefined && { apiKey }),
  });
  return provider.chatModel(model);
}

/** OpenAI's newer models take `max_completion_tokens` in place of `max_tokens`. */
export const tokenParameter = (refused: ReadonlySet<string>) =>
  ['max_tokens', 'max_completion_tokens'].find((name) => !refused.has(name));

function adaptBody(body: Record<string, unknown>, { refused, maxOutputTokens, extra }: WireRequest) {
  const { max_tokens: _, ...rest } = body;
  const limit = tokenParameter(refused);
  return { ...rest, ...(limit !== undefined && { [limit]: maxOutputTokens }), ...extra };
}

function toCallOptions(request: WireRequest, signal: AbortSignal): CallOptions {
  const { instructions, turns, tools, mayCallTools, schema, takesSchema, temperature } = request;
  return {
    prompt: [{ role: 'system', content: instructions }, ...turns.map(toMessage)],
    abortSignal: signal,
    ...(temperature !== undefined && { temperature }),
    ...(schema && {
      responseFormat: { type: 'json', ...(takesSchema && { schema: schema.jsonSchema, name: schema.name }) },
    }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        name,
        description,
        inputSchema: parameters,
      })),
      toolChoice: { type: mayCallTools ? ('auto' as const) : ('none' as const) },
    }),
  };
}

function toWirePart(part: StreamPart): WirePart | undefined {
  if (part.type === 'text-delta') return { text: part.delta };
  if (part.type === 'reasoning-delta') return { thought: part.delta };
  if (part.type === 'tool-call') return { call: { id: part.toolCallId, name: part.toolName, input: part.input } };
  if (part.type === 'error')
    throw part.error instanceof Error ? part.error : new HttpFailure(200, JSON.stringify({ error: part.error }));
  if (part.type !== 'finish') return undefined;
  const { inputTokens, outputTokens } = part.usage;
  return {
    end: {
      reason: part.finishReason.unified === 'length' ? 'length' : 'stop',
      promptTokens: inputTokens.total,
      completionTokens: outputTokens.total,
      hasThought: (outputTokens.reasoning ?? 0) > 0,
    },
  };
}

function toMessage(turn: ChatTurn): Message {
  if (turn.role === 'user') return { role: 'user', content: [{ type: 'text', text: turn.text }] };
  if (turn.role === 'tool') {
    const { id: toolCallId, name: toolName } = turn.call;
    const output = { type: 'text' as const, value: turn.text };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
  }
  const { text, calls = [] } = turn;
  return {
    role: 'assistant',
    content: [
      ...(text === '' && calls.length > 0 ? [] : [{ type: 'text' as const, text }]),
      ...calls.map(({ id, name, input }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName: name,
        // Some servers refuse anything but an object.
        input: typeof input === 'object' && input !== null ? input : {},
      })),
    ],
  };
}

/**
 * A `fetch` for streamed completions that also understands a server that answers with one JSON document: an error with the status 200, or a
 * completion that was not streamed.
 */
const streamedFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !/json/i.test(type)) return response;
    const body = await response.text();
    const chunk = toChunk(body);
    if (chunk === undefined) throw new HttpFailure(200, body);
    return new Response(`data: ${chunk}\n\ndata: [DONE]\n\n`, { headers: { 'content-type': 'text/event-stream' } });
  };

/** The completion as the only chunk of a stream; undefined for anything else. */
function toChunk(body: string): string | undefined {
  const completion = toRecord(tryParseJson(body));
  if ('error' in completion || !Array.isArray(completion.choices)) return undefined;
  const choices = completion.choices.map(({ message, ...choice }) => ({ ...choice, delta: withIndexes(message) }));
  return JSON.stringify({ ...completion, choices });
}

/** In a stream, calls of tools are numbered. */
const withIndexes = (message: { tool_calls?: object[] } = {}) =>
  Array.isArray(message.tool_calls)
    ? { ...message, tool_calls: message.tool_calls.map((call, index) => ({ index, ...call })) }
    : message;
