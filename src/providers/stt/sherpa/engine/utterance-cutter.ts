import { joinSamples } from '../../../../audio/join-samples.ts';
import type { SpeechGate } from '../../../../audio/speech-gate.ts';
import { msToSamples } from '../../port.ts';

const FRAME_MS = 20;
const FRAME = msToSamples(FRAME_MS);
const frames = (ms: number) => Math.round(ms / FRAME_MS);

/**
 * A stretch of the audio. Stretches follow one another without gap or overlap: every sample is in exactly one.
 * `start` counts samples since the first.
 */
export type Stretch =
  | { kind: 'silence'; start: number; length: number }
  /** A part of an utterance; the utterance ends with the part that is the last. */
  | { kind: 'speech'; start: number; pcm: Int16Array; isLast: boolean };

export interface CutterOptions {
  gate: Pick<SpeechGate, 'push'>;
  /** Where an utterance grows too long, it is cut at the quietest place within so much of its end; what follows is the next one. */
  lookBackMs: number;
  /** Parts of an utterance are handed out as they come; else all of it at its end. */
  inParts: boolean;
  maxUtteranceMs?: number;
}

export interface UtteranceCutter {
  push(pcm: Int16Array): Stretch[];
  /** Ends what is open, whether or not the speaker has: all samples so far are handed out. */
  flush(): Stretch[];
}

/** Whisper hears 30 s at a time; others take memory by the length of what they are given. */
const MAX_UTTERANCE_MS = 20_000;
/** A voice is told late, and its first sound is the faintest: so much before it was told belongs to the utterance. */
const PRE_ROLL = frames(500);
/** One click is no voice: so many of the last frames have to be one. */
const ONSET = 3;
const ONSET_WITHIN = frames(200);
/** A pause that ends an utterance; a shorter one does where the utterance is already long. */
const PAUSE = frames(600);
const SHORT_PAUSE = frames(200);
const LONG = frames(12_000);

/**
 * Cuts audio where people pause. The outcome depends on the samples alone and not on how they were divided among calls.
 * Holds at most one utterance.
 */
export function createUtteranceCutter(options: CutterOptions): UtteranceCutter {
  return new Cutter(options);
}

interface Frame {
  pcm: Int16Array;
  isVoice: boolean;
}

class Cutter implements UtteranceCutter {
  readonly #gate: CutterOptions['gate'];
  readonly #lookBack: number;
  readonly #inParts: boolean;
  readonly #maxFrames: number;
  readonly #rest = new Int16Array(FRAME);
  #resting = 0;
  /** Not handed out yet: what may be an utterance's beginning, or the utterance itself. */
  #held: Frame[] = [];
  /** Of the first sample that is held. */
  #start = 0;
  /** Frames of the open utterance, handed out or held; 0 where nobody speaks. */
  #spoken = 0;
  #pause = 0;
  #out: Stretch[] = [];

  constructor({ gate, lookBackMs, inParts, maxUtteranceMs = MAX_UTTERANCE_MS }: CutterOptions) {
    this.#gate = gate;
    this.#lookBack = frames(lookBackMs);
    this.#inParts = inParts;
    this.#maxFrames = frames(maxUtteranceMs);
  }

  push(pcm: Int16Array): Stretch[] {
    for (let at = 0; at < pcm.length; ) {
      const taken = pcm.subarray(at, at + FRAME - this.#resting);
      this.#rest.set(taken, this.#resting);
      this.#resting += taken.length;
      at += taken.length;
      if (this.#resting === FRAME) this.#takeFrame();
    }
    if (this.#spoken > 0 && this.#inParts) this.#handOut(this.#releasable(), false);
    return this.#given();
  }

  flush(): Stretch[] {
    const isSpeech = this.#spoken > 0 || this.#held.some(({ isVoice }) => isVoice);
    if (this.#resting > 0) this.#held.push({ pcm: this.#rest.slice(0, this.#resting), isVoice: false });
    this.#resting = 0;
    if (isSpeech) this.#endUtterance(this.#held.length);
    else this.#handOutSilence(this.#held.length);
    return this.#given();
  }

  #given(): Stretch[] {
    return this.#out.splice(0);
  }

  #takeFrame(): void {
    const pcm = this.#rest.slice();
    this.#resting = 0;
    const isVoice = this.#gate.push(pcm)[0] ?? false;
    this.#held.push({ pcm, isVoice });
    if (this.#spoken > 0) this.#continueUtterance(isVoice);
    else this.#awaitVoice();
  }

  #awaitVoice(): void {
    const heard = this.#held.slice(-ONSET_WITHIN).filter(({ isVoice }) => isVoice).length;
    if (heard < ONSET) {
      this.#handOutSilence(this.#held.length - PRE_ROLL);
      return;
    }
    this.#spoken = this.#held.length;
    this.#pause = 0;
  }

  #continueUtterance(isVoice: boolean): void {
    this.#spoken += 1;
    this.#pause = isVoice ? 0 : this.#pause + 1;
    if (this.#pause >= (this.#spoken > LONG ? SHORT_PAUSE : PAUSE)) this.#endUtterance(this.#held.length);
    else if (this.#spoken >= this.#maxFrames) this.#cutAtQuietest();
  }

  /** Nobody pauses: what follows the quietest place is the next utterance's beginning. */
  #cutAtQuietest(): void {
    const window = this.#held.slice(-this.#lookBack);
    const loudness = this.#lookBack > 0 ? window.map(({ pcm }) => energy(pcm)) : [];
    const quietest = loudness.indexOf(Math.min(...loudness));
    const cut = quietest < 0 ? this.#held.length : this.#held.length - window.length + quietest + 1;
    this.#endUtterance(cut);
    this.#spoken = this.#held.length;
  }

  /** Parts are kept back that a cut at the quietest place may still give to the next utterance. */
  #releasable(): number {
    return this.#held.length - this.#lookBack;
  }

  #endUtterance(count: number): void {
    this.#handOut(count, true);
    this.#spoken = 0;
    this.#pause = 0;
  }

  #handOut(count: number, isLast: boolean): void {
    if (count <= 0 && !isLast) return;
    const pcm = joinSamples(this.#take(count).map((frame) => frame.pcm));
    this.#out.push({ kind: 'speech', start: this.#start, pcm, isLast });
    this.#start += pcm.length;
  }

  #handOutSilence(count: number): void {
    if (count <= 0) return;
    const length = this.#take(count).reduce((sum, { pcm }) => sum + pcm.length, 0);
    const last = this.#out.at(-1);
    if (last?.kind === 'silence') last.length += length;
    else this.#out.push({ kind: 'silence', start: this.#start, length });
    this.#start += length;
  }

  #take(count: number): Frame[] {
    return this.#held.splice(0, count);
  }
}

const energy = (pcm: Int16Array) => pcm.reduce((sum, sample) => sum + sample * sample, 0);
