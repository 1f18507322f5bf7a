import type { Sentence } from '../../speech/sentences.ts';
import type { Speaker } from '../../speech/turns.ts';

export interface Reply {
  /** `heard` is a back-channel, which may be a yes. */
  answer: 'accepted' | 'heard' | 'refused' | 'done';
  speaker: Speaker;
  sentence: Sentence;
}

const ACCEPTS =
  /^(?:(?:oh|well|um|ah|and|so|right|hey),? )*(?:sure|yes|yeah|yep|yup|ya|ok|okay|'kay|of course|no problem|no probs|no worries|will do|can do|absolutely|certainly|definitely|alright|all right|fine|i will|i'll(?! (?:maybe|see|think|try|have to see|let you know))|i can|i could|i shall|consider it|(?:i'm )?on it|got it|gotcha|you got it|you bet|my pleasure|happy to|gladly|leave (?:it|that) (?:with|to) me|sounds good|good idea|mm-hmm|mhm|uh-huh|cool|great|good|deal|i'd (?:be happy|love|be glad)|not a problem|why not|perfect|go on then|fair enough|if you like|i suppose|i guess|as you wish|roger|noted|understood|that's (?:on me|fine)|lovely|brilliant|thanks|thank you|that'd be|that would be|please|fantastic|wonderful|excellent|super|cheers|remind me)\b/i;
/** "Yes, but" */
const QUALIFIED = /^(?:yes|yeah|sure|okay|right|well),? but\b/i;
/** An answer that only shows that one listens. */
const HEARD =
  /^(?:(?:oh|well|um|ah|and|so|hey),? )*(?:mm-hmm|mhm|uh-huh|yeah|right|cool|great|good|yep|okay|ok|'kay|thanks|lovely|brilliant|perfect)[.,!]?(?: (?:yeah|right|okay|cool|good))*[.!]?$/i;
const REFUSES =
  /^(?:(?:oh|well|um|ah|and|so|hey|look|yeah|yes|okay|ok|sorry),? )*(?:maybe\b|perhaps\b|i know\b|but\b|no\b(?! problem| worries| probs)|nope|nah|sorry|i can't|i cannot|i won't|i couldn't|not (?:now|today|really|me|yet|sure|this)|i don't (?:want|think|have|know)|i'd rather|do it yourself|i'm afraid|unfortunately|can't|why (?:me|don't you|should)|we'll see|i'm (?:busy|not|too|already)|i doubt|maybe (?:later|another|some|next)|it's (?:okay|fine|too)|there's no|never mind|i would(?: love to)?,? but|absolutely not|of course not|certainly not|definitely not|what\b|which\b|who\b|when\b|where\b|how\b|why\b)/i;
const DONE =
  /\b(?:(?:i've|i have|i|we've|we|he|she|they)(?:'ve)? (?:already|just) (?:did|done|have|sent|called|paid|bought|booked|told|asked|\w+ed)|already (?:did|done|have|sent|called|paid|bought|booked|\w+ed)|(?:it's|that's|it is|all) (?:already )?(?:done|sorted|taken care of|finished|paid|sent|booked)|^(?:there|there you go|here you (?:go|are)|here it is|done)\b|there you go|here you (?:go|are)|coming (?:right )?up|right here)/i;
/** The number of turns in which an answer is expected. */
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
    const { speaker, text } = sentence;
    if (DONE.test(text)) return { answer: 'done', speaker, sentence };
    if (REFUSES.test(text)) return { answer: 'refused', speaker, sentence };
    if (ACCEPTS.test(text) && !QUALIFIED.test(text)) {
      const after = sentences[next + 1];
      // "Yeah. I already did."
      if (after?.turn === sentence.turn && DONE.test(after.text)) return { answer: 'done', speaker, sentence: after };
      return { answer: HEARD.test(text) ? 'heard' : 'accepted', speaker, sentence };
    }
    replies += 1;
    if (replies >= 3) return undefined;
  }
  return undefined;
}
