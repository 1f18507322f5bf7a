/** A JSON Schema as sent to a model. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The requested shape: `jsonSchema` describes it to the model, `parse` checks the result. */
export interface ObjectSchema<T> {
  /** Letters, digits and `_`; some servers show it to the model. */
  name: string;
  jsonSchema: JsonSchema;
  /** Converts the model's response, which is not trusted, or throws. */
  parse(value: unknown): T;
}

export interface TextRequest {
  /** Written by us. */
  instructions: string;
  /** Text of a user: data, never instructions. The caller marks where it begins and ends. */
  input: string;
  maxOutputTokens?: number;
  /** Runs before each attempt. If it rejects, `input` is not sent, and the request rejects with its error. */
  confirm?: () => Promise<void>;
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

export type ConversationTurn =
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; calls?: readonly ModelToolCall[] }
  | { role: 'tool'; call: ModelToolCall; text: string };

/** One step of a conversation: the model writes text, calls tools, or both. */
export interface ConversationRequest {
  /** Written by us. */
  instructions: string;
  turns: readonly ConversationTurn[];
  tools: readonly ModelTool[];
  /** False for the last step: the model sees the tools that it has called, and must answer. */
  mayCallTools: boolean;
  maxOutputTokens?: number;
}

/** A part of a step, as it arrives. */
export type ConversationPart = { text: string } | { call: ModelToolCall };

/**
 * A language model. Every failure (refused, slow, too long, wrong shape) is a `DomainError('unavailable')` after retries; its cause
 * contains no text of the model or the user. An abort rejects with the signal's reason.
 */
export interface LanguageModel {
  /** The value of `LLM_MODEL`. */
  readonly name: string;
  generateText(request: TextRequest, signal: AbortSignal): Promise<string>;
  generateObject<T>(request: ObjectRequest<T>, signal: AbortSignal): Promise<T>;
}

/** A language model that can call tools. */
export interface ConversationModel extends LanguageModel {
  /** Runs no tool. Retries until the first part has arrived. */
  converse(request: ConversationRequest, signal: AbortSignal): AsyncGenerator<ConversationPart, void>;
}
