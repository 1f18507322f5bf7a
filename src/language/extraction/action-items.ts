import type { YieldPoint } from '../../lib/yield-point.ts';
import type { UpcomingDateParser } from '../dates/upcoming-dates.ts';
import { clip } from '../text/clip.ts';
import { extractTerms, jaccardSimilarity } from '../text/terms.ts';
import { capitalize, firstClause, stripOpening } from './sentence-text.ts';
import type { Sentence } from './sentences.ts';
import { type ExtractedActionItem, extractionLimits } from './types.ts';

const ADVERBS =
  '(?:(?:really|still|also|just|definitely|probably|both|all|actually|then|first|quickly|maybe|please) )*';
/** "if I need to", "why do we have to", "he said you should": mentioned, not intended. */
const NOT_AFTER = String.raw`(?<!\b(?:if|when|whenever|whether|unless|why|what|where|how|who|that|which|do|did|does|don't|didn't|as|than|thing|not|never) )`;

interface Cue {
  pattern: RegExp;
  /** Whether any verb may follow, or only a verb of TASK_VERBS. */
  verbs: 'any' | 'task';
  /** Whether it also counts in a question ("Can you send it?"). */
  inQuestions: boolean;
}

const cue = (source: string, verbs: Cue['verbs'], inQuestions = false): Cue => ({
  pattern: new RegExp(source, 'gi'),
  verbs,
  inQuestions,
});

/** Phrases that introduce a task. */
const CUES: Cue[] = [
  cue(
    String.raw`${NOT_AFTER}\b(?:i|we)(?:'ve|'ll| have| will)? ${ADVERBS}(?:need to|have to|got to|gotta|must) ${ADVERBS}`,
    'any',
  ),
  cue(String.raw`${NOT_AFTER}\b(?:i|we|you) ${ADVERBS}(?:should|ought to|had better) ${ADVERBS}`, 'task'),
  cue(String.raw`${NOT_AFTER}\byou ${ADVERBS}(?:need to|have to|must) ${ADVERBS}`, 'task'),
  cue(
    String.raw`${NOT_AFTER}\b(?:i'll|i will|we'll|we will|(?:i'm|i am|we're|we are) (?:going to|gonna)|i promise to|i plan to|(?:i'm|i am) planning to|let's|let us) ${ADVERBS}`,
    'task',
  ),
  cue(
    String.raw`\b(?:remind me to|don't (?:let me )?forget to|do not forget to|(?:note|reminder) to self:?(?: to)?|to-?do:|action item:) `,
    'any',
    true,
  ),
  cue(
    String.raw`(?<!\b(?:i|to|didn't|always|never) )\b(?:remember to|(?:make|be) sure (?:to|you|we|that you|that we|that i|i)) `,
    'any',
  ),
  cue(String.raw`\b(?:can|could|would|will) you ${ADVERBS}`, 'task', true),
  cue(String.raw`\bplease `, 'task', true),
];

const TASK_VERBS = new Set(
  `add apply arrange ask assign back bake book bring buy call cancel change charge check clean collect complete confirm contact cook create deliver deploy
  deposit discuss draft drop edit email enrol enroll exchange feed file fill find finalize finish fix follow forward get grab hand hire install invite invoice
  mail make measure meet merge message mow move order organize pack paint pay phone pick plan post prepare print publish put read rebook record refill
  register renew repair replace reply request reschedule research reserve respond return review save schedule sell send set share ship sign sort start study submit
  subscribe switch take talk tell test text tidy transfer translate turn unsubscribe update upload vacuum visit wash water wrap write`.split(
    /\s+/,
  ),
);
/** After "I need to", these verbs do not make a task. */
const NON_TASK_VERBS = new Set(
  `admit agree apologize be believe feel go have hear imagine know laugh leave like love mean remember run say see sleep stop think understand wait want wonder`.split(
    ' ',
  ),
);
/** A sentence that starts with an imperative and an object: "Call the dentist tomorrow." */
const IMPERATIVE =
  /^(?:buy|call|email|order|book|send|pay|pick up|schedule|cancel|renew|submit|finish|reply to|text|remind|bring|water|return|print|sign|update|review|prepare|invite) (?:the|my|our|a|an|some|him|her|them|me|us|this|that|more|for|back|your|\p{Lu}|\d)/u;
/** "take care", "get it", "make sense", "tell me about it". */
const IDIOMS =
  /^(?:take (?:care|it easy|a look|that|this|your time)|get (?:it|that|this|some rest|going|started|back|there|used|up|out|home|to|ready|better|over|into|along|away)\b|make sense|tell (?:you|me|us)|see|talk (?:to you|about)|find out|start (?:with|by)|check (?:it|this|that) out|put it|call it|ask (?:you|me|myself)|move on|turn out|change (?:my|your) mind|do (?:is|that|it|this|what)\b|read (?:that|it|about)|meet (?:you|again)|set\s*$)/i;

/** Finds tasks in English sentences: obligations, intentions, requests, reminders, imperatives. Resolves their due dates. */
export async function extractActionItems(
  sentences: readonly Sentence[],
  dates: UpcomingDateParser,
  yieldPoint: YieldPoint,
): Promise<ExtractedActionItem[]> {
  const found: { item: ExtractedActionItem; terms: ReadonlySet<string> }[] = [];
  for (const { text } of sentences) {
    await yieldPoint();
    for (const { phrase, clause } of findTasks(stripOpening(text.replaceAll('’', "'")))) {
      const terms = new Set(extractTerms(phrase));
      const duplicate = found.find((other) => jaccardSimilarity(terms, other.terms) >= 0.6);
      const due_at = dates.findDueDate(clause)?.toISOString() ?? null;
      if (duplicate) duplicate.item.due_at ??= due_at;
      else if (terms.size > 0) {
        const description = clip(capitalize(phrase), extractionLimits.description);
        found.push({ terms, item: { description, due_at, segment_ids: [] } });
      }
      if (found.length >= extractionLimits.actionItems) return found.map(({ item }) => item);
    }
  }
  return found.map(({ item }) => item);
}

interface Task {
  phrase: string;
  /** The text up to the next task, which may contain the due date. */
  clause: string;
}

function findTasks(sentence: string): Task[] {
  const isQuestion = /\?\s*$/.test(sentence);
  const matches =
    IMPERATIVE.test(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`) && !isQuestion
      ? [{ start: 0, from: 0, verbs: 'task' as Cue['verbs'] }]
      : [];
  for (const { pattern, verbs, inQuestions } of CUES) {
    if (isQuestion && !inQuestions) continue;
    for (const match of sentence.matchAll(pattern))
      matches.push({ start: match.index, from: match.index + match[0].length, verbs });
  }
  matches.sort((a, b) => a.from - b.from);
  return matches.flatMap(({ from, verbs }, index) => {
    const clause = sentence.slice(from, matches[index + 1]?.start);
    const phrase = firstClause(clause.replace(/^(?:to |go (?:and )?(?=\w+ \w)|try (?:to|and) )+/i, ''));
    return isTask(phrase, verbs) ? [{ phrase, clause }] : [];
  });
}

function isTask(phrase: string, verbs: Cue['verbs']): boolean {
  const words = phrase.split(' ');
  const verb = words[0]?.toLowerCase().replace(/[^\p{L}'-]/gu, '') ?? '';
  if (words.length < 2 || words.length > 40 || IDIOMS.test(phrase)) return false;
  return verbs === 'task' ? TASK_VERBS.has(verb) : verb !== '' && !NON_TASK_VERBS.has(verb);
}
