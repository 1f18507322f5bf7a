import type { Pace } from '../../lib/yield-to-others.ts';
import { clip } from '../text/clip.ts';
import { overlap, termsOf } from '../text/terms.ts';
import { firstClause } from './clauses.ts';
import { categorizeMemory } from './memory-category.ts';
import { withoutOpening } from './phrases.ts';
import { selfPatterns } from './self-patterns.ts';
import type { Sentence } from './sentences.ts';
import { aboutUser } from './third-person.ts';
import { bounds, type FoundMemory } from './types.ts';

/** What is bound to a time is no memory, unless it comes again and again. */
const TIME_BOUND =
  /\b(?:today|tonight|tomorrow|yesterday|right now|at the moment|currently|this (?:week|month|year|morning|afternoon|evening|weekend|time|summer|winter)|(?:next|last) \w+|ago|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|later|soon|in (?:a|an|\w+) (?:minutes?|hours?|days?|weeks?|months?))\b/i;
const RECURRING = /\bevery\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;

/** Timeless facts that the device's owner tells of themselves, in the third person. English only. */
export async function memoriesOf(sentences: readonly Sentence[], pace: Pace): Promise<FoundMemory[]> {
  const found: { memory: FoundMemory; terms: ReadonlySet<string> }[] = [];
  for (const { text, isOwner } of sentences) {
    await pace();
    if (!isOwner || /\?\s*$/.test(text)) continue;
    for (const part of text.replaceAll('’', "'").split(/,? (?:and|but) (?=(?:i|i'm|i've|my)\b)|; /i)) {
      const content = factIn(withoutOpening(part));
      const terms = new Set(termsOf(content ?? ''));
      if (!content || terms.size < 2 || found.some((other) => overlap(terms, other.terms) >= 0.75)) continue;
      found.push({ terms, memory: { content, category: categorizeMemory(content) } });
      if (found.length >= bounds.memories) return found.map(({ memory }) => memory);
    }
  }
  return found.map(({ memory }) => memory);
}

function factIn(text: string): string | undefined {
  const match = selfPatterns.find((pattern) => pattern.test(text));
  if (!match) return undefined;
  const fact = firstClause(text);
  const words = fact.split(' ').length;
  if (words < 3 || words > 40 || !match.test(`${fact} `)) return undefined;
  if (TIME_BOUND.test(fact) && !RECURRING.test(fact)) return undefined;
  const content = aboutUser(fact);
  return content && clip(content, bounds.memory);
}
