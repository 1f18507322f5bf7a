import { MULTI, msToSamples, type SttResult, samplesToMs } from '../../port.ts';
import type { AudioPart, UtteranceSplitter } from '../../utterances/utterance-splitter.ts';
import type { StreamResponse } from './protocol.ts';
import type { Recognizer, Utterance } from './recognizer.ts';
import { isTimed, type Recognition, toWords } from './words.ts';

export interface StreamDecoderOptions {
  recognizer: Recognizer;
  language: string;
  /** Names and words to expect. */
  vocabulary: readonly string[];
  splitter: UtteranceSplitter;
  send: (message: StreamResponse) => void;
}

type Input = Int16Array | 'flush' | 'finish';

/**
 * Turns the audio of one stream into results. It works in steps, so that many streams take turns: a step splits one piece of audio
 * into parts, or decodes one part.
 */
export class StreamDecoder {
  readonly #options: StreamDecoderOptions;
  readonly #inputs: Input[] = [];
  #parts: AudioPart[] = [];
  /** The audio of the parts to come. */
  readonly #audio = new SampleQueue();
  #taken = 0;
  #utterance: Utterance | undefined;
  #utteranceStart = 0;
  /** Number of the utterance's words that are final, and the sample where the next one begins. */
  #finalWords = 0;
  #finalTo = 0;
  #lastText = '';
  #vocabulary: readonly string[];

  constructor(options: StreamDecoderOptions) {
    this.#options = options;
    this.#vocabulary = options.vocabulary;
  }

  get hasWork(): boolean {
    return this.#parts.length > 0 || this.#inputs.length > 0;
  }

  /** For the utterances that begin to be decoded from now on. */
  setVocabulary(terms: readonly string[]): void {
    this.#vocabulary = terms;
  }

  push(input: Input): void {
    this.#inputs.push(input);
  }

  /** Does the next step. Returns true after the last one of the stream. */
  async step(): Promise<boolean> {
    const part = this.#parts.shift();
    if (part) {
      await this.#decode(part);
      return false;
    }
    const input = this.#inputs[0];
    if (input === undefined) return false;
    const { splitter, send } = this.#options;
    if (input === 'finish' || input === 'flush') this.#parts = splitter.flush();
    else {
      this.#audio.push(input);
      this.#parts = splitter.push(input);
      this.#taken += input.length;
      send({ type: 'taken', samples: this.#taken, isSpeaking: splitter.isSpeaking });
    }
    // `finish` stays in the queue until the parts before it are decoded.
    const isLast = input === 'finish' && this.#parts.length === 0;
    if (input !== 'finish' || isLast) this.#inputs.shift();
    if (isLast) send({ type: 'finished' });
    return isLast;
  }

  async #decode(part: AudioPart): Promise<void> {
    const pcm = this.#audio.take(part.length);
    const end = part.start + part.length;
    if (part.kind === 'silence') {
      this.#options.send({ type: 'confirmed', samples: end });
      return;
    }
    if (!this.#utterance) {
      this.#utterance = this.#options.recognizer.begin(this.#options.language, this.#vocabulary);
      this.#utteranceStart = part.start;
      this.#finalWords = 0;
      this.#finalTo = part.start;
      this.#lastText = '';
    }
    this.#utterance.accept(pcm);
    if (part.isLast) await this.#sendFinal(this.#utterance, end);
    else this.#sendPartial(this.#utterance, end);
  }

  async #sendFinal(utterance: Utterance, end: number): Promise<void> {
    const recognition = await utterance.finish();
    this.#utterance = undefined;
    this.#options.send({ type: 'result', result: this.#toResult(recognition, end, true), confirmed: end });
  }

  /** A streaming model only appends: a word is final when another one follows, and the last word may still grow. */
  #sendPartial(utterance: Utterance, end: number): void {
    const recognition = utterance.partial();
    if (!recognition || recognition.text === this.#lastText) return;
    this.#lastText = recognition.text;
    const { send } = this.#options;
    const result = this.#toResult(recognition, end, false);
    // Without times, the end of these words in the audio is unknown.
    const words = isTimed(recognition) ? result.words.slice(0, -1) : [];
    const endMs = words.at(-1)?.endMs ?? 0;
    if (endMs <= result.startMs) {
      send({ type: 'result', result });
      return;
    }
    this.#finalWords += words.length;
    this.#finalTo = msToSamples(endMs);
    send({ type: 'result', result: { ...result, isFinal: true, words, endMs }, confirmed: this.#finalTo });
  }

  /** The words that are not final yet. */
  #toResult(recognition: Recognition, end: number, isFinal: boolean): SttResult {
    const endMs = samplesToMs(end);
    const words = toWords(recognition, samplesToMs(this.#utteranceStart), endMs).slice(this.#finalWords);
    const result: SttResult = { isFinal, words, startMs: samplesToMs(this.#finalTo), endMs };
    if (this.#options.language === MULTI && recognition.language) result.language = recognition.language;
    return result;
  }
}

/** Audio that waits, in order. */
export class SampleQueue {
  readonly #pieces: Int16Array[] = [];

  push(pcm: Int16Array): void {
    this.#pieces.push(pcm);
  }

  /** Takes the next samples, as many as there are. */
  take(length: number): Int16Array {
    const taken = new Int16Array(length);
    let at = 0;
    for (let piece = this.#pieces[0]; piece && at < length; piece = this.#pieces[0]) {
      const part = piece.subarray(0, length - at);
      taken.set(part, at);
      at += part.length;
      if (part.length < piece.length) this.#pieces[0] = piece.subarray(part.length);
      else this.#pieces.shift();
    }
    return taken.subarray(0, at);
  }
}
