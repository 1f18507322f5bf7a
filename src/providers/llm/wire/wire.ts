import type { ConversationTurn, JsonSchema, ModelTool, ModelToolCall } from '../port.ts';

export interface NamedSchema {
  name: string;
  jsonSchema: JsonSchema;
}

/** One request as it is sent, after everything that the server refuses was left out. */
export interface WireRequest {
  instructions: string;
  turns: readonly ConversationTurn[];
  tools: readonly ModelTool[];
  mayCallTools: boolean;
  /** Undefined if the answer is no JSON, or the server does not take `response_format`. */
  schema: NamedSchema | undefined;
  /** False if the server only takes that the answer is any JSON object. */
  takesSchema: boolean;
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

/** A status above 399, or an error in the body of a 200. Its body may quote the request: it is read by `wire/wire-errors.ts`, and not logged. */
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
