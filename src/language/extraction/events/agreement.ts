import type { UpcomingDate, UpcomingDateParser } from '../../dates/upcoming-dates.ts';
import type { Sentence } from '../../speech/sentences.ts';
import { findReply } from '../tasks/replies.ts';
import { findOccasion, type Occasion } from './occasions.ts';

/** An occasion and the sentence that names it. */
export interface Place {
  occasion: Occasion;
  sentence: Sentence;
}

/** In how many sentences before an agreed day its occasion may have been named. */
const AGREED_REACH = 10;
/** In how many sentences an invitation is explained and accepted. */
const INVITATION_REACH = 16;
/** A time of the clock, not only a part of the day. */
const CLOCK = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|o'clock)\b/i;
const AGREES =
  /^(?:(?:oh|um|well|and|so),? )*(?:yes|yeah|sure|okay|ok|perfect|great|fine|good|lovely|works|all right|alright|that's|that works|monday|tuesday|wednesday|thursday|friday|saturday|sunday|i can|i'll be|(?:\w+day|\w+|half \w+)'s (?:okay|ok|good|fine|perfect|great))\b|\b(?:is|'s|sounds|would be) (?:fine|good|great|perfect|okay|ok|lovely|ideal)\b|\b(?:works|suits me|i can make it|i certainly could)\b/i;
const PAST = /\b(?:was|were|had|last|yesterday|ago)\b/i;
const ASKS_IF_FREE =
  /\b(?:are you (?:free|around|busy|doing anything|up to)|(?:have|got) you (?:got )?(?:any )?plans|any plans|do you have (?:any )?(?:plans|time)|you free|what are you doing)\b/i;
const ACCEPTS_INVITATION =
  /\b(?:i'd love to|i'd be delighted|we'd love to|sounds (?:good|great|fantastic|lovely|fun)|count me in|i'm in|see you (?:on|then|there)|great idea|i'll be there|of course|how nice of you|let's do (?:it|that))\b/i;

/** A day that is asked about counts if the answer is yes, or names it again. */
export function isConfirmed(sentences: readonly Sentence[], at: number, dates: UpcomingDateParser): boolean {
  if (isAgreed(sentences, at)) return true;
  const reply = findReply(sentences, at);
  if (reply) return reply.answer === 'accepted' || reply.answer === 'heard';
  return sentences
    .slice(at + 1, at + 3)
    .some(
      ({ text }) =>
        /\b(?:works|perfect|fine|good|great|ok(?:ay)?|yes|yeah)\b/i.test(text) || dates.findDate(text)?.hasTime,
    );
}

/** True if the user is asked for a day, or asks for one, and the answer is yes. */
export function isAgreed(sentences: readonly Sentence[], at: number): boolean {
  const asked = sentences[at] as Sentence;
  if (!asked.isQuestion) return false;
  return sentences
    .slice(at + 1, at + 4)
    .some(
      ({ speaker, text }) =>
        speaker !== asked.speaker &&
        (asked.speaker.isUser || speaker.isUser) &&
        AGREES.test(text) &&
        !/\b(?:not|no|can't|but)\b|n't\b/i.test(text),
    );
}

/** The occasion that a day is agreed for: one of the last sentences, or an appointment if a time was said. */
export function findAgreed(sentences: readonly Sentence[], at: number, { hasTime }: UpcomingDate): Place | undefined {
  for (let back = 1; back <= AGREED_REACH && at - back >= 0; back++) {
    const before = sentences[at - back] as Sentence;
    const occasion = findOccasion(before.text, before.text.length);
    if (occasion?.isNoun && !PAST.test(before.text)) return { occasion, sentence: before };
  }
  const sentence = sentences[at] as Sentence;
  return hasTime && CLOCK.test(sentence.text)
    ? { occasion: { text: 'Appointment', index: 0, isNoun: true }, sentence }
    : undefined;
}

/** The occasion for which someone asks whether the other one is free, if the answer is yes later. */
export function findInvitation(sentences: readonly Sentence[], at: number): Place | undefined {
  const asked = sentences[at] as Sentence;
  if (!asked.isQuestion || !ASKS_IF_FREE.test(asked.text)) return undefined;
  const next = sentences.slice(at + 1, at + 1 + INVITATION_REACH);
  if (!next.some(({ speaker, text }) => speaker !== asked.speaker && ACCEPTS_INVITATION.test(text))) return undefined;
  for (const sentence of next) {
    const occasion = findOccasion(sentence.text, sentence.text.length);
    if (occasion && !PAST.test(sentence.text)) return { occasion, sentence };
  }
  return undefined;
}
