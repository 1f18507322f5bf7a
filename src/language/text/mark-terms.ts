import { characterNgrams, extractTerms, findWords, isUnspaced } from './terms.ts';

/** A part of a text. The parts in their order are the text. */
export interface MarkedPart {
  text: string;
  is_match: boolean;
}

/** UTF-16 units of a text, the end excluded. */
interface Range {
  start: number;
  end: number;
}

const CUT = '…';
/** Characters before the first match, if the text is cut. */
const LEAD = 80;
/** Every stem begins like its word for this long. */
const STEM_PREFIX = 3;

/** Finds the words of a text that have one of the terms, and how many different terms they have. */
export function findMatches(text: string, terms: ReadonlySet<string>): { ranges: Range[]; found: number } {
  const ranges: Range[] = [];
  const found = new Set<string>();
  if (!mayContain(text, terms)) return { ranges, found: 0 };
  for (const { word, at } of findWords(text)) {
    if (isUnspaced(word)) ranges.push(...findPairs(word, at, terms, found));
    else {
      const [term] = extractTerms(word);
      if (term === undefined || !terms.has(term)) continue;
      found.add(term);
      ranges.push({ start: at, end: at + word.length });
    }
  }
  return { ranges, found: found.size };
}

/** Divides a text at its matches, and cuts it to about `length` around the first one. */
export function markParts(text: string, ranges: readonly Range[], length: number): MarkedPart[] {
  const { start, end } = chooseWindow(text, ranges[0]?.start ?? 0, length);
  const parts: MarkedPart[] = [];
  const add = (part: string, is_match: boolean) => {
    if (part !== '') parts.push({ text: part, is_match });
  };
  let at = start;
  for (const range of ranges.filter((one) => one.start >= start && one.end <= end)) {
    add(text.slice(at, range.start), false);
    add(text.slice(range.start, range.end), true);
    at = range.end;
  }
  add(text.slice(at, end), false);
  const before = start > 0 ? [{ text: CUT, is_match: false }] : [];
  return [...before, ...parts, ...(end < text.length ? [{ text: CUT, is_match: false }] : [])];
}

/** Skips most texts without a match. */
function mayContain(text: string, terms: ReadonlySet<string>): boolean {
  const folded = text.normalize('NFKC').toLowerCase();
  return [...terms].some((term) => folded.includes(term.slice(0, STEM_PREFIX)));
}

/** Pairs of characters that follow each other are one match. */
function findPairs(word: string, at: number, terms: ReadonlySet<string>, found: Set<string>): Range[] {
  const ranges: Range[] = [];
  let place = 0;
  for (const pair of characterNgrams(word, 2)) {
    const [character = ''] = pair;
    const range = { start: at + place, end: at + place + pair.length };
    place += character.length;
    if (!terms.has(pair)) continue;
    found.add(pair);
    const last = ranges.at(-1);
    if (last && last.end >= range.start) last.end = range.end;
    else ranges.push(range);
  }
  return ranges;
}

/** Begins and ends between words. */
function chooseWindow(text: string, firstMatch: number, length: number): Range {
  if (text.length <= length) return { start: 0, end: text.length };
  const wanted = Math.max(0, Math.min(firstMatch - LEAD, text.length - length));
  const space = wanted === 0 ? -1 : text.indexOf(' ', wanted);
  const start = space === -1 || space > firstMatch ? wanted : space + 1;
  if (start + length >= text.length) return { start, end: text.length };
  const lastSpace = text.lastIndexOf(' ', start + length);
  return { start, end: lastSpace > firstMatch ? lastSpace : start + length };
}
