import type { YieldPoint } from '../../lib/timers.ts';
import type { Sentence } from '../speech/sentences.ts';
import { capitalize, clip } from '../text/plain-text.ts';
import { extractTerms, jaccardSimilarity } from '../text/terms.ts';
import { categorizeMemory } from './memory-category.ts';
import { personalFactPatterns } from './personal-facts.ts';
import { firstClause, stripOpening } from './sentence-text.ts';
import { type ExtractedMemory, extractionLimits } from './types.ts';

/** Verbs without a third-person form: modals and past tense. */
const INVARIABLE =
  /^(?:can|can't|cannot|could|couldn't|will|won't|would|should|must|may|might|didn't|did|had|\w+ed|grew|came|went|was|were|taught|won|built|wrote|ran|met|spent|became|began|left)$/i;
const IRREGULAR: Record<string, string> = {
  have: 'has',
  "don't": "doesn't",
  do: 'does',
  "haven't": "hasn't",
  go: 'goes',
};
const ADVERB =
  /^(?:always|usually|often|never|sometimes|rarely|also|mostly|generally|only|still|currently|normally|typically|\w+ly)$/i;

/** Words of emphasis that are not part of the fact. */
const FILLERS =
  /\b(?:really|actually|just|kind of|sort of|basically|honestly|absolutely|totally|very much|definitely|simply|literally)\s+/gi;
const OWN_WORDS = /\b(?:I|me|my|mine|myself|we|us|our|ours)\b/i;

/** "I'm allergic to peanuts" as "User is allergic to peanuts". Anything but a plain statement about oneself stays as it was said. */
function formatFact(fact: string): string {
  const text = fact
    .replace(/,? (?:actually|honestly|you know|though|anyway)$/i, '')
    .replace(FILLERS, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, start = '', rest = ''] = /^(i'm|i am|(?:i've|i have)(?: got)?|i) (.+)$/is.exec(text) ?? [];
  if (!rest || OWN_WORDS.test(rest)) return capitalize(text);
  if (/^i(?:'m| am)$/i.test(start)) return `User is ${rest}`;
  if (start.length > 1) return `User has ${rest}`;
  const words = rest.split(' ');
  const verbAt = words.findIndex((word) => !ADVERB.test(word));
  return `User ${words.map((word, index) => (index === verbAt ? conjugate(word) : word)).join(' ')}`;
}

/** `love` becomes `loves`. Leaves verbs without a third-person form. */
function conjugate(verb: string): string {
  const lower = verb.toLowerCase();
  if (IRREGULAR[lower]) return IRREGULAR[lower];
  if (INVARIABLE.test(lower)) return lower;
  if (/(?:s|x|z|ch|sh|o)$/.test(lower)) return `${lower}es`;
  return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

/** Facts bound to a time are not memories: "on Monday", unlike "every Monday". */
const TIME_BOUND =
  /\b(?:today|tonight|tomorrow|yesterday|right now|at the moment|currently|this (?:week|month|year|morning|afternoon|evening|weekend|time|summer|winter)|(?:next|last) \w+|ago|(?<!every )(?:mon|tues|wednes|thurs|fri|satur|sun)day|later|soon|in (?:a|an|\w+) (?:minutes?|hours?|days?|weeks?|months?))\b/i;

/** Words that the speaker quotes, imagines or denies. */
const REPORTED =
  /\b(?:he|she|they|mom|mum|dad|who) (?:said|says|goes|was like|told)\b|\b(?:if i|i said|i was like|imagine|pretend|as if|i wish|would be|would have)\b/i;
/** Where a clause about the speaker begins. */
const CLAUSE =
  /(?:[,;.]|,? (?:and|but|so|because|cause|'cause|cos|yeah|no|oh|well|actually|then|there)),? (?=(?:i|i'm|i've|my|we|we've)\b)|; /i;
/** A fact that only the listeners understand. */
const UNCLEAR =
  /\b(?:it|this|that|these|those|there|here|him|them|one|ones|thing|things|something|stuff|like that|you|your)\b/i;

/** Finds timeless facts that the user states about themselves. English only. */
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
  if (!personalFactPatterns.some((pattern) => pattern.test(text))) return undefined;
  const fact = firstClause(text);
  if (TIME_BOUND.test(fact) || UNCLEAR.test(fact)) return undefined;
  return clip(formatFact(fact), extractionLimits.memory);
}
