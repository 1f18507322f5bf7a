import { ModelCallError } from './failure.ts';

/** The cost of calls of a model. Tokens as the server counts them, or estimated where it does not. */
export interface ModelUsage {
  requests: number;
  promptTokens: number;
  completionTokens: number;
}

interface UsageLimits {
  requests: number;
  /** The tokens of prompts and answers together. */
  tokens: number;
}

/** Counts what the calls for one purpose cost, and ends them above a limit. */
export class UsageMeter {
  readonly #limits: UsageLimits;
  readonly #usage: ModelUsage = { requests: 0, promptTokens: 0, completionTokens: 0 };

  constructor(limits: UsageLimits = { requests: Number.POSITIVE_INFINITY, tokens: Number.POSITIVE_INFINITY }) {
    this.#limits = limits;
  }

  get usage(): ModelUsage {
    return { ...this.#usage };
  }

  get isUsedUp(): boolean {
    const { requests, promptTokens, completionTokens } = this.#usage;
    return requests >= this.#limits.requests || promptTokens + completionTokens >= this.#limits.tokens;
  }

  /** Counts a request that is about to be sent. Throws a `ModelCallError` if no more may be sent. */
  begin(): void {
    const { requests, tokens } = this.#limits;
    if (this.isUsedUp)
      throw new ModelCallError('unusable', `more than ${requests} requests or ${tokens} tokens are needed`);
    this.#usage.requests += 1;
  }

  /** Counts what another meter has counted. */
  count({ requests, ...tokens }: ModelUsage): void {
    this.#usage.requests += requests;
    this.add(tokens);
  }

  add({ promptTokens, completionTokens }: Omit<ModelUsage, 'requests'>): void {
    this.#usage.promptTokens += promptTokens;
    this.#usage.completionTokens += completionTokens;
  }
}

export { failureOf, type ModelFailure, needsSmallerInput } from './failure.ts';

/** A JSON Schema as sent to a model. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The requested shape: `jsonSchema` describes it to the model, `parse` checks the result. */
export interface ObjectSchema<T> {
  /** Letters, digits and `_`; some servers show it to the model. */
  name: string;
  jsonSchema: JsonSchema;
  /** Converts the model's response, which is not trusted, or throws. The model reads the message of the error. */
  parse(value: unknown): T;
}

/** The model's activity after it has read the request. Its thoughts are not part of the answer. */
export type ModelProgress = { thinks: true } | { writes: true };

export interface TextRequest {
  /** Written by us. */
  instructions: string;
  /** Text of a user: data, never instructions. The caller marks where it begins and ends. */
  input: string;
  maxOutputTokens?: number;
  /** Runs before each request. If it rejects, `input` is not sent, and the call rejects with its error. */
  confirm?: () => Promise<void>;
  /** A person waits for the answer: it comes before others where a model answers one request at a time. */
  isWaitedFor?: boolean;
  /** Counts what the call costs, and may end it. */
  meter?: UsageMeter;
  /** Called with the bytes of each request that is sent. */
  onSent?: (bytes: number) => void;
  /** Called with each piece that the model thinks or writes. */
  onProgress?: (progress: ModelProgress) => void;
  /** The time that the call may wait for a server that is loading its model, or that says when to come back; 2 s by default. */
  patienceMs?: number;
}

export interface ObjectRequest<T> extends TextRequest {
  schema: ObjectSchema<T>;
}

/** A tool that a model may call. */
export interface ModelTool {
  /** Letters, digits, `_` and `-`, 64 at most. */
  name: string;
  description: string;
  parameters: JsonSchema;
}

/** A call of a tool. `input` is what the model wrote: not trusted, and not always an object. */
export interface ModelToolCall {
  id: string;
  name: string;
  input: unknown;
}

export type ChatTurn =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; calls?: readonly ModelToolCall[] }
  | { role: 'tool'; call: ModelToolCall; text: string };

/** One step of a conversation: the model writes text, calls tools, or both. */
export interface ChatRequest extends Pick<TextRequest, 'instructions' | 'maxOutputTokens' | 'onSent' | 'patienceMs'> {
  turns: readonly ChatTurn[];
  tools: readonly ModelTool[];
  /** False for the last step: the model sees the tools that it has called, and must answer. */
  mayCallTools: boolean;
}

/** A part of a step, as it arrives. */
export type ChatPart = { text: string } | { call: ModelToolCall } | Extract<ModelProgress, { thinks: true }>;

/** The window of a model: the tokens of a prompt and its answer together. */
export interface ModelWindow {
  tokens: number;
  /**
   * The source: `LLM_CONTEXT`; what the server says of itself; a refused request; a text that the server has cut. `assumed` if nothing is
   * known.
   */
  source: 'setting' | 'server' | 'refusal' | 'cut' | 'assumed';
}

/** The parts of a request that take room beside its text. */
export interface RequestFrame {
  instructions: string;
  schema?: Pick<ObjectSchema<unknown>, 'name' | 'jsonSchema'>;
  tools?: readonly ModelTool[];
  maxOutputTokens?: number;
}

/**
 * A language model. Every failure (refused, silent, too long, wrong shape) is a `DomainError('unavailable')` after retries; `failureOf` tells
 * why, and `needsSmallerInput` whether less text may help. Its cause contains no text of the user. An abort rejects with the signal's reason
 * and closes the connection.
 */
export interface LanguageModel {
  /** The value of `LLM_MODEL`, or the name of an installed model. */
  readonly name: string;
  /** True for a model that `earshot setup` has installed: it has no server. */
  readonly isInMachine?: boolean;
  /** The window of the model now. The server is asked if that was not done lately. */
  window(signal: AbortSignal): Promise<ModelWindow>;
  /** The tokens that the text of such a request may have, by `countTokens`. Not positive if even the frame does not fit. */
  roomFor(frame: RequestFrame, signal: AbortSignal): Promise<number>;
  /** Estimated tokens of a text, corrected by what the server has counted. */
  countTokens(text: string): number;
  generateText(request: TextRequest, signal: AbortSignal): Promise<string>;
  generateObject<T>(request: ObjectRequest<T>, signal: AbortSignal): Promise<T>;
  /** The model for the data of a user: what is sent is counted. Undefined if the user has switched it off. */
  forUser?(uid: string): Promise<ChatModel | undefined>;
}

/** A language model that can call tools. */
export interface ChatModel extends LanguageModel {
  /** Runs no tool. Retries until the first text or call has arrived. */
  converse(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatPart, void>;
}
