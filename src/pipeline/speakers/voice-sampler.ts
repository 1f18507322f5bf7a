import { bulkhead } from 'cockatiel';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { VoiceSample } from '../../live-types.ts';
import { type SpeakerEmbedder, SpeakerError } from '../../providers/speaker/port.ts';

/** Voices that are sampled at once, over all sessions of the process: each holds a few seconds of audio in memory. */
const CONCURRENCY = 2;

/** Makes embeddings of voices, a few at a time. */
export class VoiceSampler {
  readonly model: string;
  /** Two voices are the same from this similarity on. */
  readonly threshold: number;
  readonly differsBelow: number;
  readonly confidence: SpeakerEmbedder['confidence'];
  readonly #embedder: SpeakerEmbedder;
  readonly #turns = bulkhead(CONCURRENCY, Number.POSITIVE_INFINITY);

  constructor(embedder: SpeakerEmbedder) {
    this.model = embedder.name;
    this.threshold = embedder.threshold;
    this.differsBelow = embedder.differsBelow;
    this.confidence = embedder.confidence;
    this.#embedder = embedder;
  }

  /**
   * Reads a voice's audio when it is its turn. Returns `no_audio` if less than `minSeconds` are left, or `too_little_speech`. Rejects
   * if the embedder is not available, and with the signal's reason.
   */
  sample(
    read: () => Promise<Int16Array>,
    minSeconds: number,
    signal: AbortSignal,
  ): Promise<VoiceSample | 'no_audio' | 'too_little_speech'> {
    return this.#turns.execute(async () => {
      signal.throwIfAborted();
      const audio = await read();
      const seconds = audio.length / SAMPLE_RATE;
      if (seconds < minSeconds) return 'no_audio';
      try {
        return { model: this.model, embedding: await this.#embedder.embed(audio, signal), seconds };
      } catch (error) {
        if (error instanceof SpeakerError && error.reason === 'too_little_speech') return error.reason;
        throw error;
      }
    });
  }
}
