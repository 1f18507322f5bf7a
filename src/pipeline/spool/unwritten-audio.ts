import { concatSamples } from '../../audio/concat.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { BufferedAudio } from './audio-buffer.ts';
import type { SampleRange } from './session-header.ts';

/** More than the longest utterance; 960 kB. */
const MAX_SAMPLES = 30 * SAMPLE_RATE;

/** The last audio that could not be written, in memory: speech is transcribed while the disk is full too. */
export class UnwrittenAudio {
  #pieces: { from: number; to: number; samples: Int16Array }[] = [];

  add(audio: BufferedAudio, from: number): void {
    const to = from + audio.length;
    this.#pieces.push({ from, to, samples: concatSamples(audio.parts) });
    this.dropBefore(to - MAX_SAMPLES);
  }

  dropBefore(sample: number): void {
    if (this.#pieces.length > 0) this.#pieces = this.#pieces.filter(({ to }) => to > sample);
  }

  read({ fromSample, toSample }: SampleRange): Int16Array[] {
    return this.#pieces
      .filter(({ from, to }) => from < toSample && to > fromSample)
      .map(({ from, samples }) => samples.subarray(Math.max(0, fromSample - from), toSample - from));
  }
}
