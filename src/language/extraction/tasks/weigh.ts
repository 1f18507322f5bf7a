import type { Sentence } from '../../speech/sentences.ts';
import type { CueKind, Subject } from './cues.ts';
import type { Reply } from './replies.ts';
import { wordings } from './wordings.ts';

/** A possible task. */
export interface Evidence {
  kind: CueKind;
  subject: Subject;
  sentence: Sentence;
  /** The sentence before, if it did not end: there is no full stop in talk without punctuation. */
  context: string;
  /** The text before the cue, the cue, and the verb phrase after it. */
  before: string;
  cueText: string;
  phrase: string;
  hasDate: boolean;
  reply: Reply | undefined;
  /** 0 at the start of the conversation, 1 at its end. */
  position: number;
  /** The number of sentences of the conversation. */
  length: number;
  /** True if several people speak and none is known as the user. */
  isMeeting: boolean;
  /** True if there is only one speaker. */
  isAlone: boolean;
}

/** Meetings speak of what they are about all the time; at their end, they say who does what. */
const LONG_MEETING = 80;
const LAST_PART = 0.85;

const isAsked = (kind: CueKind) => kind === 'request' || kind === 'assignment' || kind === 'imperative';
const isLong = ({ isMeeting, length }: Evidence) => isMeeting && length >= LONG_MEETING;
/** Kinds that ask by their form. */
const ASKING: readonly CueKind[] = ['request', 'reminder', 'delegation', 'need'];

type Signal = [weight: number, applies: (evidence: Evidence) => boolean];

/** The evidence that a task needs. */
const THRESHOLD = 1.9;

/** The weights for and against a task, chosen by hand on the talks of `bench/extraction/`. */
const signals: Record<string, Signal> = {
  commitment: [1, ({ kind }) => kind === 'commitment'],
  ownCommitment: [
    0.5,
    ({ kind, sentence, isMeeting, isAlone }) =>
      kind === 'commitment' && sentence.speaker.isUser && !isMeeting && !isAlone,
  ],
  obligation: [1, ({ kind }) => kind === 'obligation'],
  delegation: [1, ({ kind }) => kind === 'delegation'],
  need: [1.5, ({ kind }) => kind === 'need'],
  reminder: [3, ({ kind }) => kind === 'reminder'],
  advice: [-0.5, ({ kind }) => kind === 'advice'],
  offer: [-0.5, ({ kind }) => kind === 'offer'],
  together: [-1, ({ subject }) => subject === 'we'],
  generic: [-2, ({ kind, cueText }) => kind === 'assignment' && wordings.generic.test(cueText)],
  urged: [1, ({ kind, cueText }) => kind === 'assignment' && wordings.urged.test(cueText)],

  accepted: [2, ({ kind, reply }) => isAsked(kind) && reply?.answer === 'accepted'],
  unanswered: [-1, ({ kind, reply, isAlone }) => isAsked(kind) && reply === undefined && !isAlone],
  refused: [-5, ({ kind, reply }) => isAsked(kind) && reply?.answer === 'refused'],
  done: [-3, ({ reply }) => reply?.answer === 'done'],

  delivers: [1.5, ({ phrase }) => wordings.delivers.test(phrase)],
  talks: [-2.5, ({ phrase }) => wordings.talks.test(phrase)],
  thing: [0.5, ({ phrase }) => wordings.content.test(phrase)],
  date: [1.8, ({ hasDate }) => hasDate],
  later: [1.5, ({ phrase, hasDate }) => !hasDate && wordings.later.test(phrase)],
  now: [-2, ({ phrase }) => wordings.now.test(phrase)],
  sociable: [-2, ({ phrase }) => wordings.sociable.test(phrase)],
  routine: [-3, ({ phrase }) => wordings.routine.test(phrase)],

  condition: [-2, (evidence) => hasCondition(evidence)],
  quote: [-3, ({ before, phrase, context }) => [before, phrase, context].some((text) => wordings.quote.test(text))],
  vague: [-1, ({ before, phrase }) => wordings.vague.test(before) || wordings.vague.test(phrase)],
  negated: [-5, ({ before }) => wordings.negated.test(before)],
  subordinate: [-1.5, ({ before }) => wordings.subordinate.test(before)],
  question: [-2, ({ sentence, kind }) => sentence.isQuestion && !ASKING.includes(kind)],

  meeting: [-0.2, ({ isMeeting }) => isMeeting],
  meetingEnd: [1, (evidence) => isLong(evidence) && evidence.position > LAST_PART],
  meetingMiddle: [-2, (evidence) => isLong(evidence) && evidence.position <= LAST_PART],
  weInMeeting: [-1, ({ isMeeting, subject }) => isMeeting && subject === 'we'],
};

const hasCondition = ({ before, context, phrase }: Evidence): boolean => {
  const [clause = ''] = phrase.split(wordings.endsCondition, 1);
  return wordings.condition.test(before) || wordings.condition.test(context) || wordings.conditionAfter.test(clause);
};

/** True if more speaks for a task than against it. */
export function isTask(evidence: Evidence): boolean {
  const applying = Object.values(signals).filter(([, applies]) => applies(evidence));
  return applying.reduce((sum, [weight]) => sum + weight, 0) > THRESHOLD;
}
