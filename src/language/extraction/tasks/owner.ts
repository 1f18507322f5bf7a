import type { Sentence, Talk } from '../../speech/sentences.ts';
import { isName, isWithin } from '../../speech/speaker-names.ts';
import { capitalize } from '../../text/plain-text.ts';
import { addressedName, type CueMatch, ROLE_NAME } from './cues.ts';
import type { Reply } from './replies.ts';

/** A cue: its place, its words and its answer. */
interface CueContext {
  at: number;
  cue: CueMatch;
  reply: Reply | undefined;
  /** The sentence in which someone takes over what was said to be needed. */
  taking: Sentence | undefined;
  /** True if a day was said. */
  isTimed: boolean;
}

/** The sentence in which someone takes over what was said to be needed. */
export const findTaking = (sentences: readonly Sentence[], at: number): Sentence | undefined =>
  sentences.slice(at, at + 5).find(({ text, isQuestion }) => !isQuestion && TAKES.test(text));

/** The name or role of the one who has to do it, empty for the user; undefined if that is someone without a name, or no one. */
export function findOwner(context: CueContext, talk: Talk): string | undefined {
  const { at, cue, reply, taking } = context;
  const { sentences, isUserKnown, speakers } = talk;
  const { speaker, text } = sentences[at] as Sentence;
  switch (cue.kind) {
    case 'delegation':
      return cue.actor && isActor(cue.actor, text, talk) ? capitalize(cue.actor) : undefined;
    case 'need':
      return taking && (taking.speaker.isUser || !isUserKnown) ? '' : taking?.speaker.name;
    case 'reminder':
      return speaker.isUser || !isUserKnown ? '' : undefined;
    default:
  }
  if (cue.subject !== 'you') return ownerOfPromise(context, talk);
  // Notes to oneself.
  if (speakers.length === 1) return cue.kind === 'imperative' || cue.kind === 'assignment' ? '' : undefined;
  if (isUserKnown) return ownerOfRequest(at, reply, talk);
  return addressedName(text) ?? (reply?.answer === 'accepted' ? '' : undefined);
}

/** "I'll", "we have to", "shall I": the speaker's own, or someone else's for whom the user waits. */
function ownerOfPromise({ at, cue, reply, isTimed }: CueContext, { sentences, isUserKnown }: Talk): string | undefined {
  const { speaker } = sentences[at] as Sentence;
  const isTaken = (reply?.answer === 'accepted' || reply?.answer === 'heard') && YES.test(reply.sentence.text);
  if (cue.kind === 'offer' && !isTaken && !isTimed) return undefined;
  if (speaker.isUser || !isUserKnown) return '';
  const isPromise = cue.subject === 'I' && (cue.kind === 'commitment' || cue.kind === 'offer');
  return isPromise && isAwaited(sentences, at, reply) ? speaker.name : undefined;
}

/** Asked of the user, who answers; or asked by the user of someone with a name. */
function ownerOfRequest(at: number, reply: Reply | undefined, { sentences, speakers }: Talk): string | undefined {
  const { speaker, text } = sentences[at] as Sentence;
  if (!speaker.isUser) return reply?.speaker.isUser || (speakers.length === 2 && !reply) ? '' : undefined;
  const [other] = speakers.filter((one) => !one.isUser);
  const answering = reply && reply.answer !== 'refused' ? reply.speaker.name : undefined;
  return addressedName(text) ?? answering ?? (speakers.length === 2 ? other?.name : undefined);
}

/** "I'll do it" */
const TAKES =
  /\b(?:i'll|i will|i can|let me|i'm gonna|i'm going to) (?:just )?(?:do|handle|sort|deal with|take care of|see to|get|pay|send|take|have) (?:it|that|this|those|them)\b|\bleave (?:it|that) (?:with|to) me\b|\bthat's (?:on )?me\b|\bi'm on it\b|\bi(?:'ve| have)? got (?:it|that|this)\b|^(?:okay|ok|yeah|fine|sure)?,? ?(?:i will|i can|me|i'll)[.!]?$/i;

/** "Yes, please" to an offer, which "I'll do it" is not. */
const YES =
  /\b(?:please|thanks|thank|great|yes|yeah|sure|lovely|brilliant|perfect|ideal|would you|good|fine|of course|works|enough|excellent|course)\b/i;
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
