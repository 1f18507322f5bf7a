/**
 * Turns texts into vectors whose cosine measures how similar their meaning is. Vectors have length 1, or are zero for a text without
 * words. Only vectors of the same `model` can be compared.
 */
export interface EmbeddingProvider {
  /** Stored beside each vector. */
  readonly model: string;
  /** Undefined until the first response of a remote model. */
  readonly dimensions: number | undefined;
  /** True if texts stay in this process. */
  readonly local: boolean;
  /** Returns one vector for each text, in order. Rejects with `DomainError('unavailable')`, or with `signal.reason` when aborted. */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
    /** Called with the bytes of each request that is sent. */
    onSent?: (bytes: number) => void,
  ): Promise<Float32Array[]>;
  /** The same synchronously, if `local`. */
  embedLocal?(text: string): Float32Array;
  /** The provider for the data of a user: what is sent is counted. The built-in one if the user has switched it off. */
  forUser?(uid: string): Promise<EmbeddingProvider>;
}

/** Relevance of one vector to another: their cosine, limited to 0..1; 0 for vectors of different lengths. */
export function relevance(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let dot = 0;
  for (let at = 0; at < a.length; at++) dot += (a[at] ?? 0) * (b[at] ?? 0);
  return Math.min(1, Math.max(0, dot));
}
