import type { YieldPoint } from '../../../lib/yield-point.ts';
import type { UpcomingDateParser } from '../../dates/upcoming-dates.ts';
import type { Sentence, Talk } from '../../speech/sentences.ts';
import type { Speaker } from '../../speech/turns.ts';
import { extractTerms, jaccardSimilarity } from '../../text/terms.ts';
import type { PhraseParser } from '../phrases.ts';
import { Referents } from '../referents.ts';
import { isSameTask } from '../same-task.ts';
import { type ExtractedActionItem, extractionLimits } from '../types.ts';
import { type CueMatch, findCues, HAVE_YOU, NEED, WHO } from './cues.ts';
import { describeTask } from './describe.ts';
import { findOwner, findTaking } from './owner.ts';
import { findReply } from './replies.ts';
import { findOver, isSettled } from './settled.ts';
import { isTask } from './weigh.ts';
import { wordings } from './wordings.ts';

/** Tasks of a conversation whose words are as similar as that are one matter. */
const MIN_SIMILARITY = 0.5;
const MAX_SEGMENTS = 20;

/** A task that was found. */
interface Candidate {
  description: string;
  due: Date | undefined;
  terms: ReadonlySet<string>;
  segmentIds: readonly string[];
}

/** Finds what the user still has to do, and what others owe to the user by name. English only. */
export async function extractTasks(
  talk: Talk,
  { dates, parser, yieldPoint }: { dates: UpcomingDateParser; parser: PhraseParser; yieldPoint: YieldPoint },
): Promise<ExtractedActionItem[]> {
  const { sentences } = talk;
  const tools = {
    parser,
    dates,
    referents: new Referents(sentences, parser),
    over: await findOver(sentences, yieldPoint),
  };
  const kept: Candidate[] = [];
  for (const [at, sentence] of sentences.entries()) {
    await yieldPoint();
    const cues = findCues(sentence);
    for (const [index, cue] of cues.entries()) {
      const end = cues[index + 1]?.start ?? sentence.text.length;
      for (const part of splitCoordinated(sentence.text, cue, end)) {
        const found = toCandidate(talk, { at, ...part }, tools);
        if (found) mergeSame(found, kept);
      }
    }
  }
  return kept.map(({ description, due, segmentIds }) => ({
    description,
    due_at: due?.toISOString() ?? null,
    segment_ids: segmentIds.slice(0, MAX_SEGMENTS),
  }));
}

type Tools = Parameters<typeof describeTask>[2] & { over: readonly number[] };

function toCandidate(
  talk: Talk,
  { at, cue, end }: { at: number; cue: CueMatch; end: number },
  tools: Tools,
): Candidate | undefined {
  const { sentences } = talk;
  const sentence = sentences[at] as Sentence;
  const isNeed = cue.kind === 'need';
  const phrase = isNeed
    ? neededAction(sentence.text, tools.parser)
    : `${cue.verb ? `${cue.verb} ` : ''}${cutAt(sentence.text, cue.from, end)}`;
  const taking = isNeed ? findTaking(sentences, at) : undefined;
  const due = findDue(sentences, at, isNeed ? `${sentence.text} ${taking?.text ?? ''}` : phrase, tools.dates);
  const reply = findReply(sentences, at);
  const owner = findOwner({ at, cue, reply, isTimed: due !== undefined }, talk, tools.parser);
  if (!owner) return undefined;
  const evidence = {
    kind: cue.kind,
    subject: cue.subject,
    sentence,
    context: findContext(sentences, at),
    before: sentence.text.slice(0, cue.start),
    cueText: sentence.text.slice(cue.start, cue.from),
    phrase,
    hasDate: due !== undefined,
    reply,
    position: at / sentences.length,
    length: sentences.length,
    isMeeting: !talk.isUserKnown,
    isAlone: talk.speakers.length === 1,
  };
  if (!isTask(evidence)) return undefined;
  const { bySelf, name } = owner;
  const listenerName = findListener(sentences, at)?.name;
  const described = describeTask(
    phrase,
    { at, index: cue.start, bySelf, isOwn: name === undefined, speakerName: sentence.speaker.name, listenerName },
    tools,
  );
  if (!described) return undefined;
  const terms = new Set(extractTerms(described));
  if (isSettled(sentences, { at, terms, isRequest: cue.subject === 'you' || isNeed }, tools.over)) return undefined;
  const description = name ? `${name}: ${described.charAt(0).toLowerCase()}${described.slice(1)}` : described;
  const accepting = reply?.answer === 'accepted' && cue.subject === 'you' ? reply.sentence.segmentIds : [];
  return { description, due, terms, segmentIds: [...new Set([...sentence.segmentIds, ...accepting])] };
}

