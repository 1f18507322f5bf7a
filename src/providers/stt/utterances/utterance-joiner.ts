import type { Logger } from 'pino';
import { AnswerLimits } from '../answers.ts';
import { dropInventions } from '../inventions.ts';
import { middleOf, type SttWord, samplesToMs } from '../port.ts';
import type { Hints } from '../vocabulary.ts';

/** A text with the time in which it was spoken: a word, a piece of one, or a longer unit. */
type TimedText = SttWord;

/**
 * The words of a text, spread over its time by their length. The first one begins with a space if the text does, so that `joinPieces`
 * knows that it is not the rest of a word.
 */
function splitText({ text, startMs, endMs, ...rest }: TimedText): TimedText[] {
  const lead = text.length - text.trimStart().length;
  const length = text.trim().length;
  const at = (index: number) => startMs + ((endMs - startMs) * (index - lead)) / length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    ...rest,
    text: index > 0 ? ` ${word}` : word,
    startMs: at(index),
    endMs: at(index + word.length),
  }));
}

/** Single words of units that have spaces between them, such as segments. */
export const spreadWords = (units: readonly TimedText[]): SttWord[] =>
  units.flatMap((unit) => splitText(unit).map((word) => ({ ...word, text: word.text.trim() })));

/**
 * Joins tokens, or segments that may end within a word, to words: a piece that does not begin with a space continues the word before.
 * If no piece begins with a space, each is a unit of its own.
 */
export function joinPieces(pieces: readonly TimedText[]): SttWord[] {
  const hasSpaces = pieces.some(({ text }) => /^\s/.test(text));
  if (!hasSpaces) return spreadWords(pieces);
  const words: SttWord[] = [];
  for (const piece of pieces.flatMap(splitText)) {
    const last = words.at(-1);
    if (last && !piece.text.startsWith(' ')) {
      last.text += piece.text;
      last.endMs = Math.max(last.endMs, piece.endMs);
    } else words.push({ ...piece, text: piece.text.trim() });
  }
  return words;
}

/** Times of the same word in two utterances may differ by this much. */
const TOLERANCE_MS = 300;

interface Heard {
  words: readonly SttWord[];
  /** The times are the provider's, and not spread by length. */
  isTimed: boolean;
}

/**
 * Joins the words of two utterances that overlap, because speech was cut: words in the overlap are in both. The last word of the
 * first one and the first word of the second one may be incomplete.
 */
export function joinWords(before: Heard, after: Heard, overlap: { startMs: number; endMs: number }): SttWord[] {
  const isTimed = before.isTimed && after.isTimed;
  const slackMs = isTimed ? TOLERANCE_MS : 2 * (overlap.endMs - overlap.startMs);
  const tail = before.words.filter(({ endMs }) => endMs > overlap.startMs - slackMs);
  const head = after.words.filter(({ startMs }) => startMs < overlap.endMs + slackMs);
  const [tailKeys, headKeys] = [tail.map(keyOf), head.map(keyOf)];
  const common = findCommon(tailKeys, headKeys) ?? (isTimed ? undefined : findIncomplete(tailKeys, headKeys));
  if (common) {
    const kept = before.words.length - tail.length + common.tailEnd;
    return [...before.words.slice(0, kept), ...after.words.slice(common.headEnd)];
  }
  if (!isTimed) return [...before.words, ...after.words];
  const middleMs = (overlap.startMs + overlap.endMs) / 2;
  return [
    ...before.words.filter((word) => middleOf(word) < middleMs),
    ...after.words.filter((word) => middleOf(word) >= middleMs),
  ];
}

const keyOf = ({ text }: SttWord) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The longest run of words that ends `tail` and begins `head`, but for one incomplete word each. */
function findCommon(tail: readonly string[], head: readonly string[]) {
  for (let length = Math.min(tail.length, head.length); length > 0; length--) {
    for (const cutOff of [0, 1]) {
      for (const begun of [0, 1]) {
        const tailEnd = tail.length - cutOff;
        const from = tailEnd - length;
        if (from < 0 || begun + length > head.length) continue;
        if (head.slice(begun, begun + length).every((key, i) => key !== '' && key === tail[from + i])) {
          return { tailEnd, headEnd: begun + length };
        }
      }
    }
  }
  return undefined;
}

/** The longest run of words that ends `tail` and begins `head`, if its first word may lack a beginning and its last one an end. */
function findIncomplete(tail: readonly string[], head: readonly string[]) {
  for (let length = Math.min(tail.length, head.length); length > 0; length--) {
    const from = tail.length - length;
    const isSame = (i: number) => {
      const [before = '', after = ''] = [tail[from + i], head[i]];
      if (before === '' || after === '') return false;
      const lacksBeginning = i === 0 && before.endsWith(after);
      const lacksEnd = i === length - 1 && after.startsWith(before);
      return before === after || lacksBeginning || lacksEnd;
    };
    if (!head.slice(0, length).every((_, i) => isSame(i))) continue;
    // The longer one of two last words is complete.
    const isLonger = (head[length - 1] ?? '').length > (tail.at(-1) ?? '').length ? 1 : 0;
    return { tailEnd: tail.length - isLonger, headEnd: length - isLonger };
  }
  return undefined;
}

