import type { Fetch } from '../wire/model-fetch.ts';
import { HttpFailure } from '../wire/wire.ts';

/**
 * A `fetch` for streamed completions that also understands a server that answers with one JSON document: an error with the status 200, or a
 * completion that was not streamed.
 */
export const streamedFetch =
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
  const completion = parse(body);
  if (!completion || 'error' in completion || !Array.isArray(completion.choices)) return undefined;
  const choices = completion.choices.map(({ message, ...choice }) => ({ ...choice, delta: withIndexes(message) }));
  return JSON.stringify({ ...completion, choices });
}

/** In a stream, calls of tools are numbered. */
const withIndexes = (message: { tool_calls?: object[] } = {}) =>
  Array.isArray(message.tool_calls)
    ? { ...message, tool_calls: message.tool_calls.map((call, index) => ({ index, ...call })) }
    : message;

function parse(body: string): { choices?: { message?: object }[]; error?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
