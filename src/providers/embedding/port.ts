/**
 * Turns texts into vectors whose cosine measures how similar their meaning is. Vectors have length 1, or are zero for a text without
 * words. Only vectors of the same `model` can be compared.
 */
export interface EmbeddingProvider {
  /** Stored beside each vector. */
  readonly model: string;
  /** Undefined until the first response of a remote model. */
  readonly dimensions: number | undefined;
  /** Returns one vector for each text, in order. Rejects with `DomainError('unavailable')`, or with `signal.reason` when aborted. */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
    /** Called with the bytes of each request that is sent. */
    onSent?: (bytes: number) => void,
  ): Promise<Float32Array[]>;
  /** The provider for the data of a user: what is sent is counted. Undefined if the user has switched it off. */
  forUser?(uid: string): Promise<EmbeddingProvider | undefined>;
}

/** Scales a vector to length 1, in place. A vector of zeros stays zero. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += (vector[at] ?? 0) ** 2;
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * scale;
  return vector;
}
