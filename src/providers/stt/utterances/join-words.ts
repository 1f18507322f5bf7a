import type { SttWord } from '../port.ts';

/** Times of the same word in two utterances may differ by this much. */
const TOLERANCE_MS = 300;

interface Heard {
  words: readonly SttWord[];
  /** The times are the provider's, and not spread by length. */
  isTimed: boolean;
}

interface Overlap {
  startMs: number;
  endMs: number;
}

/**
 * Joins the words of two utterances that overlap, because speech was cut: words in the overlap are in both. The last word of the
 * first one and the first word of the second one may be incomplete.
 */
export function joinWords(before: Heard, after: Heard, overlap: Overlap): SttWord[] {
  const isTimed = before.isTimed && after.isTimed;
  const slackMs = isTimed ? TOLERANCE_MS : 2 * (overlap.endMs - overlap.startMs);
  const tail = before.words.filter(({ endMs }) => endMs > overlap.startMs - slackMs);
  const head = after.words.filter(({ startMs }) => startMs < overlap.endMs + slackMs);
  const [tailKeys, headKeys] = [tail.map(keyOf), head.map(keyOf)];
  const common = findCommon(tailKeys, headKeys) ?? (isTimed ? undefined : findIncomplete(tailKeys, headKeys));
  if (common) {
    const kept = before.words.length - tail.length + common.tailEnd;
    return [...before.words.slice(0, kept), ...after.words.slice(common.headEnd)];
  }
  if (!isTimed) return [...before.words, ...after.words];
  const middleMs = (overlap.startMs + overlap.endMs) / 2;
  return [
    ...before.words.filter((word) => middleOf(word) < middleMs),
    ...after.words.filter((word) => middleOf(word) >= middleMs),
  ];
}

export const middleOf = ({ startMs, endMs }: SttWord) => (startMs + endMs) / 2;

const keyOf = ({ text }: SttWord) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The longest run of words that ends `tail` and begins `head`, but for one incomplete word each. */
function findCommon(tail: readonly string[], head: readonly string[]) {
  for (let length = Math.min(tail.length, head.length); length > 0; length--) {
    for (const cutOff of [0, 1]) {
      for (const begun of [0, 1]) {
        const tailEnd = tail.length - cutOff;
        const from = tailEnd - length;
        if (from < 0 || begun + length > head.length) continue;
        if (head.slice(begun, begun + length).every((key, i) => key !== '' && key === tail[from + i])) {
          return { tailEnd, headEnd: begun + length };
        }
      }
    }
  }
  return undefined;
}

/** The longest run of words that ends `tail` and begins `head`, if its first word may lack a beginning and its last one an end. */
function findIncomplete(tail: readonly string[], head: readonly string[]) {
  for (let length = Math.min(tail.length, head.length); length > 0; length--) {
    const from = tail.length - length;
    const isSame = (i: number) => {
      const [before = '', after = ''] = [tail[from + i], head[i]];
      if (before === '' || after === '') return false;
      const lacksBeginning = i === 0 && before.endsWith(after);
      const lacksEnd = i === length - 1 && after.startsWith(before);
      return before === after || lacksBeginning || lacksEnd;
    };
    if (!head.slice(0, length).every((_, i) => isSame(i))) continue;
    // The longer one of two last words is complete.
    const isLonger = (head[length - 1] ?? '').length > (tail.at(-1) ?? '').length ? 1 : 0;
    return { tailEnd: tail.length - isLonger, headEnd: length - isLonger };
  }
  return undefined;
}