/** "renew the passport and pick up the dry cleaning" is two tasks; "call Tom and ask him" is one. */
function splitCoordinated(text: string, cue: CueMatch, end: number): { cue: CueMatch; end: number }[] {
  const phrase = text.slice(cue.from, end);
  const joint =
    /,? and (?:then |also )?(?!(?:ask|tell|see|check|find|let|get back|make sure)\b)(?=\w+ (?:up |off |out |back )?(?:the|my|our|a|an|some|\p{Lu}))/iu.exec(
      phrase,
    );
  if (!joint || joint.index === 0 || !wordings.delivers.test(phrase.slice(joint.index + joint[0].length)))
    return [{ cue, end }];
  const middle = cue.from + joint.index;
  return [
    { cue, end: middle },
    { cue: { ...cue, from: middle + joint[0].length, verb: undefined }, end },
  ];
}

const JOINT = /(?<![\s,])[\s,]+(?:that|which|who|and|so|because|but|if|when|what|then|or)$/i;

/** The words of a task up to the next cue, without what joins the two: "a summary that | I will send". */
const cutAt = (text: string, from: number, end: number): string =>
  end < text.length ? text.slice(from, end).trimEnd().replace(JOINT, '') : text.slice(from);

/** The speaker's words just before, without an end. */
function findContext(sentences: readonly Sentence[], at: number): string {
  const before = sentences[at - 1];
  return before && before.turn === sentences[at]?.turn && !/[.?!]$/.test(before.text) ? before.text : '';
}

/** The one who speaks next, or spoke before. */
function findListener(sentences: readonly Sentence[], at: number): Speaker | undefined {
  const speaker = sentences[at]?.speaker;
  const isOther = (other: Sentence) => other.speaker !== speaker;
  const next =
    sentences.slice(at + 1, at + 6).find(isOther) ?? sentences.slice(Math.max(0, at - 5), at).findLast(isOther);
  return next?.speaker;
}

/** "pay the bill" of "the bill needs paying", "tell Rob" of "who's telling Rob?" */
function neededAction(text: string, parser: PhraseParser): string {
  const [, thing, done = ''] = NEED.exec(text) ?? [];
  if (thing) return `${parser.infinitive(done)} ${thing}`;
  const [, verb = '', rest = ''] = WHO.exec(text) ?? HAVE_YOU.exec(text) ?? [];
  return `${/(?:ing|ed)$|^(?:sent|bought|paid|done|made|told|taken|brought|written|got|found)$/i.test(verb) ? parser.infinitive(verb) : verb} ${rest.replace(/ yet\b|\?$/g, '')}`;
}

/** One task a matter: the later date counts. Further matters than can be stored are left out. */
function mergeSame(candidate: Candidate, kept: Candidate[]): void {
  const same = kept.find(
    ({ terms, description }) =>
      jaccardSimilarity(terms, candidate.terms) >= MIN_SIMILARITY || isSameTask(description, candidate.description),
  );
  if (!same) {
    if (kept.length < extractionLimits.actionItems) kept.push(candidate);
    return;
  }
  same.due = candidate.due ?? same.due;
  if (same.segmentIds.length < MAX_SEGMENTS)
    same.segmentIds = [...new Set([...same.segmentIds, ...candidate.segmentIds])];
}

const ASKS_WHEN =
  /\b(?:by when|when (?:do|does|will|can|would|should|is|could)|until when|what day|which day|what time|how soon)\b|^(?:and )?when\b/i;
/** The number of turns in which a date may follow. */
const TURNS = 3;
/** "…, by Friday." as a sentence of its own. */
const MAX_DATE_WORDS = 5;

/** The due date in a phrase, or in the answer to "by when?" in the next turns. */
function findDue(
  sentences: readonly Sentence[],
  at: number,
  phrase: string,
  dates: UpcomingDateParser,
): Date | undefined {
  const own = dates.findDueDate(phrase);
  if (own) return own;
  const turn = sentences[at]?.turn ?? 0;
  for (let next = at + 1; next < sentences.length; next++) {
    const { text, turn: other } = sentences[next] as Sentence;
    if (other > turn + TURNS) return undefined;
    if (ASKS_WHEN.test(text)) return firstDue(sentences.slice(next + 1, next + 4), dates);
    if (next <= at + 2 && other <= turn + 1 && text.split(' ').length <= MAX_DATE_WORDS) {
      const due = dates.findDueDate(text);
      if (due) return due;
    }
  }
  return undefined;
}

function firstDue(answers: readonly Sentence[], dates: UpcomingDateParser): Date | undefined {
  for (const { text } of answers) {
    const due = dates.findDueDate(text);
    if (due) return due;
  }
  return undefined;
}
