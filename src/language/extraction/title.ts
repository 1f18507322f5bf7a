import type { YieldPoint } from '../../lib/yield-point.ts';
import { clip } from '../text/clip.ts';
import { stopWords } from '../text/stop-words.ts';
import { extractTerms } from '../text/terms.ts';
import type { PhraseParser } from './phrases.ts';
import type { RankedSentence } from './rank-sentences.ts';
import { capitalize, formatSentence } from './sentence-text.ts';
import { extractionLimits } from './types.ts';

/** "Dana: " before a message. */
const SPEAKER_LABEL = /^\s*\p{Lu}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{N}'’-]*)?:\s+(?=\S)/u;
/** Parsing is the most expensive step of all, so it is limited to this many sentences. */
const SOURCE_SENTENCES = 25;
const TITLE_LENGTH = 60;
const MAX_PHRASE_LENGTH = 40;
/** The weight of a phrase that a task, an event or a memory names, or its evidence. */
const NAMED_WEIGHT = 1.8;
const EVIDENCE_WEIGHT = 1.3;
const REPEATED_WEIGHT = 1.6;
/** People say early what they talk about. */
const OPENING = 0.25;
const OPENING_WEIGHT = 1.25;

interface Phrase {
  text: string;
  terms: string[];
  score: number;
  /** True if a record names it, or several sentences. */
  isCentral: boolean;
}

export interface TitleSource {
  ranked: readonly RankedSentence[];
  counts: ReadonlyMap<string, number>;
  /** The texts of the tasks, events and memories. */
  records: readonly string[];
}

/** The best sentence, shortened: a title in any language. */
export const createPlainTitle = (ranked: readonly RankedSentence[]): string =>
  clip(
    formatSentence((ranked[0]?.sentence.text ?? '').replace(SPEAKER_LABEL, '')).replace(/[.。]$/u, ''),
    TITLE_LENGTH,
  );

/**
 * Names what an English conversation was about, by its best noun phrases ("Quarterly report and design review"). Without them, the title
 * is its first event or task, or the best sentence, shortened.
 */
export async function createTitle(source: TitleSource, parser: PhraseParser, yieldPoint: YieldPoint): Promise<string> {
  const [best, ...others] = await findTopics(source, parser, yieldPoint);
  // A single word that occurs once says less than the sentence.
  const isInformative = best && (best.terms.length > 1 || (source.counts.get(best.terms[0] ?? '') ?? 0) > 1);
  const record = source.records.find((text) => !/^User\b/.test(text));
  if (!isInformative) return record ? clip(record, TITLE_LENGTH) : createPlainTitle(source.ranked);
  const second = others.find(
    (other) =>
      other.isCentral && other.score > best.score * 0.4 && !other.terms.some((term) => best.terms.includes(term)),
  );
  const both = second ? `${best.text} and ${second.text}` : best.text;
  return clip(capitalize(both.length <= TITLE_LENGTH ? both : best.text), extractionLimits.title);
}

async function findTopics(
  { ranked, counts, records }: TitleSource,
  parser: PhraseParser,
  yieldPoint: YieldPoint,
): Promise<Phrase[]> {
  const topics = new Map<string, Phrase>();
  const add = async (from: string, weight: number) => {
    await yieldPoint();
    for (const { bare: raw } of parser.nounPhrases(from)) {
      const text = trimPhrase(raw);
      const terms = extractTerms(text);
      if (terms.length === 0 || terms.length > 4 || text.length > MAX_PHRASE_LENGTH) continue;
      const counted = terms.reduce((sum, term) => sum + Math.log(1 + (counts.get(term) ?? 0)), 0);
      const isRepeated = terms.some((term) => (counts.get(term) ?? 0) > 1);
      // Prefers phrases of two or three words, and things over people.
      const score =
        (weight *
          counted *
          (isRepeated ? REPEATED_WEIGHT : 1) *
          (terms.length > 1 ? 1.3 : 1) *
          (parser.people(text).length > 0 || COMMON.test(text) ? 0.5 : 1)) /
        Math.max(1, terms.length - 1) ** 0.7;
      const key = terms.join(' ');
      const isCentral = weight === NAMED_WEIGHT || isRepeated;
      if (score > (topics.get(key)?.score ?? 0)) topics.set(key, { text, terms, score, isCentral });
    }
  };
  for (const record of records) await add(decapitalize(record.replace(/^User\b/, ''), parser), NAMED_WEIGHT);
  const last = Math.max(...ranked.map(({ index }) => index));
  for (const { sentence, index, isEvidence } of ranked.slice(0, SOURCE_SENTENCES)) {
    const opening = index <= last * OPENING ? OPENING_WEIGHT : 1;
    await add(sentence.text, (isEvidence ? EVIDENCE_WEIGHT : 1) * opening);
  }
  return [...topics.values()].sort((a, b) => b.score - a.score);
}

/** A record begins with a capital letter, whatever its first word is. */
const decapitalize = (text: string, parser: PhraseParser): string =>
  parser.people(text.split(' ', 1)[0] ?? '').length > 0
    ? text
    : text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const EDGE =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|that|these|those|some|any|i|we|you|he|she|they|it|me|us|him|them|other|last|next|whole|same|no|every|each|both|another|more|few|single|only|own|new|old|big|little|good|bad|great|nice|wee)\s+/i;
const TIMES =
  /\b(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|weeks?|weekends?|months?|years?|hours?|minutes?|seconds?|o'clock|[ap]m|\d+(?::\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teenth?|twent\w+|thirt\w+|fort\w+|fift\w+|hundred|thousand|first|second|third|fourth|fifth|half|quarter|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
/** People and places of everyone, which tell little. */
const COMMON =
  /^(?:home|house|work|office|job|mom|mum|mam|dad|mother|father|parents|sister|brother|wife|husband|son|daughter|kids?|children|boss|friends?|money|car|phone|name|doctor)$/i;
/** Words of address and of talk, which name nothing. */
const EMPTY =
  /^(?:hiya|hi|hello|hey|sorry|mate|sir|madam|ma'am|guys?|dude|man|love|darling|honey|god|gosh|jesus|christ|bye|cheers|thanks?|please|question|answer|idea|problem|point|reason|example|bit|lot|kind|sort|side|end|part|rest|number|name|word|words|talk|hang|wait|yeah|okay|nah|huh|wow|ha|haha|mm|someone|everyone|anyone|nobody|anything|everything|something|stuff|thing|things|people|person|lady|fella|bloke|item|line|case|way|world|life|place|pair|couple|moment|while|shame|joke|matter|fact|course|sake|fun|luck|mind|sense|trouble|chance)$/i;

/** A phrase without articles, pronouns and punctuation at its ends; empty if it names a time or nothing. */
function trimPhrase(raw: string): string {
  let text = raw.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '').replace(/'s$/, '');
  while (EDGE.test(text)) text = text.replace(EDGE, '');
  const words = text.split(' ');
  if (words.some((word) => stopWords.has(word.toLowerCase()) && word !== 'of')) return '';
  if (words.every((word) => EMPTY.test(word)) || EMPTY.test(words[0] ?? '')) return '';
  return TIMES.test(text) || /[,.;:?!]/.test(text) ? '' : text;
}
