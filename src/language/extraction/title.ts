import type { Pace } from '../../lib/yield-to-others.ts';
import { clip } from '../text/clip.ts';
import { stopWords } from '../text/stop-words.ts';
import { termsOf } from '../text/terms.ts';
import { capitalise, polish } from './phrases.ts';
import type { RankedSentence } from './salience.ts';
import { bounds } from './types.ts';

/** "Dana: ", as a text of messages names who writes. */
const SPEAKER_LABEL = /^\s*\p{Lu}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{N}'’-]*)?:\s+(?=\S)/u;
/** Sentences that a title's phrases are taken from: parsing is the dearest step, and this bounds it. */
const SOURCE_SENTENCES = 10;
const LONGEST_SOURCE = 300;
const TITLE_LENGTH = 60;

/** The second mends what the parser takes for a verb: no verb follows a singular noun in this form ("the community garden"). */
const NOUN_PHRASES = ['#Adjective{0,2} #Noun+ (of #Noun+)?', '#Determiner #Adjective? #Noun? #Singular #Infinitive'];

interface Phrase {
  text: string;
  terms: string[];
  score: number;
}

/**
 * A title from the most salient noun phrases of the best sentences ("Quarterly report and design review"), or where there
 * are none, or the language is another than English, the best sentence itself, shortened.
 */
export async function titleOf(
  ranked: readonly RankedSentence[],
  counts: ReadonlyMap<string, number>,
  english: boolean,
  pace: Pace,
): Promise<string> {
  const [best, ...others] = english ? await nounPhrases(ranked.slice(0, SOURCE_SENTENCES), counts, pace) : [];
  // One word that came once is chance: the sentence tells more.
  const isTelling = best && (best.terms.length > 1 || (counts.get(best.terms[0] ?? '') ?? 0) > 1);
  const sentence = (ranked[0]?.sentence.text ?? '').replace(SPEAKER_LABEL, '');
  if (!isTelling) return clip(polish(sentence).replace(/[.。]$/u, ''), TITLE_LENGTH);
  const second = others.find(
    (other) => other.score > best.score * 0.5 && !other.terms.some((term) => best.terms.includes(term)),
  );
  const both = second ? `${best.text} and ${second.text}` : best.text;
  return clip(capitalise(both.length <= TITLE_LENGTH ? both : best.text), bounds.title);
}

async function nounPhrases(
  ranked: readonly RankedSentence[],
  counts: ReadonlyMap<string, number>,
  pace: Pace,
): Promise<Phrase[]> {
  const { default: nlp } = await import('compromise');
  const phrases = new Map<string, Phrase>();
  for (const { sentence } of ranked) {
    await pace();
    const parsed = nlp(sentence.text.slice(0, LONGEST_SOURCE));
    const found: string[] = NOUN_PHRASES.flatMap((pattern) => parsed.match(pattern).out('array'));
    for (const raw of found) {
      const text = trimPhrase(raw);
      const terms = termsOf(text);
      if (terms.length === 0 || terms.length > 5 || text.length > TITLE_LENGTH - 10) continue;
      const weight = terms.reduce((sum, term) => sum + Math.log(1 + (counts.get(term) ?? 0)), 0);
      // Two or three words tell more than one; more say less each.
      phrases.set(terms.join(' '), { text, terms, score: weight / Math.max(1, terms.length - 1) ** 0.7 });
    }
  }
  return [...phrases.values()].sort((a, b) => b.score - a.score);
}

const EDGE =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|that|these|those|some|any|i|we|you|he|she|they|it|me|us|him|them|other|last|next|whole|same)\s+/i;
const TIMES =
  /\b(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|week|month|year|o'clock|[ap]m|\d+(?::\d+)?)\b/i;

/** A phrase without articles, pronouns and punctuation at its ends; empty where it is of a time. */
function trimPhrase(raw: string): string {
  let text = raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  while (EDGE.test(text)) text = text.replace(EDGE, '');
  if (text.split(' ').some((word) => stopWords.has(word.toLowerCase()) && word !== 'of')) return '';
  return TIMES.test(text) || /[,.;:?!]/.test(text) ? '' : text;
}
