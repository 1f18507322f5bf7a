/** A JSON Schema, as it is sent to a model. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The shape asked of a model: `jsonSchema` tells it, `parse` holds it to that. */
export interface ObjectSchema<T> {
  /** Letters, digits and `_`: some servers show it to the model. */
  name: string;
  jsonSchema: JsonSchema;
  /** Makes a `T` of what the model answered, or throws where nothing can be made of it. The model is not to be trusted. */
  parse(value: unknown): T;
}

export interface TextRequest {
  /** Our words. */
  instructions: string;
  /** What to work on: whatever a user said or wrote. Data, never instructions; whoever fills it in marks its bounds. */
  input: string;
  maxOutputTokens?: number;
  /** Asked before each attempt whether `input` may still be sent: where it rejects, nothing is, and the request rejects like it. */
  confirm?: () => Promise<void>;
}

export interface ObjectRequest<T> extends TextRequest {
  schema: ObjectSchema<T>;
}

/**
 * A language model. Every failure (refused, slow, too long, not the asked shape) is a `DomainError('unavailable')` after
 * bounded retries; its cause holds no text of the model or the user. An abort of `signal` rejects with the signal's reason.
 */
export interface LanguageModel {
  /** As configured in `LLM_MODEL`. */
  readonly name: string;
  generateText(request: TextRequest, signal: AbortSignal): Promise<string>;
  generateObject<T>(request: ObjectRequest<T>, signal: AbortSignal): Promise<T>;
}
