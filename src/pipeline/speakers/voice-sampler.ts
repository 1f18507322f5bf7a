import { bulkhead } from 'cockatiel';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { VoiceSample } from '../../live-types.ts';
import { type SpeakerEmbedder, SpeakerError } from '../../providers/speaker/port.ts';
import { msToSamples } from '../../providers/stt/port.ts';
import type { SampleRange } from '../spool/spool-store.ts';

/** Voices that are sampled at once, over all sessions of the process: each holds a few seconds of audio in memory. */
const CONCURRENCY = 2;

export type VoiceSampler = ReturnType<typeof createVoiceSampler>;

/** Makes embeddings of voices, a few at a time. The traits are those of the embedder. */
export function createVoiceSampler(embedder: SpeakerEmbedder) {
  const { name: model, threshold, differsBelow, confidence } = embedder;
  const turns = bulkhead(CONCURRENCY, Number.POSITIVE_INFINITY);
  return {
    model,
    threshold,
    differsBelow,
    confidence,
    /**
     * Reads a voice's audio when it is its turn. Returns `no_audio` if less than `minSeconds` are left, or `too_little_speech`. Rejects
     * if the embedder is not available, and with the signal's reason.
     */
    sample: (
      read: () => Promise<Int16Array>,
      minSeconds: number,
      signal: AbortSignal,
    ): Promise<VoiceSample | 'no_audio' | 'too_little_speech'> =>
      turns.execute(async () => {
        signal.throwIfAborted();
        const audio = await read();
        const seconds = audio.length / SAMPLE_RATE;
        if (seconds < minSeconds) return 'no_audio';
        try {
          return { model, embedding: await embedder.embed(audio, signal), seconds };
        } catch (error) {
          if (error instanceof SpeakerError && error.reason === 'too_little_speech') return error.reason;
          throw error;
        }
      }),
  };
}

/** A longer pause begins a new range. */
const PAUSE_MS = 300;

/** The ranges of a session's audio in which a voice spoke last, up to a total duration. */
export class VoiceRanges {
  /** Their total duration. */
  ms = 0;
  readonly #maxMs: number;
  #ranges: { startMs: number; endMs: number }[] = [];

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Adds a word that was spoken from `startMs` to `endMs` of the session's audio. */
  add(startMs: number, endMs: number): void {
    const last = this.#ranges.at(-1);
    const isContinued = last !== undefined && startMs >= last.startMs && startMs - last.endMs <= PAUSE_MS;
    const fromMs = isContinued ? last.endMs : Math.round(startMs);
    const toMs = Math.round(endMs);
    if (toMs <= fromMs) return;
    this.ms += toMs - fromMs;
    if (isContinued) last.endMs = toMs;
    else this.#ranges.push({ startMs: fromMs, endMs: toMs });
    this.#dropOldest(this.ms - this.#maxMs);
  }

  get samples(): SampleRange[] {
    return this.#ranges.map(({ startMs, endMs }) => ({
      fromSample: msToSamples(startMs),
      toSample: msToSamples(endMs),
    }));
  }

  /** Drops all ranges: their audio is deleted. */
  clear(): void {
    this.#dropOldest(this.ms);
  }

  #dropOldest(ms: number): void {
    for (let rest = ms; rest > 0; ) {
      const [first] = this.#ranges;
      if (!first) return;
      const dropped = Math.min(rest, first.endMs - first.startMs);
      first.startMs += dropped;
      this.ms -= dropped;
      rest -= dropped;
      if (first.startMs === first.endMs) this.#ranges.shift();
    }
  }
}
