import type { Sentence } from '../../speech/sentences.ts';

/** Taken back, or done on the spot, a few sentences later. */
const TAKEN_BACK =
  /\b(?:never ?mind|(?<!(?:i'd|i'll|i|always|you'll|never|don't|to) )forget (?:it|about it|that)|don't (?:bother|worry about (?:it|that))|no need|you don't (?:have|need) to|scratch that|not necessary|on second thought|leave it|i(?:'ve| have)? (?:just|already) (?:did|done|sent|called|paid|bought|booked|ordered|texted|emailed) (?:it|that|them|him|her)?|(?:okay|ok|there|right)[, ]+(?:sent|done|ordered|booked|paid|texted)\b|(?:it's|that's) (?:done|sent|paid|sorted|booked|ordered))\b|^(?:done|sent|ordered|booked|paid)[.!]/i;
/** Someone else takes it over. */
const TAKEN_OVER =
  /\b(?:no,? )?(?:i'll|i will|let me|i can) (?:just )?(?:do|handle|sort|take care of|get|deal with|send|call|ring|make) (?:it|that|this|them|him|her|one)\b|\bleave (?:it|that) (?:with|to) me\b/i;
/** The matter itself is over. */
const OVER =
  /\b(?:cancel(?:l?ed)?|called off|already (?:did|done|sent|called|paid|bought|booked|ordered|\w+ed)|(?:is|are|was|were|'s|been) (?:all )?(?:done|sent|paid|sorted|booked|ordered|finished)|no longer|don't need|doesn't need|not needed|just (?:did|sent|called|paid|bought|booked|ordered|texted|emailed))\b/i;
const NEAR_SENTENCES = 5;
/** Sentences that share so many terms are about the same matter. */
const SAME_TERMS = 2;

/** True if a task is done, taken back or handed over later in the conversation. */
export function isSettled(
  sentences: readonly Sentence[],
  { at, terms, isRequest }: { at: number; terms: ReadonlySet<string>; isRequest: boolean },
): boolean {
  const said = sentences[at];
  if (!said) return false;
  for (let next = at + 1; next < sentences.length; next++) {
    const { text, speaker, terms: others, isQuestion } = sentences[next] as Sentence;
    if (isQuestion) continue;
    const shared = terms.intersection(others).size;
    if (next <= at + NEAR_SENTENCES && shared < SAME_TERMS) {
      if (TAKEN_BACK.test(text)) return true;
      // The listener's "I'll do it" answers a request; anyone else takes over what the speaker would do.
      if (!isRequest && speaker !== said.speaker && TAKEN_OVER.test(text)) return true;
    }
    if (shared >= Math.min(SAME_TERMS, terms.size) && shared > 0 && OVER.test(text)) return true;
  }
  return false;
}
