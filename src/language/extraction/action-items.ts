import type { Pace } from '../../lib/yield-to-others.ts';
import type { SpokenDates } from '../dates/due-date.ts';
import { clip } from '../text/clip.ts';
import { overlap, termsOf } from '../text/terms.ts';
import { firstClause } from './clauses.ts';
import { capitalise, withoutOpening } from './phrases.ts';
import type { Sentence } from './sentences.ts';
import { bounds, type FoundActionItem } from './types.ts';

const ADVERBS =
  '(?:(?:really|still|also|just|definitely|probably|both|all|actually|then|first|quickly|maybe|please) )*';
/** "if I need to", "why do we have to", "he said you should": talked about, not intended. */
const NOT_AFTER = String.raw`(?<!\b(?:if|when|whenever|whether|unless|why|what|where|how|who|that|which|do|did|does|don't|didn't|as|than|thing|not|never) )`;

interface Cue {
  pattern: RegExp;
  /** Whether any verb may follow, or one that is a task in itself. */
  verbs: 'any' | 'task';
  /** Whether a question can hold it ("Can you send it?"). */
  inQuestions: boolean;
}

const cue = (source: string, verbs: Cue['verbs'], inQuestions = false): Cue => ({
  pattern: new RegExp(source, 'gi'),
  verbs,
  inQuestions,
});

/** What people say before they say what is to be done. */
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
/** After "I need to" these are talk, not tasks. */
const NO_TASK = new Set(
  `admit agree apologize be believe feel go have hear imagine know laugh leave like love mean remember run say see sleep stop think understand wait want wonder`.split(
    ' ',
  ),
);
/** A sentence that begins with one of these and an object is an order: "Call the dentist tomorrow." */
const ORDER =
  /^(?:buy|call|email|order|book|send|pay|pick up|schedule|cancel|renew|submit|finish|reply to|text|remind|bring|water|return|print|sign|update|review|prepare|invite) (?:the|my|our|a|an|some|him|her|them|me|us|this|that|more|for|back|your|\p{Lu}|\d)/u;
/** "take care", "get it", "make sense", "tell me about it". */
const IDLE =
  /^(?:take (?:care|it easy|a look|that|this|your time)|get (?:it|that|this|some rest|going|started|back|there|used|up|out|home|to|ready|better|over|into|along|away)\b|make sense|tell (?:you|me|us)|see|talk (?:to you|about)|find out|start (?:with|by)|check (?:it|this|that) out|put it|call it|ask (?:you|me|myself)|move on|turn out|change (?:my|your) mind|do (?:is|that|it|this|what)\b|read (?:that|it|about)|meet (?:you|again)|set\s*$)/i;

/**
 * What somebody said is to be done: obligations, intentions, requests, reminders, orders. English only. Due dates in words
 * become instants.
 */
export async function actionItemsOf(
  sentences: readonly Sentence[],
  dates: SpokenDates,
  pace: Pace,
): Promise<FoundActionItem[]> {
  const found: { item: FoundActionItem; terms: ReadonlySet<string> }[] = [];
  for (const { text } of sentences) {
    await pace();
    for (const { phrase, clause } of tasksIn(withoutOpening(text.replaceAll('’', "'")))) {
      const terms = new Set(termsOf(phrase));
      const twin = found.find((other) => overlap(terms, other.terms) >= 0.6);
      const dueAt = dates.dueBy(clause)?.toISOString() ?? null;
      if (twin) twin.item.due_at ??= dueAt;
      else if (terms.size > 0)
        found.push({ terms, item: { description: clip(capitalise(phrase), bounds.description), due_at: dueAt } });
      if (found.length >= bounds.actionItems) return found.map(({ item }) => item);
    }
  }
  return found.map(({ item }) => item);
}

interface Task {
  phrase: string;
  /** The phrase and what follows it to the next task: a due date may stand there. */
  clause: string;
}

function tasksIn(sentence: string): Task[] {
  const isQuestion = /\?\s*$/.test(sentence);
  const hits =
    ORDER.test(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`) && !isQuestion
      ? [{ start: 0, from: 0, verbs: 'task' as Cue['verbs'] }]
      : [];
  for (const { pattern, verbs, inQuestions } of CUES) {
    if (isQuestion && !inQuestions) continue;
    for (const match of sentence.matchAll(pattern))
      hits.push({ start: match.index, from: match.index + match[0].length, verbs });
  }
  hits.sort((a, b) => a.from - b.from);
  return hits.flatMap(({ from, verbs }, index) => {
    const clause = sentence.slice(from, hits[index + 1]?.start);
    const phrase = firstClause(clause.replace(/^(?:to |go (?:and )?(?=\w+ \w)|try (?:to|and) )+/i, ''));
    return isTask(phrase, verbs) ? [{ phrase, clause }] : [];
  });
}

function isTask(phrase: string, verbs: Cue['verbs']): boolean {
  const words = phrase.split(' ');
  const verb = words[0]?.toLowerCase().replace(/[^\p{L}'-]/gu, '') ?? '';
  if (words.length < 2 || words.length > 40 || IDLE.test(phrase)) return false;
  return verbs === 'task' ? TASK_VERBS.has(verb) : verb !== '' && !NO_TASK.has(verb);
}
