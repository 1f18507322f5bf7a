import { clip } from '../text/clip.ts';
import { jaccardSimilarity } from '../text/terms.ts';
import type { RankedSentence } from './rank-sentences.ts';
import { formatSentence } from './sentence-text.ts';

const MAX_WORDS = 80;
const MAX_SENTENCES = 8;
/** The length of a sentence. */
const MAX_CHARACTERS = 400;
const MIN_SENTENCE_WORDS = 4;
const MAX_SENTENCE_WORDS = 38;
/** The penalty for similarity to the sentences chosen before (maximal marginal relevance). */
const SIMILARITY_WEIGHT = 0.6;
const MAX_SIMILARITY = 0.5;
/** A sentence that needs the one before it, or that stops in the middle. */
const INCOMPLETE =
  /^(?:because|cause|'cause|cos|which|than|or|if|when|that's|that is|like|except|as|nor|it's like|where|who)\b|\b(?:the|a|an|to|of|and|or|but|my|your|with|for|i|we|is|are|was|so|because|that|if|i'm|it's|you|like|just|at|in|on|from|cause|uh|[b-hj-np-z]|th|wh)[.!]?$/i;

/** Numbers that are read out. */
const COUNTING = /(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b\W*){4}/i;

/** Joins the best whole sentences that differ from each other, in spoken order: at most 80 words. */
export function createOverview(ranked: readonly RankedSentence[]): string {
  const isWhole = ({ sentence }: RankedSentence) =>
    sentence.wordCount >= MIN_SENTENCE_WORDS &&
    sentence.wordCount <= MAX_SENTENCE_WORDS &&
    !sentence.isQuestion &&
    !INCOMPLETE.test(sentence.text) &&
    !COUNTING.test(sentence.text);
  const scored = ranked.filter(({ score }) => score > 0);
  const whole = scored.filter(isWhole);
  const rest = whole.length > 0 ? whole : scored.slice(0, 1);
  const best = rest[0]?.score ?? 1;
  const chosen: RankedSentence[] = [];
  let words = 0;
  while (chosen.length < MAX_SENTENCES && rest.length > 0) {
    const marginalScore = (one: RankedSentence) => one.score / best - SIMILARITY_WEIGHT * maxSimilarity(one, chosen);
    const next = rest.reduce((a, b) => (marginalScore(b) > marginalScore(a) ? b : a));
    rest.splice(rest.indexOf(next), 1);
    const fits = words + next.sentence.wordCount <= MAX_WORDS || chosen.length === 0;
    if (!fits || maxSimilarity(next, chosen) >= MAX_SIMILARITY) continue;
    chosen.push(next);
    words += next.sentence.wordCount;
  }
  const texts: string[] = [];
  for (const { sentence } of chosen.sort((a, b) => a.index - b.index)) {
    const text = clip(formatSentence(sentence.text), MAX_CHARACTERS);
    // "… tomorrow. Tomorrow …" reads like a repeat.
    if (bareWord(texts.at(-1)?.split(' ').at(-1)) !== bareWord(text.split(' ', 1)[0])) texts.push(text);
  }
  return texts.join(' ').split(' ').slice(0, MAX_WORDS).join(' ');
}

const bareWord = (word = ' '): string => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

const maxSimilarity = ({ sentence }: RankedSentence, chosen: readonly RankedSentence[]) =>
  Math.max(0, ...chosen.map((other) => jaccardSimilarity(sentence.terms, other.sentence.terms)));
