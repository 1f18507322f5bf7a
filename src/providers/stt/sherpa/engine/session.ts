import { MULTI } from '../../languages.ts';
import { msToSamples, type SttResult, samplesToMs } from '../../port.ts';
import type { FromEngine } from './protocol.ts';
import type { Recognizer, Utterance } from './recognizer.ts';
import type { Stretch, UtteranceCutter } from './utterance-cutter.ts';
import { type Heard, isTimed, toWords } from './words.ts';

/** What a session says; the stream's number is added by whoever sends it. */
type Said<T = FromEngine> = T extends { stream: number } ? Omit<T, 'stream'> : never;

export interface SessionOptions {
  recognizer: Recognizer;
  language: string;
  cutter: UtteranceCutter;
  say: (said: Said) => void;
}

type Input = Int16Array | 'flush' | 'finish';

/**
 * The audio of one stream on its way to words. It is worked off in steps, so that many streams take turns: a step turns one piece of
 * audio into stretches, or one stretch into words.
 */
export class EngineSession {
  readonly #options: SessionOptions;
  readonly #inputs: Input[] = [];
  #stretches: Stretch[] = [];
  #taken = 0;
  #utterance: Utterance | undefined;
  #utteranceStart = 0;
  /** Of the utterance: how many of its words were given for good, and the sample that those after them begin with. */
  #given = 0;
  #givenTo = 0;
  #lastText = '';

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get hasWork(): boolean {
    return this.#stretches.length > 0 || this.#inputs.length > 0;
  }

  push(input: Input): void {
    this.#inputs.push(input);
  }

  /** Does the next piece of work; true once that was the last of all. */
  async step(): Promise<boolean> {
    const stretch = this.#stretches.shift();
    if (stretch) {
      await this.#work(stretch);
      return false;
    }
    const input = this.#inputs[0];
    if (input === undefined) return false;
    const { cutter, say } = this.#options;
    if (input === 'finish' || input === 'flush') this.#stretches = cutter.flush();
    else {
      this.#stretches = cutter.push(input);
      this.#taken += input.length;
      say({ type: 'taken', samples: this.#taken });
    }
    // What ends the stream stays until the stretches before it are done.
    const isLast = input === 'finish' && this.#stretches.length === 0;
    if (input !== 'finish' || isLast) this.#inputs.shift();
    if (isLast) say({ type: 'finished' });
    return isLast;
  }

  async #work(stretch: Stretch): Promise<void> {
    if (stretch.kind === 'silence') {
      this.#options.say({ type: 'confirmed', samples: stretch.start + stretch.length });
      return;
    }
    if (!this.#utterance) {
      this.#utterance = this.#options.recognizer.begin(this.#options.language);
      this.#utteranceStart = stretch.start;
      this.#given = 0;
      this.#givenTo = stretch.start;
      this.#lastText = '';
    }
    this.#utterance.accept(stretch.pcm);
    const end = stretch.start + stretch.pcm.length;
    if (stretch.isLast) await this.#end(this.#utterance, end);
    else this.#tellSoFar(this.#utterance, end);
  }

  async #end(utterance: Utterance, end: number): Promise<void> {
    const heard = await utterance.finish();
    this.#utterance = undefined;
    this.#options.say({ type: 'result', result: this.#result(heard, end, true), confirmed: end });
  }

  /** A streaming model only adds to what it has heard: a word that another one follows is final, while the last one may still grow. */
  #tellSoFar(utterance: Utterance, end: number): void {
    const heard = utterance.soFar();
    if (!heard || heard.text === this.#lastText) return;
    this.#lastText = heard.text;
    const { say } = this.#options;
    const result = this.#result(heard, end, false);
    // Where the model tells no times, nobody knows how much of the audio these words are.
    const words = isTimed(heard) ? result.words.slice(0, -1) : [];
    const endMs = words.at(-1)?.endMs ?? 0;
    if (endMs <= result.startMs) {
      say({ type: 'result', result });
      return;
    }
    this.#given += words.length;
    this.#givenTo = msToSamples(endMs);
    say({ type: 'result', result: { ...result, isFinal: true, words, endMs }, confirmed: this.#givenTo });
  }

  /** What was not given for good yet. */
  #result(heard: Heard, end: number, isFinal: boolean): SttResult {
    const endMs = samplesToMs(end);
    const words = toWords(heard, samplesToMs(this.#utteranceStart), endMs).slice(this.#given);
    const result: SttResult = { isFinal, words, startMs: samplesToMs(this.#givenTo), endMs };
    if (this.#options.language === MULTI && heard.language) result.language = heard.language;
    return result;
  }
}