export interface RecognizedUtterance {
  /** Times from the utterance's first sample. A unit with spaces is spread over its time. */
  words: readonly SttWord[];
  /** The times are the server's, and not spread over the utterance. */
  isTimed: boolean;
  language?: string;
}

/** Positions in samples of the stream. */
export interface UtteranceRange {
  /** The first sample, overlap included. */
  from: number;
  to: number;
  /** Without the silence around the speech. */
  voiceFrom: number;
  voiceTo: number;
  /** Speech continues after it: the next utterance repeats its end. */
  isCut: boolean;
}

interface Held {
  words: SttWord[];
  isTimed: boolean;
  startMs: number;
  endMs: number;
}

/** Numbers the speakers of a stream by those of each request, whose numbers say nothing about another one. */
export class SpeakerNumbers {
  #next = 0;

  /** The words of one request. One voice alone has no number: it may be any that spoke before. */
  add(words: readonly SttWord[]): SttWord[] {
    const spoken = new Set(words.flatMap(({ speaker }) => speaker ?? []));
    if (spoken.size < 2) return words.map(({ speaker: _, ...word }) => word);
    const first = this.#next;
    this.#next += Math.max(...spoken) + 1;
    return words.map(({ speaker, ...word }) => (speaker === undefined ? word : { ...word, speaker: first + speaker }));
  }
}

/** Places the words of utterances in the stream, and joins those of utterances that overlap because speech was cut. */
export class UtteranceJoiner {
  readonly #overlapMs: number;
  /** Words of the overlap, which wait for the next utterance. */
  #held: Held | undefined;

  constructor(overlapMs: number) {
    this.#overlapMs = overlapMs;
  }

  /** Words before this time are returned; infinite if none wait. */
  get heldMs(): number {
    const { startMs = Number.POSITIVE_INFINITY, words = [] } = this.#held ?? {};
    return Math.min(startMs, ...words.map((word) => word.startMs));
  }

  /** Adds the next utterance. Returns the words that are final now, and the time before which no other ones come. */
  add(range: UtteranceRange, { words, isTimed }: RecognizedUtterance): { words: SttWord[]; finalMs: number } {
    const endMs = samplesToMs(range.to);
    const moved = isTimed ? moveWords(words, range) : spreadOverVoice(words, range);
    const held = this.#held;
    const all = held ? joinWords(held, { words: moved, isTimed }, held) : moved;
    this.#held = undefined;
    if (!range.isCut) return { words: all, finalMs: endMs };
    const startMs = endMs - this.#overlapMs;
    const count = all.filter((word) => word.endMs <= startMs).length;
    this.#held = { words: all.slice(count), isTimed, startMs, endMs };
    return { words: all.slice(0, count), finalMs: this.heldMs };
  }

  /** Returns the words that wait: no utterance continues them. */
  takeHeld(): SttWord[] {
    const held = this.#held;
    this.#held = undefined;
    return held?.words ?? [];
  }
}

function moveWords(words: readonly SttWord[], { from, to }: UtteranceRange): SttWord[] {
  const at = (ms: number) => Math.min(samplesToMs(to), samplesToMs(from) + ms);
  return spreadWords(words).map((word) => ({ ...word, startMs: at(word.startMs), endMs: at(word.endMs) }));
}

/** Without times, the words are spread over the whole utterance. Their times are better without its silence. */
function spreadOverVoice(words: readonly SttWord[], { from, to, voiceFrom, voiceTo }: UtteranceRange): SttWord[] {
  const scale = (voiceTo - voiceFrom) / Math.max(1, to - from);
  const at = (ms: number) => samplesToMs(voiceFrom) + ms * scale;
  return spreadWords(words).map((word) => ({ ...word, startMs: at(word.startMs), endMs: at(word.endMs) }));
}

export interface Recognizer {
  provider: string;
  model: string;
  /** Sent before the audio. */
  hints: Hints;
  log: Logger | undefined;
}

/**
 * An utterance of a server that reports its text alone: without what was invented.
 * @throws MalformedMessage if the text has more words than can be said in the audio
 */
export function readUntimed(text: string, samples: number, { log, hints, ...names }: Recognizer): RecognizedUtterance {
  new AnswerLimits(samples).checkWords([text]);
  const whole = { text: text.trim(), startMs: 0, endMs: samplesToMs(samples), confidence: 0 };
  const { kept, dropped } = dropInventions([{ fields: {}, unit: whole }], hints);
  if (dropped.length > 0) log?.debug({ ...names, dropped: dropped.length }, 'invented text dropped');
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
