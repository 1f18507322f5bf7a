import type { YieldPoint } from '../../../lib/yield-point.ts';
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

/** The places of the sentences that say that a matter is over. */
export async function findOver(sentences: readonly Sentence[], yieldPoint: YieldPoint): Promise<number[]> {
  const found: number[] = [];
  for (const [at, { text, isQuestion }] of sentences.entries()) {
    await yieldPoint();
    if (!isQuestion && OVER.test(text)) found.push(at);
  }
  return found;
}

/** True if a task is done, taken back or handed over later in the conversation. `over`: those of `findOver`. */
export function isSettled(
  sentences: readonly Sentence[],
  { at, terms, isRequest }: { at: number; terms: ReadonlySet<string>; isRequest: boolean },
  over: readonly number[],
): boolean {
  const said = sentences[at];
  if (!said) return false;
  const sharedWith = (next: Sentence) => terms.intersection(next.terms).size;
  for (const next of sentences.slice(at + 1, at + 1 + NEAR_SENTENCES)) {
    if (next.isQuestion || sharedWith(next) >= SAME_TERMS) continue;
    if (TAKEN_BACK.test(next.text)) return true;
    // The listener's "I'll do it" answers a request; anyone else takes over what the speaker would do.
    if (!isRequest && next.speaker !== said.speaker && TAKEN_OVER.test(next.text)) return true;
  }
  const needed = Math.max(1, Math.min(SAME_TERMS, terms.size));
  return over.some((next) => next > at && sharedWith(sentences[next] as Sentence) >= needed);
}
