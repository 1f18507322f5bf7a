/**
 * Turns texts into vectors whose cosine says how near they are in meaning. Vectors are L2-normalised, or all zeros for a text
 * that says nothing. Only vectors of the same `model` can be compared.
 */
export interface EmbeddingProvider {
  /** Stored beside each vector. */
  readonly model: string;
  /** Undefined until a remote model has answered once. */
  readonly dimensions: number | undefined;
  /** Whether texts stay in this process. */
  readonly local: boolean;
  /** One vector a text, in order. Rejects with `DomainError('unavailable')`, or with `signal.reason` when aborted. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  /** The same at once, where `local`. */
  embedLocal?(text: string): Float32Array;
}

/** Relevance of one normalised vector to another: their cosine, clipped to 0..1; 0 for vectors of different models. */
export function relevance(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let dot = 0;
  for (let at = 0; at < a.length; at++) dot += (a[at] ?? 0) * (b[at] ?? 0);
  return Math.min(1, Math.max(0, dot));
}
