import type { ModelEndpoint } from '../../../config/config.ts';
import { parseJson } from '../../../lib/element-limits.ts';
import { toRecord } from '../../../lib/record.ts';
import type { ChatTurn } from '../port.ts';
import { authorization, rootOf } from '../server/find-server.ts';
import { type Fetch, HttpFailure, reportSent, type Wire, type WirePart, type WireRequest } from '../wire/wire.ts';

/** Loading a model again takes up to minutes. */
const KEEP_ALIVE = '15m';

/**
 * Ollama's own `/api/chat`. Its `/v1/chat/completions` ignores the window and `think`. Written by hand: `ollama-ai-provider-v2` 4.0 has no
 * `keep_alive`, and writes an error within a stream to the console and drops it.
 */
export const ollamaWire = (endpoint: ModelEndpoint, fetch: Fetch): Wire =>
  async function* stream(request, signal) {
    const response = await reportSent(fetch, request.onSent)(`${rootOf(endpoint.url)}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization(endpoint) },
      body: JSON.stringify(toBody(endpoint.model, request)),
      signal,
    });
    if (!response.ok || !response.body) {
      throw new HttpFailure(response.status, await response.text(), response.headers.get('retry-after'));
    }
    let calls = 0;
    for await (const line of readLines(response.body)) {
      const parts = toParts(line, calls);
      calls += parts.filter((part) => 'call' in part).length;
      yield* parts;
    }
  };

function toBody(model: string, request: WireRequest) {
  const { instructions, turns, tools, mayCallTools, schema, takesSchema, maxOutputTokens, temperature, window, extra } =
    request;
  const options = {
    num_predict: maxOutputTokens,
    ...(window !== undefined && { num_ctx: window }),
    ...(temperature !== undefined && { temperature }),
  };
  return {
    model,
    messages: [{ role: 'system', content: instructions }, ...turns.map(toMessage)],
    stream: true,
    keep_alive: KEEP_ALIVE,
    options,
    ...(schema && { format: takesSchema ? schema.jsonSchema : 'json' }),
    // There is no `tool_choice`.
    ...(tools.length > 0 && mayCallTools && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    ...extra,
  };
}

function toMessage(turn: ChatTurn) {
  if (turn.role === 'user') return { role: 'user', content: turn.text };
  if (turn.role === 'tool') return { role: 'tool', tool_name: turn.call.name, content: turn.text };
  const { text, calls = [] } = turn;
  const tool_calls = calls.map(({ name, input }) => ({
    function: { name, arguments: typeof input === 'object' && input !== null ? input : {} },
  }));
  return { role: 'assistant', content: text, ...(tool_calls.length > 0 && { tool_calls }) };
}

interface Line {
  error?: unknown;
  message?: {
    content?: string;
    thinking?: string;
    tool_calls?: { id?: string; function?: { name?: string; arguments?: unknown } }[];
  };
  done?: boolean;
  done_reason?: string;
  prompt_eval_count?: number;
  eval_count?: number;
}

function toParts(line: Line, calls: number): WirePart[] {
  if (line.error !== undefined) throw new HttpFailure(200, JSON.stringify({ error: line.error }));
  const { content = '', thinking = '', tool_calls } = line.message ?? {};
  const parts: WirePart[] = [];
  if (thinking !== '') parts.push({ thought: thinking });
  if (content !== '') parts.push({ text: content });
  for (const [index, { id, function: called }] of (tool_calls ?? []).entries()) {
    parts.push({ call: { id: id ?? `call-${calls + index}`, name: called?.name ?? '', input: called?.arguments } });
  }
  const { done, done_reason, prompt_eval_count: promptTokens, eval_count: completionTokens } = line;
  const reason = done_reason === 'length' ? 'length' : 'stop';
  if (done) parts.push({ end: { reason, promptTokens, completionTokens, hasThought: false } });
  return parts;
}

/** The JSON documents of a stream, one in each line. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  // A long line may arrive byte by byte.
  let pieces: string[] = [];
  for await (const bytes of body) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    pieces.push(first);
    for (const other of others) {
      yield* readLine(pieces.join(''));
      pieces = [other];
    }
  }
  yield* readLine(pieces.join(''));
}

const readLine = (line: string): Line[] => (line.trim() === '' ? [] : [toRecord(parseJson(line))]);
