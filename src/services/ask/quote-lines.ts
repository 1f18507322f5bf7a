import type { Conversation } from '../../../generated/types.gen.ts';
import { clip, oneLine } from '../../language/text/plain-text.ts';
import { extractTerms } from '../../language/text/terms.ts';

/** The weights of the terms of a question. */
export type TermWeights = ReadonlyMap<string, number>;

/** A part of a conversation, and the segments that it comes from. */
export interface Quote {
  text: string;
  segmentIds: readonly string[];
}

/** An answer is often said after its question: the lines before and after the one that matches best. */
const [BEFORE, AFTER] = [1, 3];
const MAX_QUOTES = 2;
/** Speech without punctuation is divided, so that a quote has the part that answers. */
const LONGEST_LINE = 300;
const PIECE = 150;
const SENTENCE_END = /(?<=[.!?…。！？])(?![.!?…。！？])/u;

interface Line {
  text: string;
  segmentId: string;
  speaker: string;
  isNamed: boolean;
  terms: ReadonlySet<string>;
}

/** A passage that answers a question, and how much of the question it has. */
export interface ScoredQuote extends Quote {
  score: number;
  /** The weight of the terms of the question that it has, in any of its lines. */
  found: number;
}

/** Words that answer "when?". */
const TIME =
  /\d|\b(?:\w+day|today|tonight|tomorrow|yesterday|noon|morning|evening|o'clock|(?:last|next|this|\w+) (?:week|month|year)s?|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
/** The factor of a passage with a time, if the question asks for one. */
const TIME_FACTOR = 1.3;

/** Finds the passages of a conversation that match a question best, with their neighbor lines, in spoken order. */
export function quoteLines(
  { transcript_segments = [] }: Conversation,
  weights: TermWeights,
  asksWhen = false,
): ScoredQuote[] {
  const lines = transcript_segments.flatMap(({ id, text, speaker_name, speaker, is_user }): Line[] =>
    sentencesOf(text).map((sentence) => ({
      text: sentence,
      segmentId: id,
      speaker: is_user ? 'You' : (speaker_name ?? speaker ?? '?'),
      isNamed: Boolean(is_user || speaker_name),
      terms: new Set(extractTerms(`${speaker_name ?? ''} ${sentence}`)),
    })),
  );
  const around = (at: number) => lines.slice(Math.max(0, at - BEFORE), at + AFTER + 1);
  const weigh = (some: readonly Line[]) =>
    [...weights].reduce((sum, [term, weight]) => sum + (some.some(({ terms }) => terms.has(term)) ? weight : 0), 0);
  const scored = lines.flatMap((line, at) => {
    const own = weigh([line]);
    if (own === 0) return [];
    const found = weigh(around(at));
    const factor = asksWhen && lines.slice(at, at + AFTER).some(({ text }) => TIME.test(text)) ? TIME_FACTOR : 1;
    // The line counts more than its neighbors, which tell lines with the same words apart.
    return [{ at, found, score: (factor * (own + found)) / 2 }];
  });
  scored.sort((one, other) => other.score - one.score || one.at - other.at);
  const [best] = scored;
  const chosen: typeof scored = [];
  for (const one of scored) {
    if (chosen.length === MAX_QUOTES || !best || one.score < best.score / 2) break;
    if (chosen.every(({ at }) => Math.abs(at - one.at) > BEFORE + AFTER)) chosen.push(one);
  }
  return chosen
    .sort((one, other) => one.at - other.at)
    .map(({ at, score, found }) => {
      const quoted = around(at);
      return {
        text: joinLines(quoted),
        segmentIds: [...new Set(quoted.map(({ segmentId }) => segmentId))],
        score,
        found,
      };
    });
}

const sentencesOf = (text: string) =>
  oneLine(text)
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .flatMap((sentence) => (sentence.length > LONGEST_LINE ? piecesOf(sentence) : sentence));

/** Pieces of whole words. */
function piecesOf(sentence: string): string[] {
  const pieces = sentence.match(new RegExp(`\\S{${PIECE},}|\\S.{0,${PIECE - 1}}(?=\\s|$)`, 'gu')) ?? [];
  return pieces.map((piece) => clip(piece, LONGEST_LINE));
}

/** Each voice has its name where more than one speaks and one is known, else a dash. */
function joinLines(lines: readonly Line[]): string {
  const voices = new Set(lines.map(({ speaker }) => speaker)).size;
  const isNamed = voices > 1 && lines.some((line) => line.isNamed);
  const label = ({ speaker, isNamed: known }: Line) => `${known ? speaker : 'Another voice'}: `;
  return lines
    .map((line, at) => {
      if (at > 0 && lines[at - 1]?.speaker === line.speaker) return line.text;
      if (isNamed) return `${label(line)}${line.text}`;
      return at > 0 ? `– ${line.text}` : line.text;
    })
    .join(' ');
}

const LONGEST_EXCERPT_LINE = 1_000;
const OMISSION = '…';

/**
 * Extracts the lines of a transcript that match a question best, with their neighbors, in spoken order, up to `budget` characters. Returns
 * all of a short transcript, and the beginning of one that shares no term.
 */
export function extractExcerpt(
  { transcript_segments: segments = [] }: Conversation,
  weights: TermWeights,
  budget: number,
): string {
  const lines = segments.map(({ text, is_user, speaker_name, speaker }) => {
    const who = is_user ? 'User' : oneLine(speaker_name ?? speaker ?? 'Speaker').slice(0, 40);
    return `${who}: ${clip(oneLine(text.slice(0, 2 * LONGEST_EXCERPT_LINE)), LONGEST_EXCERPT_LINE)}`;
  });
  const scores = segments.map(({ text }) =>
    sumWeights(new Set(extractTerms(text.slice(0, 2 * LONGEST_EXCERPT_LINE))), weights),
  );
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen = new Set<number>();
  let remaining = budget;
  for (const { at } of order) {
    for (const neighbor of [at, at - 1, at + 1]) {
      const line = lines[neighbor];
      if (line === undefined || chosen.has(neighbor) || line.length + 1 > remaining) continue;
      chosen.add(neighbor);
      remaining -= line.length + 3;
    }
    if (remaining < 100) break;
  }
  const indexes = [...chosen].sort((a, b) => a - b);
  return indexes.map((at, i) => `${i > 0 && indexes[i - 1] !== at - 1 ? `${OMISSION}\n` : ''}${lines[at]}`).join('\n');
}

function sumWeights(terms: ReadonlySet<string>, weights: TermWeights): number {
  let sum = 0;
  for (const [term, weight] of weights) if (terms.has(term)) sum += weight;
  return sum;
}
