import type { SpeechGate } from '../../../audio/speech-gate.ts';
import { msToSamples } from '../port.ts';

const FRAME_MS = 20;
const FRAME = msToSamples(FRAME_MS);
const frames = (ms: number) => Math.round(ms / FRAME_MS);

/** A part of the audio, in samples. Every sample belongs to exactly one part; `start` counts from the first one of the stream. */
export type AudioPart = { kind: 'silence'; start: number; length: number } | SpeechPart;

/** An utterance, which may come in several parts. */
export interface SpeechPart {
  kind: 'speech';
  start: number;
  length: number;
  isLast: boolean;
  /** It is the last part, and speech continues after it. */
  isCut: boolean;
  /** The first and the last sample with voice, from the beginning of the stream: around it is silence. */
  voice: { start: number; end: number };
}

export interface SplitterOptions {
  gate: Pick<SpeechGate, 'push'>;
  /** An utterance that gets too long is split at the quietest frame in this time before its end. */
  lookBackMs: number;
  /** Releases parts of an utterance as they arrive, instead of the whole at its end. */
  releasesParts: boolean;
  maxUtteranceMs?: number;
}

/** Whisper decodes at most 30 s at once; the memory of other models grows with the length. */
const MAX_UTTERANCE_MS = 20_000;
/** Speech is detected late, and its first sound is the faintest: an utterance includes this much audio from before. */
const PRE_ROLL = frames(500);
/** Speech begins when this many of the last frames are voice: a click is not speech. */
const ONSET = 3;
const ONSET_WINDOW = frames(200);
/** A pause that ends an utterance; in a long utterance, a short pause is enough. */
const PAUSE = frames(600);
const SHORT_PAUSE = frames(200);
const LONG = frames(12_000);

/** The remembered part of a frame. */
interface Frame {
  samples: number;
  /** 0 without a look back, which alone needs it. */
  energy: number;
  isVoice: boolean;
}

/** Splits audio into utterances at pauses. The result does not depend on the pieces. Keeps no audio: the caller has it. */
export class UtteranceSplitter {
  readonly #gate: SplitterOptions['gate'];
  readonly #lookBack: number;
  readonly #releasesParts: boolean;
  readonly #maxFrames: number;
  /** The frame that is not complete yet. */
  readonly #frame = new Int16Array(FRAME);
  #filled = 0;
  /** Frames that are in no part yet: an utterance, or what may become its beginning. */
  #open: Frame[] = [];
  /** The position of the first sample of these. */
  #start = 0;
  /** Frames of the current utterance, released or open; 0 in silence. */
  #spoken = 0;
  #pause = 0;
  #parts: AudioPart[] = [];

  constructor({ gate, lookBackMs, releasesParts, maxUtteranceMs = MAX_UTTERANCE_MS }: SplitterOptions) {
    this.#gate = gate;
    this.#lookBack = frames(lookBackMs);
    this.#releasesParts = releasesParts;
    this.#maxFrames = frames(maxUtteranceMs);
  }

  push(pcm: Int16Array): AudioPart[] {
    for (let at = 0; at < pcm.length; ) {
      const piece = pcm.subarray(at, at + FRAME - this.#filled);
      this.#frame.set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled === FRAME) this.#addFrame();
    }
    // Frames that a split may still assign to the next utterance stay.
    if (this.#spoken > 0 && this.#releasesParts) this.#releaseSpeech(this.#open.length - this.#lookBack, false);
    return this.#parts.splice(0);
  }

  /** True if the audio so far may end within a word. */
  get isSpeaking(): boolean {
    return this.#spoken > 0 && this.#pause < SHORT_PAUSE;
  }

  /** Ends the current utterance and returns all audio so far. */
  flush(): AudioPart[] {
    const isSpeech = this.#spoken > 0 || this.#open.some(({ isVoice }) => isVoice);
    if (this.#filled > 0) this.#open.push({ samples: this.#filled, energy: 0, isVoice: false });
    this.#filled = 0;
    if (isSpeech) this.#endUtterance(this.#open.length);
    else this.#releaseSilence(this.#open.length);
    return this.#parts.splice(0);
  }

  #addFrame(): void {
    this.#filled = 0;
    const isVoice = this.#gate.push(this.#frame)[0] ?? false;
    const energy = this.#lookBack > 0 ? energyOf(this.#frame) : 0;
    this.#open.push({ samples: FRAME, energy, isVoice });
    if (this.#spoken > 0) this.#continueUtterance(isVoice);
    else this.#detectSpeech();
  }

  #detectSpeech(): void {
    const voiced = this.#open.slice(-ONSET_WINDOW).filter(({ isVoice }) => isVoice).length;
    if (voiced < ONSET) {
      this.#releaseSilence(this.#open.length - PRE_ROLL);
      return;
    }
    this.#spoken = this.#open.length;
    this.#pause = 0;
  }

  #continueUtterance(isVoice: boolean): void {
    this.#spoken += 1;
    this.#pause = isVoice ? 0 : this.#pause + 1;
    if (this.#pause >= (this.#spoken > LONG ? SHORT_PAUSE : PAUSE)) this.#endUtterance(this.#open.length);
    else if (this.#spoken >= this.#maxFrames) this.#splitAtQuietest();
  }

  /** Ends the utterance at its quietest recent frame. What follows is the beginning of the next one. */
  #splitAtQuietest(): void {
    const window = this.#open.slice(-this.#lookBack);
    const loudness = this.#lookBack > 0 ? window.map(({ energy }) => energy) : [];
    const quietest = loudness.indexOf(Math.min(...loudness));
    const end = quietest < 0 ? this.#open.length : this.#open.length - window.length + quietest + 1;
    this.#endUtterance(end, true);
    this.#spoken = this.#open.length;
  }

  #endUtterance(count: number, isCut = false): void {
    this.#releaseSpeech(count, true, isCut);
    this.#spoken = 0;
    this.#pause = 0;
  }

  #releaseSpeech(count: number, isLast: boolean, isCut = false): void {
    if (count <= 0 && !isLast) return;
    const released = this.#open.splice(0, count);
    const length = samplesIn(released);
    const sampleOf = (frame: number) => this.#start + Math.min(length, frame * FRAME);
    const last = released.findLastIndex(isVoiced);
    const voice = {
      start: sampleOf(Math.max(0, released.findIndex(isVoiced))),
      end: last < 0 ? this.#start + length : sampleOf(last + 1),
    };
    this.#parts.push({ kind: 'speech', start: this.#start, length, isLast, isCut, voice });
    this.#start += length;
  }

  #releaseSilence(count: number): void {
    if (count <= 0) return;
    const length = samplesIn(this.#open.splice(0, count));
    const last = this.#parts.at(-1);
    if (last?.kind === 'silence') last.length += length;
    else this.#parts.push({ kind: 'silence', start: this.#start, length });
    this.#start += length;
  }
}

function energyOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return sum;
}

const samplesIn = (frames: readonly Frame[]) => frames.reduce((sum, { samples }) => sum + samples, 0);

const isVoiced = ({ isVoice }: Frame) => isVoice;
