import type { YieldPoint } from '../../../lib/yield-point.ts';
import type { Sentence } from '../../speech/sentences.ts';
import { clip } from '../../text/clip.ts';
import { extractTerms, jaccardSimilarity } from '../../text/terms.ts';
import { categorizeMemory } from '../memory-category.ts';
import { firstClause, stripOpening } from '../sentence-text.ts';
import { type ExtractedMemory, extractionLimits } from '../types.ts';
import { personalFactPatterns } from './personal-facts.ts';
import { toThirdPerson } from './third-person.ts';

/** Facts bound to a time are not memories, unless they recur. */
const TIME_BOUND =
  /\b(?:today|tonight|tomorrow|yesterday|right now|at the moment|currently|this (?:week|month|year|morning|afternoon|evening|weekend|time|summer|winter)|(?:next|last) \w+|ago|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|later|soon|in (?:a|an|\w+) (?:minutes?|hours?|days?|weeks?|months?))\b/i;
const RECURRING = /\bevery\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;

/** Words that the speaker quotes, imagines or denies. */
const REPORTED =
  /\b(?:he|she|they|mom|mum|dad|who) (?:said|says|goes|was like|told)\b|\b(?:if i|i said|i was like|imagine|pretend|as if|i wish|would be|would have)\b/i;
/** Where a clause about the speaker begins. */
const CLAUSE =
  /(?:[,;.]|,? (?:and|but|so|because|cause|'cause|cos|yeah|no|oh|well|actually|then|there)),? (?=(?:i|i'm|i've|my|we|we've)\b)|; /i;
/** A fact that only the listeners understand. */
const UNCLEAR =
  /\b(?:it|this|that|these|those|there|here|him|them|one|ones|thing|things|something|stuff|like that|you|your)\b/i;

/** Finds timeless facts that the user states about themselves, rewritten in the third person. English only. */
export async function extractMemories(
  sentences: readonly Sentence[],
  yieldPoint: YieldPoint,
): Promise<ExtractedMemory[]> {
  const found: { memory: ExtractedMemory; terms: ReadonlySet<string> }[] = [];
  for (const {
    text,
    speaker: { isUser: isOwner },
    segmentIds,
    isQuestion,
  } of sentences) {
    await yieldPoint();
    if (!isOwner || isQuestion || REPORTED.test(text)) continue;
    for (const part of text.replaceAll('’', "'").split(CLAUSE)) {
      const content = extractFact(stripOpening(part));
      const terms = new Set(extractTerms(content ?? ''));
      if (!content || terms.size < 2 || found.some((other) => jaccardSimilarity(terms, other.terms) >= 0.6)) continue;
      found.push({ terms, memory: { content, segment_ids: [...segmentIds], category: categorizeMemory(content) } });
      if (found.length >= extractionLimits.memories) return found.map(({ memory }) => memory);
    }
  }
  return found.map(({ memory }) => memory);
}

function extractFact(text: string): string | undefined {
  const match = personalFactPatterns.find((pattern) => pattern.test(text));
  if (!match) return undefined;
  const fact = firstClause(text);
  const words = fact.split(' ').length;
  if (words < 3 || words > 40 || !match.test(`${fact} `)) return undefined;
  if (TIME_BOUND.test(fact) && !RECURRING.test(fact)) return undefined;
  if (UNCLEAR.test(fact)) return undefined;
  const content = toThirdPerson(fact);
  return content && clip(content, extractionLimits.memory);
}
