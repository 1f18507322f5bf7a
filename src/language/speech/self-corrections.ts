import { endsSentence, hasComma, type Word, withCapitalOf } from './turns.ts';

/** Words by which speakers take back what they just said; the longest first. */
const EDITS: readonly (readonly string[])[] =
  `no sorry i mean|no wait i mean|no i mean|sorry i mean|no actually|actually no|no wait|wait no|no sorry|oh no|or rather|or no|scratch that|make that|i mean|sorry|wait|no|rather`
    .split('|')
    .map((edit) => edit.split(' '));

const DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december|weekend|morning|afternoon|evening|noon|midnight|next|week|month)$/;
const NUMBER =
  /^(?:\d[\d:.]*(?:st|nd|rd|th|am|pm|[ap]\.m)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|quarter|first|second|third|fourth|fifth)$/;
const PREPOSITION = /^(?:on|at|by|in|for|to|with|from|until|till|before|after|around|about|the|a|an|my|next|this)$/;
/** The number of words before the edit that a correction can replace. */
const REACH = 4;

type Kind = 'day' | 'number' | 'name';

function kindOf(word: Word | undefined, isFirst = false): Kind | undefined {
  if (!word) return undefined;
  if (DAY.test(word.bare)) return 'day';
  if (NUMBER.test(word.bare)) return 'number';
  return !isFirst && /^\p{Lu}\p{Ll}+/u.test(word.text) ? 'name' : undefined;
}

/** Applies self-corrections: "on Tuesday, no, on Thursday" becomes "on Thursday". English only. Takes linear time. */
export function applySelfCorrections(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const edit =
      kept.length > 0
        ? EDITS.find((parts) => parts.every((part, offset) => words[at + offset]?.bare === part))
        : undefined;
    const next = edit ? at + edit.length : at;
    const dropFrom = edit ? replacedFrom(kept, words, next) : undefined;
    if (dropFrom === undefined) {
      kept.push(words[at] as Word);
      at += 1;
    } else {
      const first = kept[dropFrom];
      kept.length = dropFrom;
      // The correction begins the sentence that the mistake began.
      const isStart = dropFrom === 0 || endsSentence(kept.at(-1) as Word);
      const [corrected] = withCapitalOf(isStart ? first : undefined, words.slice(next, next + 1));
      if (corrected) kept.push(corrected);
      at = next + 1;
    }
  }
  return kept;
}

/** The index of the first kept word that the words from `next` replace; undefined if they correct nothing. */
function replacedFrom(kept: readonly Word[], words: readonly Word[], next: number): number | undefined {
  const first = words[next];
  if (!first) return undefined;
  const from = Math.max(0, kept.length - REACH);
  const recent = kept.slice(from);
  const isPreposition = PREPOSITION.test(first.bare);
  // "the red one, I mean the blue one", "to Tom, no, to Anna": the same word begins both.
  const again = recent.findLastIndex(({ bare }, at) => bare === first.bare && at < recent.length - 1);
  const isMarked = [kept.at(-1), words[next - 1]].some((word) => word && (hasComma(word) || endsSentence(word)));
  if (isPreposition && again >= 0 && (isMarked || kindOf(words[next + 1]))) return from + again;
  const kind = kindOf(isPreposition ? words[next + 1] : first);
  const kinds = recent.map((word, at) => kindOf(word, from + at === 0));
  let at = kinds.lastIndexOf(kind);
  if (!kind || at < 0) return undefined;
  // All words of "twenty five", and the preposition before them if the correction has one.
  while (kinds[at - 1] === kind) at -= 1;
  return from + (isPreposition && PREPOSITION.test(recent[at - 1]?.bare ?? '') ? at - 1 : at);
}
