import { readFileSync } from 'node:fs';
import type { SttWord } from '../../port.ts';

/** A word that the double recognizes at that time of the audio. */
export type TimedWord = Omit<SttWord, 'confidence'> & { confidence?: number };

/** A failure of the double, as soon as it has received `atMs` of audio. */
export interface DoubleFailure {
  atMs: number;
  /**
   * `reset`: RST. `close`: a close frame with `code` (1011). `stall`: no more messages. `unread`: reads no more audio.
   * `garbage`, `wrong_shape`, `binary`: an invalid message. `error`: an `Error` message. `future`: a final result for an hour of audio
   * that was not sent. `no_finals`: no more final results, and a normal end. `no_results`: messages of other types instead of results.
   */
  kind:
    | 'reset'
    | 'close'
    | 'stall'
    | 'unread'
    | 'garbage'
    | 'wrong_shape'
    | 'binary'
    | 'error'
    | 'future'
    | 'no_finals'
    | 'no_results';
  code?: number;
}

/** The words in a part of the audio. */
export interface RecognizedPart {
  fromMs: number;
  toMs: number;
  words: TimedWord[];
}

/** Decides which words the audio contains. The default is the script's words at their times. */
export interface DoubleRecognizer {
  /** Receives all audio, in order. */
  accept?(pcm: Int16Array): void;
  /** The next final result when the audio has reached `atMs`, if one is due. */
  dueFinal(atMs: number): RecognizedPart | undefined;
  /** Everything up to `atMs`, as final. */
  finalTo(atMs: number): RecognizedPart;
  /** Everything between the last final result and `atMs`. */
  interim(atMs: number): RecognizedPart;
}

export interface DoubleScript {
  words?: readonly TimedWord[];
  /** Replaces the words. Called for each connection or recording. */
  recognizer?: () => DoubleRecognizer;
  /** Refuses handshakes and recordings with this HTTP status: the first `times`, or all. */
  refuse?: { status: number; times?: number };
  /** Never responds to a handshake or recording. */
  hang?: boolean;
  /** Delay between the audio and its result. */
  resultDelayMs?: number;
  /** Audio time between interim results. */
  interimEveryMs?: number;
  /** The longest part of one final result. */
  finalEveryMs?: number;
  /** Closes with 1011, NET-0001 after this time without audio or KeepAlive. Deepgram: 10 s. */
  idleCloseMs?: number;
  /** For live connections. */
  failure?: DoubleFailure;
  /** For recordings: RST, a response that ends early, one that is not JSON, or JSON of another shape. */
  recordingFailure?: 'reset' | 'cut' | 'garbage' | 'wrong_shape';
  /** The recognized languages of a recording, the most frequent one first. */
  languages?: readonly string[];
  /** The language that it says to have detected. */
  detectedLanguage?: string;
  /** Keeps all audio for `connection.audio()`. */
  recordsAudio?: boolean;
}

/**
 * Reads a file of timed words, such as the one beside the test recording.
 * @throws Error that says what is wrong with the file
 */
export function loadTimedWords(path: string): TimedWord[] {
  const { words }: { words?: TimedWord[] } = JSON.parse(readFileSync(path, 'utf8')) ?? {};
  if (!Array.isArray(words)) throw new Error(`${path} has no list of words.`);
  const invalid = words.findIndex(
    (word) => typeof word?.text !== 'string' || !Number.isFinite(word.startMs) || !Number.isFinite(word.endMs),
  );
  if (invalid !== -1) throw new Error(`${path}: words[${invalid}] needs text, startMs and endMs.`);
  return words;
}

/** The recognized words in Deepgram's format. */
export const toAlternative = (words: readonly TimedWord[], query: URLSearchParams) => ({
  transcript: words.map(({ text }) => text).join(' '),
  confidence: 0.98,
  words: words.map(({ text, startMs, endMs, speaker, confidence = 0.98 }) => ({
    word: text.toLowerCase().replace(/[^\p{L}\p{N}' -]/gu, ''),
    start: startMs / 1000,
    end: endMs / 1000,
    confidence,
    ...(query.get('diarize') === 'true' && { speaker: speaker ?? 0 }),
    punctuated_word: text,
  })),
});

/** Deepgram's report about the audio at its end. */
export const toMetadata = (query: URLSearchParams, requestId: string, durationMs: number) => ({
  transaction_key: 'deprecated',
  request_id: requestId,
  sha256: '0'.repeat(64),
  created: new Date().toISOString(),
  duration: durationMs / 1000,
  channels: Number(query.get('channels') ?? 1),
  models: [requestId],
  model_info: { [requestId]: { name: query.get('model'), version: 'double', arch: 'double' } },
});

/** Returns the script's words at their times, for any audio. */
export class ScriptRecognizer implements DoubleRecognizer {
  readonly #words: readonly TimedWord[];
  readonly #finalEveryMs: number;
  #finalMs = 0;
  #next = 0;

  constructor({ words = [], finalEveryMs = 3000 }: DoubleScript) {
    this.#words = [...words].sort((a, b) => a.startMs - b.startMs);
    this.#finalEveryMs = finalEveryMs;
  }

  dueFinal(atMs: number): RecognizedPart | undefined {
    const due = this.#finalMs + this.#finalEveryMs;
    if (atMs < due) return undefined;
    // A final result ends before or after a word, never within one.
    const split = this.#words.find((word, i) => i >= this.#next && word.startMs < due && word.endMs > due);
    const toMs = split === undefined ? due : split.startMs > this.#finalMs ? split.startMs : split.endMs;
    return toMs <= atMs ? this.finalTo(toMs) : undefined;
  }

  finalTo(atMs: number): RecognizedPart {
    const part = this.interim(atMs);
    this.#next += part.words.length;
    this.#finalMs = Math.max(this.#finalMs, atMs);
    return part;
  }

  interim(atMs: number): RecognizedPart {
    const words = this.#words
      .slice(this.#next)
      .filter((word) => word.startMs < atMs)
      .map((word) => ({ ...word, endMs: Math.min(word.endMs, atMs) }));
    return { fromMs: this.#finalMs, toMs: Math.max(this.#finalMs, atMs), words };
  }
}
