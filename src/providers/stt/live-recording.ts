import type { SttPolicy } from './policy.ts';
import {
  msToSamples,
  STT_SAMPLE_RATE,
  SttError,
  type SttListener,
  type SttRecordingOptions,
  type SttResult,
  type SttStream,
  type SttTranscript,
  type SttWord,
} from './port.ts';

const PIECE_SAMPLES = msToSamples(100);

/**
 * Plays a recording to a provider of live audio, as fast as it takes it; `onText` hears the whole text so far each time that it
 * grows or changes. Rejects with an `SttError` of that attempt; keywords are not told.
 */
export async function playRecording(
  stt: Pick<SttPolicy, 'connect'>,
  { language, audio, signal }: SttRecordingOptions,
  onText: (text: string) => void,
): Promise<SttTranscript> {
  const hearing = new Hearing(onText);
  const stream = await stt.connect({ language, sampleRate: STT_SAMPLE_RATE, channels: 1, signal, listener: hearing });
  try {
    for (let at = 0; at < audio.length; at += PIECE_SAMPLES) {
      if (!stream.write(audio.subarray(at, at + PIECE_SAMPLES))) await hearing.drained(stream, signal);
    }
    await stream.finish();
    return hearing.transcript(stream);
  } finally {
    stream.close();
  }
}

/** Gathers the results of one stream. */
class Hearing implements SttListener {
  readonly #onText: (text: string) => void;
  readonly #words: SttWord[] = [];
  #language: string | undefined;
  #heardMs = 0;
  #told = '';
  #failure: SttError | undefined;
  #waiting: PromiseWithResolvers<void> | undefined;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  onResult({ isFinal, words, endMs, language }: SttResult): void {
    // What was final is not heard again, even if it is told again.
    const news = words.filter((word) => word.endMs > this.#heardMs);
    const text = textOf([...this.#words, ...news]);
    if (isFinal) {
      this.#words.push(...news);
      this.#heardMs = Math.max(this.#heardMs, endMs);
      this.#language = language ?? this.#language;
    }
    if (text === this.#told || text === '') return;
    this.#told = text;
    this.#onText(text);
  }

  onDrain(): void {
    this.#waiting?.resolve();
  }

  onFailure(error: SttError): void {
    this.#failure = error;
    this.#waiting?.reject(error);
  }

  /** Resolves when more may be written; rejects when the stream has ended, by itself or by `signal`. */
  async drained({ provider }: SttStream, signal: AbortSignal): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (signal.aborted) throw closed(provider);
    const waiting = Promise.withResolvers<void>();
    this.#waiting = waiting;
    const giveUp = () => waiting.reject(closed(provider));
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await waiting.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  transcript({ provider, model }: SttStream): SttTranscript {
    const language = this.#language;
    return {
      provider,
      model,
      text: textOf(this.#words),
      words: this.#words,
      ...(language !== undefined && { language }),
    };
  }
}

const textOf = (words: readonly SttWord[]) => words.map(({ text }) => text).join(' ');

const closed = (provider: string) => new SttError({ outcome: 'upstream_error', reason: 'closed', provider });
