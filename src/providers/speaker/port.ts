/** Why there is no embedding. None of them says anything of the audio's content. */
export type SpeakerErrorReason = 'too_little_speech' | 'unavailable' | 'busy';

/** No embedding could be made. `message` and `cause` are for the log. */
export class SpeakerError extends Error {
  readonly reason: SpeakerErrorReason;

  constructor(reason: SpeakerErrorReason, options?: ErrorOptions) {
    super(`speaker embedding: ${reason}`, options);
    this.name = 'SpeakerError';
    this.reason = reason;
  }
}

/** Turns a stretch of one person's speech into a vector by which voices are compared. Design: Providers, "speaker embedding". */
export interface SpeakerEmbedder {
  /** Vectors are only compared with those of the same name: another model, or other constants, is another name. */
  readonly name: string;
  readonly dimensions: number;
  /** `low`: good enough to tell people of a household apart, not to prove who somebody is. Clients are told. */
  readonly confidence: 'low' | 'high';
  /** From this cosine on, two vectors are taken for the same voice. */
  readonly threshold: number;
  /**
   * The voice in PCM16 mono at 16 kHz, as a vector of length 1. It neither keeps nor changes the audio, and never holds the
   * event loop for long. Rejects with a `SpeakerError`, or with the signal's reason.
   */
  embed(audio: Int16Array, signal: AbortSignal): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Cosine of two vectors of the same length, of whatever magnitude; 0 where one of them is none. */
export function similarity(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa > 0 && bb > 0 ? dot / Math.sqrt(aa * bb) : 0;
}

/** The same direction, length 1. */
export function normalise(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}
