// The speech recognition of the browser (Web Speech).
import { ownLanguages, variantOf } from '../text/language.ts';
import type { Capture } from './capture.ts';

/** The part of `SpeechRecognition` that Chromium and Safari share. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: SpeechRecognitionEvent) => void) | null;
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionConstructor = new () => Recognition;
const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
  SpeechRecognition?: RecognitionConstructor;
  webkitSpeechRecognition?: RecognitionConstructor;
};
const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;

/** True if this browser has a speech recognition. */
export const canRecognize = Recognizer !== undefined;

/** A recognized sentence, with times of the clock. */
export interface Sentence {
  text: string;
  startMs: number;
  endMs: number;
}

export interface RecognitionListeners {
  onSentence(sentence: Sentence): void;
  /** The words of the sentence that is spoken now. */
  onInterim(text: string): void;
  /** Called with true when the recognition fails, and with false when it works again. */
  onTrouble(isFailing: boolean): void;
  /** It does not work, and is not tried again. */
  onFailure(error: Error): void;
}

/** Reasons that other parts of the browser name in another way. */
const names: Record<string, string> = { 'not-allowed': 'NotAllowedError', 'audio-capture': 'NotFoundError' };
/** The browser's reason is the name of the error. */
const recognitionError = (reason: string) => Object.assign(new Error(reason), { name: names[reason] ?? reason });

const retryMs = 2_000;
/** They end the recognition without a failure: the browser ends it after silence, and when it is stopped. */
const harmless = ['no-speech', 'aborted'];

/** Browsers know regions: "en-GB" if the person's own language is the one that is spoken. */
const regional = (language: string): string =>
  language === 'multi' ? (ownLanguages[0] ?? navigator.language) : variantOf(language);

/** Starts the recognition, and again whenever the browser ends it. Rejects with an error whose name is the browser's reason. */
export async function openRecognition(language: string, listeners: RecognitionListeners): Promise<Capture> {
  if (Recognizer === undefined) throw recognitionError('service-not-allowed');
  const recognition = new RestartedRecognition(new Recognizer(), regional(language), listeners);
  await recognition.open();
  return recognition;
}

class RestartedRecognition implements Capture {
  readonly #recognizer: Recognition;
  readonly #listeners: RecognitionListeners;
  #isWanted = true;
  #isRunning = false;
  #timer = 0;
  /** Why the browser will end the recognition. */
  #reason: string | undefined;
  /** The sentence that is spoken now, and when it began. */
  #interim = '';
  #startMs = 0;
  #opening: { resolve(): void; reject(error: Error): void } | undefined;
  #onEnded = () => {};

  constructor(recognizer: Recognition, language: string, listeners: RecognitionListeners) {
    this.#recognizer = recognizer;
    this.#listeners = listeners;
    recognizer.lang = language;
    recognizer.continuous = true;
    recognizer.interimResults = true;
    recognizer.onstart = () => {
      this.#isRunning = true;
      this.#opening?.resolve();
      this.#opening = undefined;
    };
    recognizer.onresult = (event) => this.#onResult(event);
    recognizer.onerror = ({ error }) => {
      if (!harmless.includes(error)) this.#reason = error;
    };
    recognizer.onend = () => this.#onEnd();
  }

  open(): Promise<void> {
    this.#recognizer.start();
    return new Promise((resolve, reject) => {
      this.#opening = { resolve, reject };
    });
  }

  async pause(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    const isEnded = new Promise<void>((resolve) => {
      this.#onEnded = resolve;
    });
    // The browser finishes its sentence first.
    this.#recognizer.stop();
    await isEnded;
  }

  async resume(): Promise<void> {
    this.#isWanted = true;
    if (!this.#isRunning) this.#recognizer.start();
  }

  close(): Promise<void> {
    return this.pause();
  }

  #onResult({ results, resultIndex }: SpeechRecognitionEvent): void {
    this.#listeners.onTrouble(false);
    let interim = '';
    for (const result of [...results].slice(resultIndex)) {
      const text = result[0]?.transcript ?? '';
      if (result.isFinal) this.#finish(text);
      else interim += text;
    }
    this.#show(interim);
  }

  #onEnd(): void {
    // Words that the browser has not finished are better than none.
    this.#finish(this.#interim);
    this.#show('');
    const reason = this.#reason;
    this.#reason = undefined;
    this.#isRunning = false;
    this.#onEnded();
    if (this.#opening) this.#opening.reject(recognitionError(reason ?? 'aborted'));
    else if (this.#isWanted) this.#continue(reason);
  }

  #continue(reason: string | undefined): void {
    const isFailing = reason === 'network';
    this.#listeners.onTrouble(isFailing);
    if (reason === undefined || isFailing)
      this.#timer = window.setTimeout(() => this.#recognizer.start(), isFailing ? retryMs : 0);
    else this.#listeners.onFailure(recognitionError(reason));
  }

  #show(text: string): void {
    this.#interim = text;
    if (text !== '' && this.#startMs === 0) this.#startMs = Date.now();
    this.#listeners.onInterim(text.trim());
  }

  #finish(text: string): void {
    const sentence = text.trim();
    const endMs = Date.now();
    if (sentence !== '') this.#listeners.onSentence({ text: sentence, startMs: this.#startMs || endMs, endMs });
    this.#interim = '';
    this.#startMs = 0;
  }
}
