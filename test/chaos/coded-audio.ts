import type { DoubleRecognizer, RecognizedPart, TimedWord } from '../../src/providers/stt/deepgram/double/script.ts';

/** An odd sample carries this mark and the high bits of the position, an even one the low bits. */
const MARK = 0x5a00;
const SAMPLES_PER_MS = 16;
/** What the recognizer makes one word of, at most: 100 ms. */
const WORD_SAMPLES = 1600;

const sampleAt = (position: number) => {
  const pair = position >> 1;
  return position % 2 === 0 ? (pair << 16) >> 16 : MARK | (pair >> 16);
};

/** Audio each of whose samples says where in the recording it is; up to 17 minutes of it. */
export const codedAudio = (from: number, length: number) => Int16Array.from({ length }, (_, i) => sampleAt(from + i));

/** Where in its recording this audio begins; undefined where that cannot be told. */
export function positionOf(pcm: Int16Array): number | undefined {
  for (const parity of [0, 1]) {
    const low = pcm[parity] ?? 0;
    const high = pcm[parity + 1] ?? 0;
    const position = (((high & 0xff) << 16) | (low & 0xffff)) * 2 - parity;
    if ((high & 0xff00) === MARK && pcm.length > 5 && isAt(pcm.subarray(0, 6), position)) return position;
  }
  return undefined;
}

const isAt = (pcm: Int16Array, position: number) => pcm.every((sample, i) => sample === sampleAt(position + i));

/**
 * Recognises coded audio: every word is `FROM-TO`, the samples of the recording that it was heard in. Audio that does not go on
 * where it was is heard as `BROKEN`.
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

  /** Where in its recording the audio begins, once that is known. */
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
    if (!isAt(pcm, this.#start + this.#received)) this.#isBroken = true;
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
    this.#start = positionOf(all);
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

/** What became of a recording's samples. */
export interface Account {
  /** Transcribed once, at their place. */
  once: number;
  lost: number;
  doubled: number;
  /** Transcribed, but after what follows them. */
  misplaced: number;
  /** Words that are none of the recognizer's. */
  broken: number;
}

/** Goes through a transcript in the order in which a reader sees it. */
export function accountFor(texts: readonly string[], samples: number): Account {
  const seen = new Uint8Array(samples);
  const account: Account = { once: 0, lost: 0, doubled: 0, misplaced: 0, broken: 0 };
  let furthest = 0;
  for (const word of texts.flatMap((text) => text.split(' '))) {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(word)?.map(Number) ?? [];
    if (from === undefined || to === undefined || to > samples) account.broken += 1;
    else {
      for (let at = from; at < to; at++) {
        if (seen[at]) account.doubled += 1;
        else if (at < furthest) account.misplaced += 1;
        seen[at] = 1;
      }
      furthest = Math.max(furthest, to);
    }
  }
  const transcribed = seen.reduce((sum, one) => sum + one, 0);
  account.lost = samples - transcribed;
  account.once = transcribed - account.doubled - account.misplaced;
  return account;
}
