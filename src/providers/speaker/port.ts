/** Why there is no result. No reason reveals content of the audio. */
export type SpeakerErrorReason = 'too_little_speech' | 'unavailable' | 'busy';

/** No embedding could be made, or no turns found. `message` and `cause` are for the log. */
export class SpeakerError extends Error {
  readonly reason: SpeakerErrorReason;

  constructor(reason: SpeakerErrorReason, options?: ErrorOptions) {
    super(`speaker model: ${reason}`, options);
    this.name = 'SpeakerError';
    this.reason = reason;
  }
}

/** Turns the speech of one person into a vector that identifies the voice. */
export interface SpeakerEmbedder {
  /** Only vectors with the same name can be compared: another model or other constants need another name. */
  readonly name: string;
  readonly dimensions: number;
  /**
   * `low`: good enough to recognize the people of a household, not to tell unknown voices apart and not to prove an identity. Clients
   * see it.
   */
  readonly confidence: 'low' | 'high';
  /** The smallest cosine of two vectors of the same voice. */
  readonly threshold: number;
  /** Two vectors with a smaller cosine are of different voices. Between this and the threshold, they may be of one or two. */
  readonly differsBelow: number;
  /**
   * Returns a vector of length 1 for PCM16 mono at 16 kHz. Does not change or keep the audio, and never blocks the event loop for
   * long. Rejects with a `SpeakerError`, or with the signal's reason.
   */
  embed(audio: Int16Array, signal: AbortSignal): Promise<Float32Array>;
  close(): Promise<void>;
}

/** A stretch of audio in which one speaker speaks. Others may speak at the same time. */
export interface SpeakerTurn {
  startMs: number;
  endMs: number;
  /** Their number in this audio, from 0. */
  speaker: number;
}

/** Finds who speaks when, without knowing anyone. */
export interface SpeakerDiarizer {
  /** The turns in PCM16 mono at 16 kHz, by their start. Rejects with a `SpeakerError`, or with the signal's reason. */
  diarize(audio: Int16Array, signal: AbortSignal): Promise<SpeakerTurn[]>;
  close(): Promise<void>;
}

/** Cosine of two vectors of the same dimensions and any length; 0 if one of them is zero. */
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
