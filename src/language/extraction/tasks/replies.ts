import type { Sentence } from '../../speech/sentences.ts';
import type { Speaker } from '../../speech/turns.ts';

export interface Reply {
  /** `heard` is a back-channel, which may be a yes. */
  answer: 'accepted' | 'heard' | 'refused' | 'done';
  speaker: Speaker;
  sentence: Sentence;
  /** The one after it in the same turn. */
  next: Sentence | undefined;
}

const ACCEPTS =
  /^(?:(?:oh|well|um|ah|and|so|right|hey),? )*(?:sure|yes|yeah|yep|yup|ya|ok|okay|'kay|of course|no problem|no probs|no worries|will do|can do|absolutely|certainly|definitely|alright|all right|fine|i will|i'll(?! (?:maybe|see|think|try|have to see|let you know))|i can|i could|i shall|consider it|(?:i'm )?on it|got it|gotcha|you got it|you bet|my pleasure|happy to|gladly|leave (?:it|that) (?:with|to) me|sounds good|good idea|mm-hmm|mhm|uh-huh|cool|great|good(?! (?:luck|morning|afternoon|evening|night|question|for))|deal|i'd (?:be happy|love|be glad)|not a problem|why not|perfect|go on then|fair enough|if you like|i suppose|i guess|as you wish|roger|noted|understood|that's (?:on me|fine)|lovely|brilliant|thanks|thank you|that'd be|that would be|please(?! \w)|fantastic|wonderful|excellent|super|cheers|remind me)\b/i;
/** An answer that only shows that one listens. */
const HEARD =
  /^(?:(?:oh|well|um|ah|and|so|hey),? )*(?:mm-hmm|mhm|uh-huh|yeah|right|cool|great|good|yep|okay|ok|'kay|thanks|lovely|brilliant|perfect)[.,!]?(?: (?:yeah|right|okay|cool|good))*[.!]?$/i;
const REFUSES =
  /^(?:(?:oh|well|um|ah|and|so|hey|look|yeah|yes|okay|ok|sorry),? )*(?:maybe\b|perhaps\b|i know\b|but\b|no\b(?! problem| worries| probs)|nope|nah|sorry|i can't|i cannot|i won't|i couldn't|not (?:now|today|really|me|yet|sure|this)|i don't (?:want|think|have|know)|i'd rather|do it yourself|i'm afraid|unfortunately|can't|why (?:me|don't you|should)|we'll see|i'm (?:busy|not|too|already)|i doubt|maybe (?:later|another|some|next)|it's (?:okay|fine|too)|there's no|never mind|i would(?: love to)?,? but|absolutely not|of course not|certainly not|definitely not|what\b|which\b|who\b|when\b|where\b|how\b|why\b)/i;
const DONE =
  /\b(?:(?:i've|i have|i|we've|we|he|she|they)(?:'ve)? (?:already|just) (?:did|done|have|sent|called|paid|bought|booked|told|asked|\w+ed)|already (?:did|done|have|sent|called|paid|bought|booked|\w+ed)|(?:it's|that's|it is|all) (?:already )?(?:done|sorted|taken care of|finished|paid|sent|booked)|^(?:there|there you go|here you (?:go|are)|here it is|done)\b|there you go|here you (?:go|are)|coming (?:right )?up|right here|hang on|hold on|right back)/i;
/** The number of turns in which an answer is expected: a monologue takes linear time. */
const TURNS = 3;

/** The listeners' answers to a sentence. */
export function findReply(sentences: readonly Sentence[], at: number): Reply | undefined {
  const asked = sentences[at];
  if (!asked) return undefined;
  let replies = 0;
  for (let next = at + 1; next < sentences.length; next++) {
    const sentence = sentences[next] as Sentence;
    if (sentence.turn > asked.turn + TURNS) return undefined;
    if (sentence.speaker === asked.speaker) continue;
    const { speaker, text, turn } = sentence;
    const after = sentences[next + 1];
    const reply = { speaker, sentence, next: after?.turn === turn ? after : undefined };
    if (DONE.test(text)) return { ...reply, answer: 'done' };
    if (REFUSES.test(text)) return { ...reply, answer: 'refused' };
    if (ACCEPTS.test(text)) {
      // "Yeah. I already did."
      if (reply.next && DONE.test(reply.next.text)) return { ...reply, answer: 'done' };
      return { ...reply, answer: HEARD.test(text) ? 'heard' : 'accepted' };
    }
    replies += 1;
    if (replies >= 3) return undefined;
  }
  return undefined;
}

/** Taken back, or done on the spot, a few sentences later. */
const TAKEN_BACK =
  /\b(?:never ?mind|(?<!(?:i'd|i'll|i|always|you'll|never|don't|to) )forget (?:it|about it|that)|don't (?:bother|worry about (?:it|that))|no need|you don't (?:have|need) to|scratch that|not necessary|on second thought|leave it|i(?:'ve| have)? (?:just|already) (?:did|done|sent|called|paid|bought|booked|ordered|texted|emailed) (?:it|that|them|him|her)?|(?:okay|ok|there|right)[, ]+(?:sent|done|ordered|booked|paid|texted)\b|(?:it's|that's) (?:done|sent|paid|sorted|booked|ordered))\b|^(?:done|sent|ordered|booked|paid)[.!]/i;
/** Someone else takes it over. */
const TAKEN_OVER =
  /\b(?:no,? )?(?:i'll|i will|let me|i can) (?:just )?(?:do|handle|sort|take care of|get|deal with|send|call|ring|make) (?:it|that|this|them|him|her|one)\b|\bleave (?:it|that) (?:with|to) me\b/i;
const NEAR_SENTENCES = 5;

/** True if a task is done, taken back or handed over in the next sentences. */
export function isDoneInTalk(
  sentences: readonly Sentence[],
  { at, isRequest }: { at: number; isRequest: boolean },
): boolean {
  const said = sentences[at];
  if (!said) return false;
  for (const next of sentences.slice(at + 1, at + 1 + NEAR_SENTENCES)) {
    if (TAKEN_BACK.test(next.text)) return true;
    // The listener's "I'll do it" answers a request; anyone else takes over what the speaker would do.
    if (!isRequest && next.speaker !== said.speaker && TAKEN_OVER.test(next.text)) return true;
  }
  return false;
}
