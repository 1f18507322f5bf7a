import type { Sentence, Talk } from '../../speech/sentences.ts';
import { isName, isWithin } from '../../speech/speaker-names.ts';
import type { Speaker } from '../../speech/turns.ts';
import { capitalize } from '../sentence-text.ts';
import { addressedName, type CueMatch, ROLE_NAME } from './cues.ts';
import type { Reply } from './replies.ts';

/** Who has to do something. */
export interface Owner {
  /** The name or role of someone else. */
  name?: string;
  /** True if the speaker has to do it. */
  bySelf: boolean;
}

/** A cue: its place, its words and its answer. */
export interface CueContext {
  at: number;
  cue: CueMatch;
  reply: Reply | undefined;
  /** True if a day was said. */
  isTimed: boolean;
}

/** The sentence in which someone takes over what was said to be needed. */
export const findTaking = (sentences: readonly Sentence[], at: number): Sentence | undefined =>
  sentences.slice(at, at + 5).find(({ text, isQuestion }) => !isQuestion && TAKES.test(text));

/** Who has to do it; undefined if that is someone without a name, or no one. */
export function findOwner(context: CueContext, talk: Talk): Owner | undefined {
  const { at, cue, reply } = context;
  const { sentences, isUserKnown, speakers } = talk;
  const { speaker, text } = sentences[at] as Sentence;
  switch (cue.kind) {
    case 'delegation':
      return cue.actor && isActor(cue.actor, text, talk) ? { name: capitalize(cue.actor), bySelf: false } : undefined;
    case 'need':
      return ownerOfNeed(findTaking(sentences, at)?.speaker, isUserKnown);
    case 'reminder':
      return speaker.isUser || !isUserKnown ? { bySelf: true } : undefined;
    default:
  }
  if (cue.subject !== 'you') return ownerOfPromise(context, talk);
  // Notes to oneself.
  if (speakers.length === 1)
    return cue.kind === 'imperative' || cue.kind === 'assignment' ? { bySelf: true } : undefined;
  return isUserKnown ? ownerOfRequest(at, reply, talk) : ownerInMeeting(context, sentences);
}

const ownerOfNeed = (taker: Speaker | undefined, isUserKnown: boolean): Owner | undefined => {
  if (!taker) return undefined;
  if (taker.isUser || !isUserKnown) return { bySelf: true };
  return taker.name ? { bySelf: true, name: taker.name } : undefined;
};

/** "I'll", "we have to", "shall I": the speaker's own, or someone else's for whom the user waits. */
function ownerOfPromise({ at, cue, reply, isTimed }: CueContext, { sentences, isUserKnown }: Talk): Owner | undefined {
  const { speaker } = sentences[at] as Sentence;
  if (cue.kind === 'offer' && !isTaken(reply) && !isTimed) return undefined;
  if (speaker.isUser || !isUserKnown) return { bySelf: true };
  const isPromise = cue.subject === 'I' && (cue.kind === 'commitment' || cue.kind === 'offer');
  return speaker.name && isPromise && isAwaited(sentences, at, reply)
    ? { name: speaker.name, bySelf: true }
    : undefined;
}

/** Asked of the user, who answers; or asked by the user of someone with a name. */
function ownerOfRequest(at: number, reply: Reply | undefined, { sentences, speakers }: Talk): Owner | undefined {
  const { speaker, text } = sentences[at] as Sentence;
  if (!speaker.isUser)
    return reply?.speaker.isUser || (speakers.length === 2 && !reply) ? { bySelf: false } : undefined;
  const [other] = speakers.filter((one) => !one.isUser);
  const answering = reply && reply.answer !== 'refused' ? reply.speaker.name : undefined;
  const name = addressedName(text) ?? answering ?? (speakers.length === 2 ? other?.name : undefined);
  return name ? { name, bySelf: false } : undefined;
}

function ownerInMeeting({ at, reply }: CueContext, sentences: readonly Sentence[]): Owner | undefined {
  const { text } = sentences[at] as Sentence;
  const name = addressedName(text);
  if (name) return { name, bySelf: false };
  return reply?.answer === 'accepted' ? { bySelf: false } : undefined;
}

/** "I'll do it" */
const TAKES =
  /\b(?:i'll|i will|i can|let me|i'm gonna|i'm going to) (?:just )?(?:do|handle|sort|deal with|take care of|see to|get|pay|send|take|have) (?:it|that|this|those|them)\b|\bleave (?:it|that) (?:with|to) me\b|\bthat's (?:on )?me\b|\bi'm on it\b|\bi(?:'ve| have)? got (?:it|that|this)\b|^(?:okay|ok|yeah|fine|sure)?,? ?(?:i will|i can|me|i'll)[.!]?$/i;

const YES =
  /\b(?:please|thanks|thank|great|yes|yeah|sure|lovely|brilliant|perfect|ideal|would you|good|fine|of course|works|enough|excellent|course)\b/i;

/** True if an offer is taken up. */
const isTaken = (reply: Reply | undefined): boolean =>
  (reply?.answer === 'accepted' || reply?.answer === 'heard') && YES.test(reply.sentence.text);

const THANKS =
  /\b(?:thanks|thank you|that'd be|that would be|cheers|please|appreciate|you're (?:the best|a star)|would you|could you|ask (?:him|her|them))\b/i;

/** True if the user waits for what someone else promises: it is for the user, was asked by the user, or the user thanks. */
function isAwaited(sentences: readonly Sentence[], at: number, reply: Reply | undefined): boolean {
  const promise = sentences[at] as Sentence;
  if (/\byou(?:r)?\b/i.test(promise.text)) return true;
  const isAsked = sentences
    .slice(Math.max(0, at - 6), at)
    .some(
      ({ speaker, turn, isQuestion, text }) =>
        speaker.isUser &&
        turn === promise.turn - 1 &&
        (isQuestion || /\b(?:please|can you|could you|would you|need you)\b/i.test(text)),
    );
  return isAsked || (reply?.speaker.isUser === true && reply.answer !== 'refused' && THANKS.test(reply.sentence.text));
}

/** A role, an enrolled person, or a name: one that is called, or stands within a sentence. */
const isActor = (actor: string, text: string, { speakers, sentences }: Talk): boolean =>
  ROLE_NAME.test(actor) ||
  speakers.some(({ name }) => name === actor) ||
  (isName(actor) && (addressedName(text) === actor || isWithin(sentences, actor)));
