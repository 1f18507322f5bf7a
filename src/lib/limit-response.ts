import { elementLimits, tooManyElements } from './element-limits.ts';

export interface ResponseLimits {
  maxBytes: number;
  /** Values of one JSON document: of the whole response, or of one event or line of a stream. */
  maxValues?: number;
}

/** The reason of an error is in its first bytes. */
const MAX_ERROR_BYTES = 64 * 1024;
/** Two for each token of a long answer with its thoughts. */
const MAX_STREAM_LINES = 200_000;

/**
 * Returns the response with a body that fails with this error above the limits. Values are counted before any is made. The body of an
 * error is cut instead: its status says more.
 */
export function limitResponse(
  response: Response,
  { maxBytes, maxValues = elementLimits['values in a JSON document'] }: ResponseLimits,
  createError: (detail: string) => Error,
): Response {
  if (!response.body) return response;
  const { ok, status, statusText, headers } = response;
  const counter = new ValueCounter(headers.get('content-type') ?? '', maxValues);
  let total = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.byteLength;
      const problem = total > maxBytes ? `response above ${maxBytes} bytes` : counter.add(chunk);
      if (!ok) {
        controller.enqueue(chunk.subarray(0, MAX_ERROR_BYTES));
        if (total > MAX_ERROR_BYTES || problem !== undefined) controller.terminate();
      } else if (problem === undefined) controller.enqueue(chunk);
      else controller.error(createError(problem));
    },
  });
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
}

const LF = 0x0a;
const CR = 0x0d;
/** `,` `[` `{`: each begins a value, or is a part of a text. */
const isBegin = (byte: number) => byte === 0x2c || byte === 0x5b || byte === 0x7b;

/** Counts the values of JSON documents as their bytes arrive. */
class ValueCounter {
  readonly #maxValues: number;
  /** Line breaks that end a document. */
  readonly #breaksAfter: number;
  #values = 0;
  #breaks = 0;
  #lines = 0;

  constructor(mediaType: string, maxValues: number) {
    this.#maxValues = maxValues;
    this.#breaksAfter = /ndjson/i.test(mediaType) ? 1 : /event-stream/i.test(mediaType) ? 2 : Number.POSITIVE_INFINITY;
  }

  /** Returns which limit is exceeded. */
  add(chunk: Uint8Array): string | undefined {
    for (const byte of chunk) {
      if (byte === LF || byte === CR) this.#lines += 1;
      if (byte === LF) this.#breaks += 1;
      else if (byte !== CR) this.#breaks = 0;
      if (this.#breaks >= this.#breaksAfter) this.#values = 0;
      if (!isBegin(byte)) continue;
      this.#values += 1;
      if (this.#values > this.#maxValues) return tooManyElements('values in a JSON document', this.#maxValues).message;
    }
    const isStream = Number.isFinite(this.#breaksAfter);
    return isStream && this.#lines > MAX_STREAM_LINES
      ? tooManyElements('lines in a stream', MAX_STREAM_LINES).message
      : undefined;
  }
}
