import { Agent, fetch as undiciFetch } from 'undici';
import { DomainError } from '../../../errors.ts';
import { limitResponse, type ResponseLimits } from '../../../lib/limit-response.ts';
import { retryAfterMs } from '../../../lib/rate-headers.ts';
import { errorChain, isUnreachableCode, networkErrorCode } from '../../http-errors.ts';
import { type FailureKind, ModelCallError, unusableResponse } from '../failure.ts';
import type { ChatTurn, JsonSchema, ModelTool, ModelToolCall } from '../port.ts';
import { type Secrets, toReason } from '../reason.ts';
import { readErrorBody } from '../server/refusal.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** A model may be loaded and read for minutes before the first byte: `request/stream.ts` measures the time instead. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: CONNECT_TIMEOUT_MS } });

export type Fetch = typeof globalThis.fetch;

export const tooLong = (detail: string) => new ModelCallError('unusable', detail);

/** A `fetch` without limits of time, with those of the response. */
export const createModelFetch =
  (limits: ResponseLimits): Fetch =>
  async (input, init) => {
    // The types of undici and of Node's own copy of it differ in details.
    const request = { ...init, dispatcher: patient } as Parameters<typeof undiciFetch>[1];
    const response = (await undiciFetch(String(input), request)) as unknown as Response;
    return limitResponse(response, limits, tooLong);
  };

/** A `fetch` that reports the bytes of the bodies that it sends. */
export const reportSent =
  (fetch: Fetch, onSent: ((bytes: number) => void) | undefined): Fetch =>
  (input, init) => {
    if (typeof init?.body === 'string') onSent?.(Buffer.byteLength(init.body));
    return fetch(input, init);
  };

export interface NamedSchema {
  name: string;
  jsonSchema: JsonSchema;
}

/** One request as it is sent, after everything that the server refuses was left out. */
export interface WireRequest {
  instructions: string;
  turns: readonly ChatTurn[];
  tools: readonly ModelTool[];
  mayCallTools: boolean;
  /** Undefined if the answer is no JSON, or the server does not take `response_format`. */
  schema: NamedSchema | undefined;
  /** False if the server only takes that the answer is any JSON object. */
  takesSchema: boolean;
  /** True if the model should answer without thinking first. */
  isThinkingOff: boolean;
  /** A person waits for the answer. */
  isWaitedFor: boolean;
  maxOutputTokens: number;
  temperature: number | undefined;
  /** Ollama: the window that it should have. */
  window: number | undefined;
  /** Parameters beside the usual ones, such as those that switch thinking off. */
  extra: Readonly<Record<string, unknown>>;
  /** Names of parameters that the server has refused. */
  refused: ReadonlySet<string>;
  /** Called with the bytes of the request's body. */
  onSent?: ((bytes: number) => void) | undefined;
}

export interface WireEnd {
  reason: 'stop' | 'length';
  promptTokens: number | undefined;
  completionTokens: number | undefined;
  /** True if the model has thought without showing it. */
  hasThought: boolean;
}

/** A part of an answer, as it arrives. The last one is the end. */
export type WirePart = { text: string } | { thought: string } | { call: ModelToolCall } | { end: WireEnd };

/** Sends a request and streams its answer. Rejects with an `HttpFailure`, or with an error of the network. */
export type Wire = (request: WireRequest, signal: AbortSignal) => AsyncGenerator<WirePart, void>;

/** A status above 399, or an error in the body of a 200. Its body may quote the request: `toModelCallError` reads it, and it is not logged. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;

  constructor(status: number, body: string, retryAfter?: string | null) {
    super(`HTTP ${status}`);
    this.name = 'HttpFailure';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter ?? undefined;
  }
}

/** The model, with its window, is too large for the memory of the server. */
export const MEMORY =
  /out of memory|(?:more|not enough|insufficient) (?:system |gpu )?memory|failed to allocate|unable to allocate|cudamalloc/i;
const MISSING = /model.{0,80}(?:not found|not exist|no such)|no such model|model_not_found/i;
const BUSY = /busy|overload|capacity|pending|too many|rate/i;
/** "Please try again in 7.66s", "in 1m2s" */
const TRY_AGAIN = /try again in (?:(\d{1,4})m)?(\d{1,5}(?:\.\d{1,6})?)s/i;

