import type { YieldPoint } from '../../lib/yield-point.ts';
import { clip } from '../text/clip.ts';
import { extractTerms, jaccardSimilarity } from '../text/terms.ts';
import { categorizeMemory } from './memory-category.ts';
import { personalFactPatterns } from './personal-facts.ts';
import { firstClause, stripOpening } from './sentence-text.ts';
import type { Sentence } from './sentences.ts';
import { toThirdPerson } from './third-person.ts';
import { type ExtractedMemory, extractionLimits } from './types.ts';

/** Facts bound to a time are not memories, unless they recur. */
const TIME_BOUND =
  /\b(?:today|tonight|tomorrow|yesterday|right now|at the moment|currently|this (?:week|month|year|morning|afternoon|evening|weekend|time|summer|winter)|(?:next|last) \w+|ago|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|later|soon|in (?:a|an|\w+) (?:minutes?|hours?|days?|weeks?|months?))\b/i;
const RECURRING = /\bevery\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;

/** Finds timeless facts that the user states about themselves, rewritten in the third person. English only. */
export async function extractMemories(
  sentences: readonly Sentence[],
  yieldPoint: YieldPoint,
): Promise<ExtractedMemory[]> {
  const found: { memory: ExtractedMemory; terms: ReadonlySet<string> }[] = [];
  for (const { text, isOwner } of sentences) {
    await yieldPoint();
    if (!isOwner || /\?\s*$/.test(text)) continue;
    for (const part of text.replaceAll('’', "'").split(/,? (?:and|but) (?=(?:i|i'm|i've|my)\b)|; /i)) {
      const content = extractFact(stripOpening(part));
      const terms = new Set(extractTerms(content ?? ''));
      if (!content || terms.size < 2 || found.some((other) => jaccardSimilarity(terms, other.terms) >= 0.75)) continue;
      found.push({ terms, memory: { content, category: categorizeMemory(content), segment_ids: [] } });
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
  const content = toThirdPerson(fact);
  return content && clip(content, extractionLimits.memory);
}
