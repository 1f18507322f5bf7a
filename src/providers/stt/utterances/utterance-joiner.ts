import { type SttWord, samplesToMs } from '../port.ts';
import { joinWords } from './join-words.ts';
import { spreadWords } from './spread-words.ts';

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
