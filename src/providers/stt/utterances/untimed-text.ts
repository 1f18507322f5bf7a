import type { Logger } from 'pino';
import { AnswerLimits } from '../answer-limits.ts';
import { dropInventions } from '../inventions.ts';
import { samplesToMs } from '../port.ts';
import type { RecognizedUtterance } from './utterance-joiner.ts';

export interface Recognizer {
  provider: string;
  model: string;
  log: Logger | undefined;
}

/**
 * An utterance of a server that reports its text alone: without what was invented.
 * @throws MalformedMessage if the text has more words than can be said in the audio
 */
export function readUntimed(text: string, samples: number, { log, ...names }: Recognizer): RecognizedUtterance {
  new AnswerLimits(samples).checkWords([text]);
  const whole = { text: text.trim(), startMs: 0, endMs: samplesToMs(samples), confidence: 0 };
  const { kept, dropped } = dropInventions([{ fields: {}, unit: whole }]);
  if (dropped.length > 0) log?.info({ ...names, dropped: dropped.length }, 'invented text dropped');
  return { words: kept, isTimed: false };
}

const WHITE_SPACE = /\s+/g;

/** The text of an utterance, which arrives piece by piece. */
export class TextSoFar {
  readonly #limits: AnswerLimits;
  #pieces = 0;
  #words = 0;
  #length = 0;
  #text = '';

  constructor(samples: number) {
    this.#limits = new AnswerLimits(samples);
  }

  /** Returns the whole text so far. @throws MalformedMessage if there are more pieces, words or bytes than can be said in the audio */
  add(piece: string): string {
    this.#pieces += 1;
    this.#length += piece.length;
    this.#limits.check('pieces', this.#pieces);
    this.#limits.check('bytes', this.#length);
    const added = piece.replace(WHITE_SPACE, ' ');
    const continuesWord = !/^ ?$/.test(this.#text.slice(-1)) && !added.startsWith(' ');
    if (added.trim() !== '') this.#words = this.#limits.checkWords([added], this.#words - (continuesWord ? 1 : 0));
    this.#text += added;
    return this.#text.trim();
  }
}
