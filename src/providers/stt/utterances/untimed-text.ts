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

/** The text of an utterance, which arrives piece by piece. */
export class TextSoFar {
  readonly #limits: AnswerLimits;
  #pieces = 0;
  #text = '';

  constructor(samples: number) {
    this.#limits = new AnswerLimits(samples);
  }

  /** Returns the whole text so far. @throws MalformedMessage if there are more pieces or words than can be said in the audio */
  add(piece: string): string {
    this.#pieces += 1;
    this.#text += piece;
    this.#limits.check('pieces', this.#pieces);
    this.#limits.checkWords([this.#text]);
    return this.#text.trim();
  }
}
