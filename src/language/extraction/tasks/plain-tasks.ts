import type { YieldPoint } from '../../../lib/yield-point.ts';
import type { DueDateParser } from '../../dates/due-dates.ts';
import type { Sentence, Talk } from '../../speech/sentences.ts';
import type { Speaker } from '../../speech/turns.ts';
import { clip } from '../../text/clip.ts';
import { extractTerms } from '../../text/terms.ts';
import { capitalize } from '../sentence-text.ts';
import { type ExtractedActionItem, extractionLimits } from '../types.ts';
import { findDue } from './due.ts';
import type { PlainCue, TaskLanguage } from './languages/task-language.ts';
import { findReply, type Reply } from './replies.ts';
import { isSettled } from './settled.ts';
import { type Candidate, mergeSame, toActionItems } from './tasks.ts';
import { isTask } from './weigh.ts';

/** A verb and a thing. */
const MIN_TERMS = 2;
const MAX_WORDS = 15;
/** The same in Japanese, which has no spaces. */
const MAX_CHARACTERS = 40;
/** In how many sentences before a promise the listener may have asked for it. */
const ASKED_REACH = 4;
/** In how many sentences after a condition what the speaker says still depends on it. */
const CONDITION_REACH = 2;

interface Tools {
  language: TaskLanguage;
  dates: DueDateParser;
}

/**
 * Finds the plainest tasks of a talk in another language than English: what is said to be done with a common verb, without a condition, a
 * quote or a habit.
 */
export async function extractPlainTasks(
  talk: Talk,
  tools: Tools,
  yieldPoint: YieldPoint,
): Promise<ExtractedActionItem[]> {
  const candidates: Candidate[] = [];
  for (const [at, sentence] of talk.sentences.entries()) {
    await yieldPoint();
    for (const cue of tools.language.findCues(sentence.text)) {
      const found = toCandidate(talk, at, cue, tools);
      if (found) candidates.push(found);
    }
  }
  return toActionItems(mergeSame(candidates));
}

function toCandidate(talk: Talk, at: number, cue: PlainCue, tools: Tools): Candidate | undefined {
  const { sentences } = talk;
  const { language, dates } = tools;
  const sentence = sentences[at] as Sentence;
  if (isExcluded(sentence, cue, language) || followsCondition(sentences, at, language)) return undefined;
  const reply = findReply(sentences, at, language.replies);
  const owner = findOwner(talk, at, cue, reply, language);
  if (!owner) return undefined;
  const due = dates.findDueDate(cue.phrase) ?? findDue(sentences, at, sentence.text, dates, language.asksWhen);
  const isTimed = due !== undefined || language.wordings.later.test(cue.phrase);
  if (cue.isPresent && !isTimed && reply?.answer !== 'accepted') return undefined;
  if (!isTask(toEvidence(talk, at, { cue, reply, hasDate: due !== undefined }, language))) return undefined;
  const described = describe(cue, sentence.text, findListener(sentences, at), tools);
  if (!described) return undefined;
  const terms = new Set(extractTerms(described));
  if (isSettled(sentences, { at, terms, isRequest: cue.subject === 'you' }, language.settled)) return undefined;
  const description = owner.name ? `${owner.name}: ${described}` : capitalize(described);
  const accepting = cue.subject === 'you' ? (reply?.sentence.segmentIds ?? []) : [];
  return { description, due, terms, segmentIds: [...new Set([...sentence.segmentIds, ...accepting])] };
}

/** Conditions, quotes and habits: in another language than English, nothing speaks loud enough against them. */
function isExcluded(
  { text, isQuestion }: Sentence,
  { before, phrase, kind }: PlainCue,
  { wordings }: TaskLanguage,
): boolean {
  if (isQuestion && kind !== 'request' && kind !== 'reminder') return true;
  return (
    wordings.quote.test(text) ||
    wordings.routine.test(text) ||
    wordings.sociable.test(text) ||
    wordings.condition.test(before) ||
    wordings.negated.test(before) ||
    wordings.talks.test(phrase)
  );
}

