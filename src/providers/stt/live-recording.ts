import { setImmediate as nextTurn } from 'node:timers/promises';
import { spokenWords } from '../../language/speech/markers.ts';
import { raceWithAbort } from './live-stream.ts';
import {
  middleOf,
  msToSamples,
  type SttError,
  type SttListener,
  type SttProvider,
  type SttRecordingOptions,
  type SttResult,
  type SttStream,
  type SttTranscript,
  type SttWord,
} from './port.ts';

const PIECE_SAMPLES = msToSamples(100);
/** Other work of the process gets its turn after this much audio. */
const TURN_SAMPLES = 50 * PIECE_SAMPLES;

/**
 * Plays a recording to a live stream as fast as the provider accepts it. `onText` receives the whole text so far each time it
 * changes. Rejects with an `SttError`.
 */
export async function playRecording(
  stt: Pick<SttProvider, 'connect'>,
  { language, audio, keywords, signal, user, meter }: SttRecordingOptions,
  onText?: (text: string) => void,
): Promise<SttTranscript> {
  const listener = new TranscriptListener(onText);
  const readAudio = async (from: number, to: number) => audio.subarray(from, to);
  const vocabulary = async () => keywords ?? [];
  const stream = await stt.connect({
    language,
    signal,
    user,
    meter,
    vocabulary,
    listener,
    readAudio,
    isRecording: true,
  });
  try {
    for (let at = 0; at < audio.length; at += PIECE_SAMPLES) {
      if (!stream.write(audio.subarray(at, at + PIECE_SAMPLES))) await listener.waitForDrain(stream, signal);
      if (at % TURN_SAMPLES === 0) await nextTurn();
    }
    await stream.finish();
    return listener.transcript(stream);
  } finally {
    stream.close();
  }
}

/** Collects the results of one stream. */
class TranscriptListener implements SttListener {
  readonly #onText: ((text: string) => void) | undefined;
  readonly #words: SttWord[] = [];
  #language: string | undefined;
  #finalMs = 0;
  #lastText = '';
  #failure: SttError | undefined;
  #drain: PromiseWithResolvers<void> | undefined;

  constructor(onText: ((text: string) => void) | undefined) {
    this.#onText = onText;
  }

  onResult({ isFinal, words, endMs, language }: SttResult): void {
    // A result may contain words that are final already.
    const added = spokenWords(words.filter((word) => middleOf(word) >= this.#finalMs));
    // Only for those who show it: the whole text of each result takes quadratic time.
    const text = this.#onText ? textOf([...this.#words, ...added]) : '';
    if (isFinal) {
      this.#words.push(...added);
      this.#finalMs = Math.max(this.#finalMs, endMs);
      this.#language ??= language;
    }
    if (text === this.#lastText || text === '') return;
    this.#lastText = text;
    this.#onText?.(text);
  }

  onDrain(): void {
    this.#drain?.resolve();
  }

  onFailure(error: SttError): void {
    this.#failure = error;
    this.#drain?.reject(error);
  }

  /** Rejects if the stream fails or the signal is aborted. */
  async waitForDrain({ provider }: SttStream, signal: AbortSignal): Promise<void> {
    if (this.#failure) throw this.#failure;
    this.#drain = Promise.withResolvers<void>();
    await raceWithAbort(this.#drain.promise, { provider, signal });
  }

  transcript({ provider, model }: SttStream): SttTranscript {
    const words = this.#words;
    return { provider, model, text: textOf(words), words, ...(this.#language && { language: this.#language }) };
  }
}

const textOf = (words: readonly SttWord[]) => words.map(({ text }) => text).join(' ');
