import { bulkhead } from 'cockatiel';
import { type SpeakerEmbedder, SpeakerError } from '../../providers/speaker/port.ts';
import { STT_SAMPLE_RATE } from '../../providers/stt/port.ts';
import type { VoiceSample } from './ports.ts';

/** Voices that are listened to at once, over all sessions of the process: so many hold audio in memory, a few seconds each. */
const AT_ONCE = 2;

/** Makes embeddings of what was heard in sessions, a few at a time. */
export interface VoiceSampler {
  readonly model: string;
  /** From this similarity on two voices are the same. */
  readonly threshold: number;
  /**
   * Reads a voice's audio when its turn comes, and answers what was heard; `no_audio` where less than `minSeconds` of it are there, and
   * `too_little_speech`. Rejects where the embedder is not available, and with the signal's reason.
   */
  sample(
    read: () => Promise<Int16Array>,
    minSeconds: number,
    signal: AbortSignal,
  ): Promise<VoiceSample | 'no_audio' | 'too_little_speech'>;
}

export function createVoiceSampler(embedder: SpeakerEmbedder): VoiceSampler {
  const turns = bulkhead(AT_ONCE, Number.POSITIVE_INFINITY);
  return {
    model: embedder.name,
    threshold: embedder.threshold,
    sample: (read, minSeconds, signal) =>
      turns.execute(async () => {
        signal.throwIfAborted();
        const audio = await read();
        const seconds = audio.length / STT_SAMPLE_RATE;
        if (seconds < minSeconds) return 'no_audio';
        try {
          return { model: embedder.name, embedding: await embedder.embed(audio, signal), seconds };
        } catch (error) {
          if (error instanceof SpeakerError && error.reason === 'too_little_speech') return error.reason;
          throw error;
        }
      }),
  };
}