/** "If I won the lottery …" "… I'd move." "Then I'll send you the key." */
const followsCondition = (sentences: readonly Sentence[], at: number, { hypothetical }: TaskLanguage): boolean =>
  sentences
    .slice(Math.max(0, at - CONDITION_REACH), at)
    .some(({ speaker, text }) => speaker === sentences[at]?.speaker && hypothetical.test(text));

/** The user's own task has no name. */
function findOwner(
  { sentences, isUserKnown }: Talk,
  at: number,
  cue: PlainCue,
  reply: Reply | undefined,
  { thanks }: TaskLanguage,
): { name?: string } | undefined {
  const { speaker } = sentences[at] as Sentence;
  if (cue.subject === 'you') {
    if (reply?.answer !== 'accepted') return undefined;
    if (reply.speaker.isUser || !isUserKnown) return {};
    return speaker.isUser && reply.speaker.name ? { name: reply.speaker.name } : undefined;
  }
  if (speaker.isUser || !isUserKnown) return {};
  const isAwaited = cue.isForListener || isThanked(sentences, at, thanks) || isAsked(sentences, at);
  return cue.kind === 'commitment' && speaker.name && isAwaited ? { name: speaker.name } : undefined;
}

const isThanked = (sentences: readonly Sentence[], at: number, thanks: RegExp): boolean => {
  const next = sentences.slice(at + 1, at + 4).find(({ speaker }) => speaker !== sentences[at]?.speaker);
  return next?.speaker.isUser === true && thanks.test(next.text);
};

const isAsked = (sentences: readonly Sentence[], at: number): boolean =>
  sentences
    .slice(Math.max(0, at - ASKED_REACH), at)
    .some(({ speaker, turn, isQuestion }) => isQuestion && speaker.isUser && turn === (sentences[at]?.turn ?? 0) - 1);

function toEvidence(
  talk: Talk,
  at: number,
  { cue, reply, hasDate }: { cue: PlainCue; reply: Reply | undefined; hasDate: boolean },
  { wordings }: TaskLanguage,
) {
  const { kind, subject, before, cueText, phrase } = cue;
  const { sentences, isUserKnown, speakers } = talk;
  return {
    kind,
    subject,
    before,
    cueText,
    phrase,
    hasDate,
    reply,
    sentence: sentences[at] as Sentence,
    context: '',
    position: at / sentences.length,
    length: sentences.length,
    isMeeting: !isUserKnown,
    isAlone: speakers.length === 1,
    words: wordings,
  };
}

/** The one who speaks next, or spoke before. */
function findListener(sentences: readonly Sentence[], at: number): Speaker | undefined {
  const isOther = ({ speaker }: Sentence) => speaker !== sentences[at]?.speaker;
  return (sentences.slice(at + 1, at + 6).find(isOther) ?? sentences.slice(Math.max(0, at - 5), at).findLast(isOther))
    ?.speaker;
}

/** The task as its owner would write it: without the time, with the name of the one whom it is for. Undefined if it names no thing. */
function describe(
  cue: PlainCue,
  said: string,
  listener: Speaker | undefined,
  { language, dates }: Tools,
): string | undefined {
  const isPunctuated = /[,.;:!?]/.test(said);
  const text = withoutTime(cue, isPunctuated || language.isVerbLast, dates)
    .replace(language.wordings.later, ' ')
    .replace(new RegExp(language.hedges, 'giu'), ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, '')
    .trim();
  if (language.unresolved.test(text) || extractTerms(text).length < MIN_TERMS) return undefined;
  if (text.split(' ').length > MAX_WORDS || (isUnspaced(text) && text.length > MAX_CHARACTERS)) return undefined;
  const name = cue.isForListener && cue.subject !== 'you' ? listener?.name : undefined;
  return clip(name ? language.addListener(text, name) : text, extractionLimits.description);
}

/** Without punctuation, what follows the date may be the next sentence: "call the dentist on Friday there's no way round it". */
function withoutTime({ phrase }: PlainCue, isOneClause: boolean, dates: DueDateParser): string {
  const beforeDate = dates.beforeDate(phrase);
  return isOneClause || extractTerms(beforeDate).length < MIN_TERMS ? dates.removeDates(phrase) : beforeDate;
}

const isUnspaced = (text: string): boolean => !text.includes(' ');
