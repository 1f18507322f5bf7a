import { tooManyElements } from '../../lib/element-limits.ts';
import { MalformedMessage } from './malformed-message.ts';
import { samplesToMs } from './port.ts';

/** The fastest speakers reach seven. */
const WORDS_A_SECOND = 20;
const SEGMENTS_A_SECOND = 3;
/** For audio of any length. */
const LEAST = 1000;
/** A word as JSON, with its times and tokens. */
const VALUES_A_WORD = 20;
const PIECES_A_WORD = 4;
const LEAST_BYTES = 1024 * 1024;
const BYTES_A_SECOND = 5000;
/** A longer one counts as several. */
const WORD = /\S{1,64}/g;

/** The limits of a provider's answer to some audio: more cannot be said in it. */
export class AnswerLimits {
  readonly words: number;
  readonly segments: number;
  /** Pieces of words, of a text that arrives piece by piece. */
  readonly pieces: number;
  /** Values of the answer as JSON. */
  readonly values: number;
  readonly bytes: number;
  readonly #seconds: number;

  constructor(samples: number) {
    const seconds = samplesToMs(samples) / 1000;
    this.#seconds = seconds;
    this.words = Math.ceil(Math.max(LEAST, WORDS_A_SECOND * seconds));
    this.segments = Math.ceil(Math.max(LEAST, SEGMENTS_A_SECOND * seconds));
    this.pieces = PIECES_A_WORD * this.words;
    this.values = VALUES_A_WORD * this.words;
    this.bytes = Math.ceil(LEAST_BYTES + BYTES_A_SECOND * seconds);
  }

  /** @throws MalformedMessage */
  check(what: 'words' | 'segments' | 'pieces' | 'bytes', count: number): void {
    if (count <= this[what]) return;
    const { message } = tooManyElements(`${what} in the answer to ${this.#seconds.toFixed(1)} s of audio`, this[what]);
    throw new MalformedMessage(message);
  }

  /** Adds the words of texts to a count, before any is made. @throws MalformedMessage */
  checkWords(texts: readonly string[], counted = 0): number {
    let count = counted;
    let length = 0;
    for (const text of texts) {
      length += text.length;
      this.check('bytes', length);
      const before = count;
      for (const _ of text.matchAll(WORD)) this.check('words', ++count);
      if (count === before) this.check('words', ++count);
    }
    return count;
  }
}
