import { readFileSync } from 'node:fs';
import type { SttWord } from '../../port.ts';

/** A word as it is spoken: what the double hears at that time of the audio. */
export type TimedWord = Omit<SttWord, 'confidence'> & { confidence?: number };

/** How and when the double breaks. `atMs` is audio time: it happens as soon as that much audio has come. */
export interface DoubleFailure {
  atMs: number;
  /**
   * `reset`: RST. `close`: a close frame with `code` (1011) and Deepgram's reason. `stall`: reads on and says nothing more.
   * `deaf`: reads nothing more. `garbage`, `wrong_shape`, `binary`: a message that is none. `error`: an `Error` message.
   * `ahead`: a final result for an hour of audio that nobody sent. `vague`: no result is final any more, and it ends in peace. `chatty`:
   * messages of other types in place of all results.
   */
  kind:
    | 'reset'
    | 'close'
    | 'stall'
    | 'deaf'
    | 'garbage'
    | 'wrong_shape'
    | 'binary'
    | 'error'
    | 'ahead'
    | 'vague'
    | 'chatty';
  code?: number;
}

/** What a double makes of the audio: by default, a script's words at their times. */
export interface Ear {
  /** All audio comes by here, in order. */
  hear?(pcm: Int16Array): void;
  /** The final stretch that is due now that the audio has come to `atMs`, if any. */
  dueFinal(atMs: number): Stretch | undefined;
  /** All that was heard until `atMs`, as final. */
  finalTo(atMs: number): Stretch;
  /** What lies between the last final and `atMs`. */
  interim(atMs: number): Stretch;
}

export interface DoubleScript {
  words?: readonly TimedWord[];
  /** Hears in place of the words, one for each connection or recording. */
  ear?: () => Ear;
  /** Refuses the handshake, or the recording, with this HTTP status; `times` of them, or all. */
  refuse?: { status: number; times?: number };
  /** Never answers the handshake, or the recording. */
  hang?: boolean;
  /** Between the audio and the result it leads to. */
  resultDelayMs?: number;
  /** Audio time between interim results, and the longest stretch of one final. */
  interimEveryMs?: number;
  finalEveryMs?: number;
  /** Real time without audio or KeepAlive after which it closes with 1011, NET-0001. Deepgram: 10 s. */
  idleCloseMs?: number;
  /** Of live connections. */
  failure?: DoubleFailure;
  /**
   * What becomes of a recording: RST, an answer that ends early, one that is no JSON, one of another shape.
   */
  recordingFailure?: 'reset' | 'cut' | 'garbage' | 'wrong_shape';
  /** The languages heard, most spoken first, as an answer to a recording says them. */
  languages?: readonly string[];
  /** Keeps all audio for `connection.audio()`. */
  savePendingAudio?: boolean;
}

/**
 * Reads a list of timed words, such as the one beside the shipped recording.
 * @throws Error that says what the file is not
 */
export function loadTimedWords(path: string): TimedWord[] {
  const { words }: { words?: TimedWord[] } = JSON.parse(readFileSync(path, 'utf8')) ?? {};
  if (!Array.isArray(words)) throw new Error(`${path} has no list of words.`);
  const wrong = words.findIndex(
    (word) => typeof word?.text !== 'string' || !Number.isFinite(word.startMs) || !Number.isFinite(word.endMs),
  );
  if (wrong !== -1) throw new Error(`${path}: words[${wrong}] has no text, startMs and endMs.`);
  return words;
}

/** A stretch of audio that has become a result. */
export interface Stretch {
  fromMs: number;
  toMs: number;
  words: TimedWord[];
}

/** Words in the form of Deepgram's answers. */
export function heardWords(words: readonly TimedWord[], diarize: boolean): object[] {
  return words.map(({ text, startMs, endMs, speaker, confidence = 0.98 }) => ({
    word: text.toLowerCase().replace(/[^\p{L}\p{N}' -]/gu, ''),
    start: startMs / 1000,
    end: endMs / 1000,
    confidence,
    ...(diarize && { speaker: speaker ?? 0 }),
    punctuated_word: text,
  }));
}

/** Pretends to hear: turns the position in the audio into final and interim stretches of the script's words. */
export class ScriptedEar implements Ear {
  readonly #words: readonly TimedWord[];
  readonly #finalEveryMs: number;
  #finalMs = 0;
  #next = 0;

  constructor({ words = [], finalEveryMs = 3000 }: DoubleScript) {
    this.#words = [...words].sort((a, b) => a.startMs - b.startMs);
    this.#finalEveryMs = finalEveryMs;
  }

  /** The final stretch that is due now that the audio has come to `atMs`, if any. A word is never cut by one. */
  dueFinal(atMs: number): Stretch | undefined {
    const due = this.#finalMs + this.#finalEveryMs;
    if (atMs < due) return undefined;
    const cut = this.#words.find((word, i) => i >= this.#next && word.startMs < due && word.endMs > due);
    // A word longer than a whole stretch has to end first.
    const toMs = cut === undefined ? due : cut.startMs > this.#finalMs ? cut.startMs : cut.endMs;
    return toMs <= atMs ? this.finalTo(toMs) : undefined;
  }

  /** All that was heard until `atMs`, as final. A word being spoken there ends there. */
  finalTo(atMs: number): Stretch {
    const stretch = this.interim(atMs);
    this.#next += stretch.words.length;
    this.#finalMs = Math.max(this.#finalMs, atMs);
    return stretch;
  }

  /** What lies between the last final and `atMs`. */
  interim(atMs: number): Stretch {
    const words: TimedWord[] = [];
    for (let i = this.#next; i < this.#words.length; i++) {
      const word = this.#words[i];
      if (!word || word.startMs >= atMs) break;
      words.push({ ...word, endMs: Math.min(word.endMs, atMs) });
    }
    return { fromMs: this.#finalMs, toMs: Math.max(this.#finalMs, atMs), words };
  }
}
