import type { YieldPoint } from '../../../lib/timers.ts';
import type { DueDate, UpcomingDateParser } from '../../dates/upcoming-dates.ts';
import type { Sentence, Talk } from '../../speech/sentences.ts';
import { extractTerms, stopWords } from '../../text/terms.ts';
import { VAGUE } from '../nouns.ts';
import { isSameTask } from '../same-task.ts';
import { type ExtractedActionItem, extractionLimits } from '../types.ts';
import { type CueMatch, findCues } from './cues.ts';
import { findOwner, findTaking } from './owner.ts';
import { quoteTask, unnamedIn } from './quote.ts';
import { findReply, isDoneInTalk } from './replies.ts';
import { isTask } from './weigh.ts';

/** A task that was found. */
interface Candidate {
  description: string;
  due: DueDate | undefined;
  segmentIds: readonly string[];
}

/** Finds what the user still has to do, and what others owe to the user by name. English only. */
export async function extractTasks(
  talk: Talk,
  { dates, yieldPoint }: { dates: UpcomingDateParser; yieldPoint: YieldPoint },
): Promise<ExtractedActionItem[]> {
  const { sentences } = talk;
  const kept: Candidate[] = [];
  for (const [at, sentence] of sentences.entries()) {
    await yieldPoint();
    const cues = findCues(sentence);
    for (const [index, cue] of cues.entries()) {
      const end = cues[index + 1]?.start ?? sentence.text.length;
      const found = toCandidate(talk, { at, cue, end, isFirst: index === 0 }, dates);
      if (found) mergeSame(found, kept);
    }
  }
  return kept.map(({ description, due, segmentIds }) => ({
    description,
    due_at: due?.at.toISOString() ?? null,
    due_all_day: due !== undefined && !due.hasTime,
    segment_ids: segmentIds.slice(0, extractionLimits.segmentIds),
  }));
}

function toCandidate(
  talk: Talk,
  { at, cue, end, isFirst }: { at: number; cue: CueMatch; end: number; isFirst: boolean },
  dates: UpcomingDateParser,
): Candidate | undefined {
  const { sentences, isUserKnown, speakers } = talk;
  const sentence = sentences[at] as Sentence;
  const isNeed = cue.kind === 'need';
  const phrase = cue.phrase ?? sentence.text.slice(cue.from, end).replace(JOINT, '');
  const taking = isNeed ? findTaking(sentences, at) : undefined;
  const reply = findReply(sentences, at);
  const isAsked = cue.subject === 'you' || cue.kind === 'offer';
  const answers = isAsked ? [reply?.sentence.text, reply?.next?.text] : [];
  const due = findDue(sentences, at, [isNeed ? sentence.text : phrase, taking?.text, ...answers], dates);
  const owner = findOwner({ at, cue, reply, taking, isTimed: due !== undefined }, talk);
  if (owner === undefined) return undefined;
  const unnamed = unnamedIn(phrase);
  if ((!unnamed || unnamed === 'place') && !hasThing(phrase, dates)) return undefined;
  const evidence = {
    ...cue,
    sentence,
    before: sentence.text.slice(0, cue.start),
    cueText: sentence.text.slice(cue.start, cue.from),
    phrase,
    hasDate: due !== undefined,
    isUnclear: unnamed !== undefined,
    reply,
    position: at / sentences.length,
    length: sentences.length,
    isMeeting: !isUserKnown,
    isAlone: speakers.length === 1,
  };
  if (!isTask(evidence) || !isAction(phrase)) return undefined;
  const accepting = isAsked && reply?.answer === 'accepted' ? reply.sentence : undefined;
  const answer = taking === sentence ? undefined : (taking ?? accepting);
  const quote = quoteTask(sentences, {
    at,
    isFirst,
    start: isNeed ? 0 : cue.start,
    from: cue.from,
    end,
    answer,
    owner,
  });
  if (!quote) return undefined;
  if (isDoneInTalk(sentences, { at, isRequest: cue.subject === 'you' || isNeed })) return undefined;
  return {
    description: quote.text,
    due,
    segmentIds: [...new Set(quote.sentences.flatMap(({ segmentIds }) => segmentIds))],
  };
}

/** Words after a cue that are no verb: "I'll the draft". */
const NO_VERB =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|that|these|those|it|he|she|they|we|i|you|me|him|them|us|of|in|on|at|for|with|from|by|to|and|or|but|so|because|if|when|what|who|where|how|why|not|no|yes|okay|one|two|three|there|here|very|too|much|many|some|any|as|than|then|never|always|only|all|every|like|even|just|so|probably)\b/i;

const NO_THINGS = stopWords.union(VAGUE);

/** True if a phrase names something beside its verb and its time. */
const hasThing = (phrase: string, dates: UpcomingDateParser): boolean =>
  extractTerms(dates.removeDates(phrase.replace(/^(?:be )?\S+\s*/, '')), NO_THINGS).length > 0;

/** True if a phrase has a verb and says what to do with what: "do it" alone does not. */
const isAction = (phrase: string): boolean => !NO_VERB.test(phrase) && phrase.trim().split(' ').length > 1;

/** The words between a task and the next cue. */
const JOINT = /(?<![\s,])[\s,]+(?:that|which|who|and|so|because|but|if|when|what|then|or)\s*$/i;

/** One task a matter, in the words of the first time: the later date counts. Further matters than can be stored are left out. */
function mergeSame(candidate: Candidate, kept: Candidate[]): void {
  const same = kept.find(({ description }) => isSameTask(description, candidate.description));
  if (!same) {
    if (kept.length < extractionLimits.actionItems) kept.push(candidate);
    return;
  }
  same.due = candidate.due ?? same.due;
  if (same.segmentIds.length < extractionLimits.segmentIds)
    same.segmentIds = [...new Set([...same.segmentIds, ...candidate.segmentIds])];
}

/** "…, by Friday." as a sentence of its own. */
const MAX_DATE_WORDS = 5;

/** The due date that was said with a task: in its words, its answer, or a sentence of its own in the same turn. */
function findDue(
  sentences: readonly Sentence[],
  at: number,
  texts: readonly (string | undefined)[],
  dates: UpcomingDateParser,
): DueDate | undefined {
  const next = sentences[at + 1];
  const isDate = next && next.turn === sentences[at]?.turn && next.text.split(' ').length <= MAX_DATE_WORDS;
  for (const text of isDate ? [...texts, next.text] : texts) {
    const due = text === undefined ? undefined : dates.findDueDate(text);
    if (due) return due;
  }
  return undefined;
}
