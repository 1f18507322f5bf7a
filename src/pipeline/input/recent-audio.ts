import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { SampleRange } from '../spool/session-header.ts';

/** 1.92 MB. */
const MAX_SAMPLES = 60 * SAMPLE_RATE;

/** The last minute of a session's audio in memory, PCM16 mono at 16 kHz. */
export class RecentAudio {
  readonly #ring = new Int16Array(MAX_SAMPLES);
  #end = 0;

  /** Appends a copy. */
  append(pcm: Int16Array): void {
    const kept = pcm.subarray(Math.max(0, pcm.length - MAX_SAMPLES));
    const at = (this.#end + pcm.length - kept.length) % MAX_SAMPLES;
    const beforeWrap = kept.subarray(0, MAX_SAMPLES - at);
    this.#ring.set(beforeWrap, at);
    this.#ring.set(kept.subarray(beforeWrap.length), 0);
    this.#end += pcm.length;
  }

  /** The audio of these ranges of the session, joined. Older audio is left out. */
  read(ranges: readonly SampleRange[]): Int16Array {
    const first = Math.max(0, this.#end - MAX_SAMPLES);
    const kept = ranges.map(({ fromSample, toSample }) => ({
      from: Math.max(first, fromSample),
      to: Math.min(this.#end, toSample),
    }));
    const samples = new Int16Array(kept.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0));
    let length = 0;
    for (const { from, to } of kept)
      for (let at = from; at < to; at++) samples[length++] = this.#ring[at % MAX_SAMPLES] ?? 0;
    return samples;
  }
}
