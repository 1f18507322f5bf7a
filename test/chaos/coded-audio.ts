import type {
  DoubleRecognizer,
  RecognizedPart,
  TimedWord,
} from '../../src/providers/stt/deepgram/double/script.test-support.ts';

/** An odd sample carries this mark and the high bits of the position, an even one the low bits. */
const MARK = 0x5a00;
const SAMPLES_PER_MS = 16;
/** Maximum length of a word: 100 ms. */
const WORD_SAMPLES = 1600;

const sampleAt = (position: number) => {
  const pair = position >> 1;
  return position % 2 === 0 ? (pair << 16) >> 16 : MARK | (pair >> 16);
};

/** Audio whose samples contain their position in the recording; up to 17 minutes. */
export const encodePositions = (from: number, length: number) =>
  Int16Array.from({ length }, (_, i) => sampleAt(from + i));

/** The position of the first sample; undefined if the audio is not coded. */
export function decodePosition(pcm: Int16Array): number | undefined {
  for (const parity of [0, 1]) {
    const low = pcm[parity] ?? 0;
    const high = pcm[parity + 1] ?? 0;
    const position = (((high & 0xff) << 16) | (low & 0xffff)) * 2 - parity;
    if ((high & 0xff00) === MARK && pcm.length > 5 && matchesPosition(pcm.subarray(0, 6), position)) return position;
  }
  return undefined;
}

const matchesPosition = (pcm: Int16Array, position: number) =>
  pcm.every((sample, i) => sample === sampleAt(position + i));

/**
 * Recognizes coded audio: every word is `FROM-TO`, its samples in the recording. After a missing sample every word is
 * `BROKEN`.
 */
export class CodedRecognizer implements DoubleRecognizer {
  readonly #finalEveryMs: number;
  #start: number | undefined;
  #received = 0;
  #isBroken = false;
  #final = 0;
  #early: Int16Array[] = [];

  constructor(finalEveryMs: number) {
    this.#finalEveryMs = finalEveryMs;
  }

  /** The position of the first sample in the recording, once known. */
  get start(): number | undefined {
    return this.#start;
  }

  get receivedMs(): number {
    return this.#received / SAMPLES_PER_MS;
  }

  accept(pcm: Int16Array): void {
    if (this.#start === undefined) {
      this.#begin(pcm);
      return;
    }
    if (!matchesPosition(pcm, this.#start + this.#received)) this.#isBroken = true;
    this.#received += pcm.length;
  }

  dueFinal(atMs: number): RecognizedPart | undefined {
    const due = this.#final / SAMPLES_PER_MS + this.#finalEveryMs;
    return atMs < due ? undefined : this.finalTo(due);
  }

  finalTo(atMs: number): RecognizedPart {
    const part = this.interim(atMs);
    this.#final = Math.max(this.#final, Math.round(atMs * SAMPLES_PER_MS));
    return part;
  }

  interim(atMs: number): RecognizedPart {
    const to = Math.max(this.#final, Math.round(atMs * SAMPLES_PER_MS));
    return { fromMs: this.#final / SAMPLES_PER_MS, toMs: to / SAMPLES_PER_MS, words: this.#words(this.#final, to) };
  }

  #begin(pcm: Int16Array): void {
    this.#early.push(pcm);
    const all = Int16Array.from(this.#early.flatMap((piece) => [...piece]));
    this.#start = decodePosition(all);
    if (this.#start === undefined) return;
    this.#early = [];
    this.accept(all);
  }

  #words(from: number, to: number): TimedWord[] {
    const words: TimedWord[] = [];
    for (let at = from; at < to; at += WORD_SAMPLES) {
      const end = Math.min(at + WORD_SAMPLES, to);
      const start = this.#start ?? Number.NaN;
      const text = this.#isBroken || Number.isNaN(start) ? 'BROKEN' : `${start + at}-${start + end}`;
      words.push({ text, startMs: at / SAMPLES_PER_MS, endMs: end / SAMPLES_PER_MS });
    }
    return words;
  }
}

/** The fate of the samples of a recording. */
export interface SampleCounts {
  /** Transcribed once, in order. */
  once: number;
  lost: number;
  repeated: number;
  /** Transcribed after later samples. */
  reordered: number;
  /** Words that the recognizer did not return. */
  unknown: number;
}

/** Counts the samples of a transcript in its order. */
export function countSamples(texts: readonly string[], samples: number): SampleCounts {
  const seen = new Uint8Array(samples);
  const counts: SampleCounts = { once: 0, lost: 0, repeated: 0, reordered: 0, unknown: 0 };
  let furthest = 0;
  for (const word of texts.flatMap((text) => text.split(' '))) {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(word)?.map(Number) ?? [];
    if (from === undefined || to === undefined || to > samples) counts.unknown += 1;
    else {
      for (let at = from; at < to; at++) {
        if (seen[at]) counts.repeated += 1;
        else if (at < furthest) counts.reordered += 1;
        seen[at] = 1;
      }
      furthest = Math.max(furthest, to);
    }
  }
  const transcribed = seen.reduce((sum, one) => sum + one, 0);
  counts.lost = samples - transcribed;
  counts.once = transcribed - counts.repeated - counts.reordered;
  return counts;
}
