import type { Logger } from 'pino';
import { orAborted, withTimeout } from '../../lib/timers.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { ConversationVoice, KnownVoices } from './ports.ts';
import type { VoiceAudio } from './session-voices.ts';
import { numberUtterance, UtteranceVoices } from './utterance-voices.ts';

interface UtteranceSpeakersOptions {
  /** Undefined if voices are not compared. */
  audio: VoiceAudio | undefined;
  /** Undefined until they are loaded. */
  known: () => KnownVoices | undefined;
  /** The time that an utterance waits for the number of its voice, and the end of a session for all. */
  maxMs: number;
  /** A function that waited for voices has thrown. */
  onFailure: (error: unknown) => void;
  log: Logger;
}

const NO_VOICES: KnownVoices = { user: undefined, people: [] };

/** The numbers of words whose voice is sure. */
export type WordVoices = ReadonlyMap<SttWord, number>;

/**
 * Numbers the voices of a session whose provider or client tells no speakers apart. Words keep their order: those that come later wait
 * for those whose voices are being compared.
 */
export class UtteranceSpeakers {
  /** Characters that wait for their voices. */
  backlog = 0;
  readonly #options: UtteranceSpeakersOptions;
  readonly #voices: UtteranceVoices | undefined;
  readonly #abort = new AbortController();
  #last = Promise.resolve();
  #waiting = 0;
  #hasFailed = false;

  constructor(options: UtteranceSpeakersOptions) {
    this.#options = options;
    this.#voices = options.audio && new UtteranceVoices(options.audio.sampler);
  }

  /** Calls `deliver` with the voices of the utterances: immediately if there is nothing to compare, otherwise in the order of the calls. */
  add(utterances: readonly (readonly SttWord[])[], deliver: (voices: WordVoices) => void): void {
    const { audio } = this.#options;
    const voices = this.#voices;
    const isComparable = voices?.canNumber(this.#known) && !this.#abort.signal.aborted;
    const compared = isComparable ? utterances : [];
    if (!audio || !voices || compared.length === 0) {
      this.afterWords(() => deliver(new Map()));
      return;
    }
    const characters = compared.flat().reduce((sum, { text }) => sum + text.length, 0);
    this.backlog += characters;
    this.#enqueue(async () => {
      const numbers = new Map<SttWord, number>();
      for (const words of compared) {
        const number = await this.#numberOf(words, audio, voices);
        if (number !== undefined) for (const word of words) numbers.set(word, number);
      }
      this.backlog -= characters;
      deliver(numbers);
    });
  }

  /** Calls `run` when all words so far are delivered: immediately if none wait. */
  afterWords(run: () => void): void {
    if (this.#waiting === 0) run();
    else this.#enqueue(async () => run());
  }

  /** The session continues a conversation: `load` returns its voices. Words wait for it. Calls `onLoaded` with their numbers here. */
  continue(
    load: (model: string) => Promise<readonly ConversationVoice[]>,
    onLoaded: (voices: ReadonlyMap<number, ConversationVoice>) => void,
  ): void {
    const { audio, log } = this.#options;
    const voices = this.#voices;
    if (!audio || !voices?.numbersUnknown) return;
    this.#enqueue(async () => {
      const loaded = await load(audio.sampler.model).catch((err: unknown) => {
        log.warn({ err }, 'the voices of the conversation could not be loaded');
        return [];
      });
      onLoaded(voices.continue(loaded));
    });
  }

  /** Resolves when all words are delivered; those that take too long without a number. */
  async finish(): Promise<void> {
    const late = () => new Error('voices were not compared in time');
    await withTimeout(this.#options.maxMs, this.#last, late).catch(() => this.close());
    await this.#last;
  }

  /** Waiting words get no number. */
  close(): void {
    this.#abort.abort();
  }

  get #known() {
    return this.#options.known() ?? NO_VOICES;
  }

  #enqueue(run: () => Promise<void>): void {
    this.#waiting += 1;
    this.#last = this.#last
      .then(run)
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #numberOf(words: readonly SttWord[], { sampler, source }: VoiceAudio, voices: UtteranceVoices) {
    if (this.#abort.signal.aborted) return undefined;
    const known = this.#known;
    const late = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(this.#options.maxMs)]);
    const read = source.read.bind(source);
    try {
      // An embedder may not notice the signal before it has finished.
      return await orAborted(numberUtterance(words, { voices, known, sampler, read, signal: late }), late);
    } catch (err) {
      // One line a session: the embedder reports its own failures.
      if (!this.#hasFailed && !this.#abort.signal.aborted)
        this.#options.log.warn({ err }, 'a voice could not be compared');
      this.#hasFailed = true;
      return undefined;
    }
  }
}
