import type { ModelMessage, ToolSet } from 'ai';
import type { ModelEndpoint } from '../../../config/config.ts';
import type { ConversationPart, ConversationRequest, ConversationTurn, ModelToolCall } from '../port.ts';
import { unusableResponse } from '../retries.ts';
import { loadSdk } from './sdk.ts';

const DEFAULT_MAX_OUTPUT_TOKENS = 4096;
/** Each token of a stream takes about 250 bytes. */
const MAX_STREAM_BYTES = 16_000_000;

/** Streams one step of a conversation by `/chat/completions`. Rejects for a step without text and calls. */
export async function* streamConversation(
  endpoint: ModelEndpoint,
  request: ConversationRequest,
  signal: AbortSignal,
): AsyncGenerator<ConversationPart, void> {
  const { ai, provider } = await loadSdk(endpoint, MAX_STREAM_BYTES);
  const tools: ToolSet = Object.fromEntries(
    request.tools.map(({ name, description, parameters }) => [
      name,
      ai.tool({ description, inputSchema: ai.jsonSchema(parameters) }),
    ]),
  );
  const { fullStream } = ai.streamText({
    // Some models write notes before the answer.
    model: ai.wrapLanguageModel({
      model: provider.chatModel(endpoint.model),
      middleware: ai.extractReasoningMiddleware({ tagName: 'think' }),
    }),
    instructions: request.instructions,
    messages: request.turns.map(toMessage),
    ...(request.tools.length > 0 && { tools, toolChoice: request.mayCallTools ? 'auto' : 'none' }),
    maxOutputTokens: request.maxOutputTokens ?? DEFAULT_MAX_OUTPUT_TOKENS,
    temperature: 0,
    maxRetries: 0,
    abortSignal: signal,
    // It would write to the console.
    onError: () => {},
  });
  let isEmpty = true;
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') signal.throwIfAborted();
    if (part.type === 'text-delta' && part.text !== '') yield { text: part.text };
    else if (part.type === 'tool-call' && request.mayCallTools) yield { call: toCall(part) };
    else continue;
    isEmpty = false;
  }
  signal.throwIfAborted();
  if (isEmpty) throw unusableResponse('the response is empty');
}

const toCall = ({ toolCallId: id, toolName: name, input }: SdkToolCall): ModelToolCall => ({ id, name, input });

interface SdkToolCall {
  toolCallId: string;
  toolName: string;
  input: unknown;
}

function toMessage(turn: ConversationTurn): ModelMessage {
  if (turn.role === 'user') return { role: 'user', content: turn.text };
  if (turn.role === 'tool') {
    const { id: toolCallId, name: toolName } = turn.call;
    const output = { type: 'text' as const, value: turn.text };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
  }
  const { text, calls = [] } = turn;
  if (calls.length === 0) return { role: 'assistant', content: text };
  return {
    role: 'assistant',
    content: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
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