/** Converts any error of a call. The result contains no key and nothing of the request. */
export function toModelCallError(error: unknown, secrets: Secrets): ModelCallError {
  for (const link of errorChain(error)) {
    if (link instanceof ModelCallError) return link;
    if (link instanceof DomainError && link.code === 'too_large') return new ModelCallError('unusable', link.message);
    if (link instanceof HttpFailure) return toHttpError(link, secrets);
    const failure = toHttpFailure(link);
    // The body may quote texts that are not known here.
    if (failure) return toHttpError(new HttpFailure(failure.status, '', failure.retryAfter), secrets);
  }
  const code = networkErrorCode(error);
  if (code === undefined) return unusableResponse(error instanceof Error ? error.name : 'unknown error');
  if (isUnreachableCode(code)) return new ModelCallError('unreachable', `connection: ${code}`);
  return new ModelCallError('unreachable', `connection: ${code}`, { retryable: true });
}

/** The refusal in an error of the SDK, without the request that it also carries. */
export function toHttpFailure(error: unknown): HttpFailure | undefined {
  const { statusCode, responseBody, responseHeaders } = (error instanceof Error ? error : {}) as SdkError;
  if (typeof statusCode !== 'number' || statusCode < 400) return undefined;
  return new HttpFailure(statusCode, responseBody ?? '', responseHeaders?.['retry-after']);
}

interface SdkError {
  statusCode?: number;
  responseBody?: string;
  responseHeaders?: Record<string, string>;
}

function toHttpError(failure: HttpFailure, secrets: Secrets): ModelCallError {
  const status = statusOf(failure);
  const { message } = readErrorBody(failure.body);
  const words = toReason(message, secrets);
  const reason = words === '' ? `HTTP ${status}` : `HTTP ${status}: ${words}`.slice(0, 300);
  const kind = kindOf(status, message);
  const isFault = status === 200 || status === 408 || status === 409 || (status >= 500 && kind !== 'memory');
  return new ModelCallError(kind, reason, {
    status,
    retryable: isFault || kind === 'limited' || kind === 'loading',
    retryAfterMs: retryAfterMs(failure.retryAfter) ?? readTryAgain(message),
  });
}

/** An error in a 200 may have a status of its own. */
function statusOf({ status, body }: HttpFailure): number {
  if (status !== 200) return status;
  const code = Number(/"code"\s*:\s*"?(\d{3})\b/.exec(body)?.[1]);
  return code >= 400 ? code : 200;
}

function kindOf(status: number, message: string): FailureKind {
  if (MEMORY.test(message)) return 'memory';
  if (status === 404 || (MISSING.test(message) && status < 500)) return 'missing';
  if ([402, 429, 529].includes(status)) return 'limited';
  if (status === 503) return BUSY.test(message) && !/loading/i.test(message) ? 'limited' : 'loading';
  if (status === 502 || status === 504) return 'unreachable';
  return status >= 400 && status < 500 && status !== 408 && status !== 409 ? 'refused' : 'fault';
}

function readTryAgain(message: string): number | undefined {
  const [whole, minutes = 0, seconds = 0] = TRY_AGAIN.exec(message) ?? [];
  return whole === undefined ? undefined : Math.ceil((60 * Number(minutes) + Number(seconds)) * 1000);
}

const OPENING = /<(?:think|thinking|thought)>/i;
const CLOSING = /<\/(?:think|thinking|thought)>/i;
/** The longest beginning of a tag that may stand at the end of a piece. */
const LONGEST_TAG = '</thinking>'.length;

type Piece = { text: string } | { thought: string };

/** Separates the thoughts that a model writes between `<think>` and `</think>` from its answer, piece by piece. */
export class ThoughtFilter {
  #isThought: boolean;
  #waiting = '';

  /** `startsInThought`: the opening tag is part of the prompt, and only the closing one arrives. */
  constructor(startsInThought = false) {
    this.#isThought = startsInThought;
  }

  *push(piece: string): Generator<Piece> {
    this.#waiting += piece;
    for (;;) {
      const tag = (this.#isThought ? CLOSING : OPENING).exec(this.#waiting);
      if (!tag) break;
      yield* this.#emit(this.#waiting.slice(0, tag.index));
      this.#waiting = this.#waiting.slice(tag.index + tag[0].length);
      this.#isThought = !this.#isThought;
    }
    const start = this.#waiting.lastIndexOf('<');
    const isOpen = start >= 0 && this.#waiting.length - start < LONGEST_TAG && !this.#waiting.includes('>', start);
    const end = isOpen ? start : this.#waiting.length;
    yield* this.#emit(this.#waiting.slice(0, end));
    this.#waiting = this.#waiting.slice(end);
  }

  *end(): Generator<Piece> {
    yield* this.#emit(this.#waiting);
    this.#waiting = '';
  }

  *#emit(text: string): Generator<Piece> {
    if (text !== '') yield this.#isThought ? { thought: text } : { text };
  }
}

/** The text after a closing tag without an opening one; undefined if there is none. */
export function afterThoughts(text: string): string | undefined {
  const closing = CLOSING.exec(text);
  return closing ? text.slice(closing.index + closing[0].length) : undefined;
}
