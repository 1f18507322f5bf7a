import type { YieldPoint } from '../../lib/yield-point.ts';
import { clip } from '../text/clip.ts';
import { stopWords } from '../text/stop-words.ts';
import { extractTerms } from '../text/terms.ts';
import type { RankedSentence } from './rank-sentences.ts';
import { capitalize, formatSentence } from './sentence-text.ts';
import { extractionLimits } from './types.ts';

/** "Dana: " before a message. */
const SPEAKER_LABEL = /^\s*\p{Lu}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{N}'’-]*)?:\s+(?=\S)/u;
/** Parsing is the most expensive step, so it is limited to this many sentences. */
const SOURCE_SENTENCES = 10;
const LONGEST_SOURCE = 300;
const TITLE_LENGTH = 60;

/** The second pattern covers nouns that the parser takes for verbs ("the community garden"). */
const NOUN_PHRASES = ['#Adjective{0,2} #Noun+ (of #Noun+)?', '#Determiner #Adjective? #Noun? #Singular #Infinitive'];

interface Phrase {
  text: string;
  terms: string[];
  score: number;
}

/**
 * Builds a title from the best noun phrases of the best sentences ("Quarterly report and design review"). Without noun phrases, or in
 * another language than English, the title is the best sentence, shortened.
 */
export async function createTitle(
  ranked: readonly RankedSentence[],
  counts: ReadonlyMap<string, number>,
  english: boolean,
  yieldPoint: YieldPoint,
): Promise<string> {
  const [best, ...others] = english ? await findNounPhrases(ranked.slice(0, SOURCE_SENTENCES), counts, yieldPoint) : [];
  // A single word that occurs once says less than the sentence.
  const isInformative = best && (best.terms.length > 1 || (counts.get(best.terms[0] ?? '') ?? 0) > 1);
  const sentence = (ranked[0]?.sentence.text ?? '').replace(SPEAKER_LABEL, '');
  if (!isInformative) return clip(formatSentence(sentence).replace(/[.。]$/u, ''), TITLE_LENGTH);
  const second = others.find(
    (other) => other.score > best.score * 0.5 && !other.terms.some((term) => best.terms.includes(term)),
  );
  const both = second ? `${best.text} and ${second.text}` : best.text;
  return clip(capitalize(both.length <= TITLE_LENGTH ? both : best.text), extractionLimits.title);
}

async function findNounPhrases(
  ranked: readonly RankedSentence[],
  counts: ReadonlyMap<string, number>,
  yieldPoint: YieldPoint,
): Promise<Phrase[]> {
  const { default: nlp } = await import('compromise');
  const phrases = new Map<string, Phrase>();
  for (const { sentence } of ranked) {
    await yieldPoint();
    const parsed = nlp(sentence.text.slice(0, LONGEST_SOURCE));
    const found: string[] = NOUN_PHRASES.flatMap((pattern) => parsed.match(pattern).out('array'));
    for (const raw of found) {
      const text = trimPhrase(raw);
      const terms = extractTerms(text);
      if (terms.length === 0 || terms.length > 5 || text.length > TITLE_LENGTH - 10) continue;
      const weight = terms.reduce((sum, term) => sum + Math.log(1 + (counts.get(term) ?? 0)), 0);
      // Prefers phrases of two or three words.
      phrases.set(terms.join(' '), { text, terms, score: weight / Math.max(1, terms.length - 1) ** 0.7 });
    }
  }
  return [...phrases.values()].sort((a, b) => b.score - a.score);
}

const EDGE =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|that|these|those|some|any|i|we|you|he|she|they|it|me|us|him|them|other|last|next|whole|same)\s+/i;
const TIMES =
  /\b(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|week|month|year|o'clock|[ap]m|\d+(?::\d+)?)\b/i;

/** A phrase without articles, pronouns and punctuation at its ends; empty if it names a time. */
function trimPhrase(raw: string): string {
  let text = raw.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  while (EDGE.test(text)) text = text.replace(EDGE, '');
  if (text.split(' ').some((word) => stopWords.has(word.toLowerCase()) && word !== 'of')) return '';
  return TIMES.test(text) || /[,.;:?!]/.test(text) ? '' : text;
}
