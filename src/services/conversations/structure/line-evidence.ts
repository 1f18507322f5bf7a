import { extractionLimits } from '../../../language/extraction/types.ts';
import { extractTerms, sharesWord } from '../../../language/text/terms.ts';
import { toNumbers } from '../../llm/model-output.ts';
import type { TranscriptLine } from './transcript-lines.ts';

/** Characters of the lines of one item that are compared for similar spellings, which takes longer than for equal words. */
const MAX_COMPARED = 2_000;
/** A label that the transcript gives to an unknown speaker. */
const UNNAMED = /\bspeaker[ _-]?\d+\b/i;
/** The part of the content words of an item without lines that one line, with the next one, has to have. */
const MIN_SHARED = 0.5;

/** A model's claim about the basis of an item. */
interface Claim {
  /** The numbers of its lines. Not trusted. Undefined or null if the model names none. */
  lines: unknown;
  /** The text of the item. */
  text: string;
  /** True if one of its lines has to be the user's own. */
  isOwn?: boolean;
}

/**
 * Checks the items of a model against the lines that it names, or finds the line of an item for which it names none. Returns the ids of their
 * segments, or undefined for an item that has no such line, shares no content word with them, or is about a speaker without a name.
 */
export function createEvidenceCheck(lines: readonly TranscriptLine[]): (claim: Claim) => string[] | undefined {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const termsOf = new Map<TranscriptLine, ReadonlySet<string>>();
  const readTerms = (line: TranscriptLine) => {
    const terms = termsOf.get(line) ?? new Set(extractTerms(line.text));
    termsOf.set(line, terms);
    return terms;
  };
  /** The line that shares most words with an item, and the next one if that adds some. */
  const findLines = (terms: ReadonlySet<string>, isOwn: boolean): TranscriptLine[] => {
    let best: { shared: number; found: TranscriptLine[] } = { shared: 0, found: [] };
    for (const [at, line] of lines.entries()) {
      if (isOwn && !line.isOwner) continue;
      const own = readTerms(line).intersection(terms);
      const next = lines[at + 1];
      const both = next ? own.union(readTerms(next).intersection(terms)) : own;
      const found = next && both.size > own.size ? [line, next] : [line];
      if (own.size > 0 && both.size > best.shared) best = { shared: both.size, found };
    }
    return best.shared >= MIN_SHARED * terms.size ? best.found : [];
  };
  return ({ lines: named, text, isOwn = false }) => {
    const terms = new Set(extractTerms(text));
    const found =
      named === undefined || named === null
        ? findLines(terms, isOwn)
        : toLineNumbers(named).flatMap((number) => byNumber.get(number) ?? []);
    if (found.length === 0 || UNNAMED.test(text) || (isOwn && !found.some(({ isOwner }) => isOwner))) return undefined;
    const spoken = () => found.map((line) => line.text).join(' ');
    const isSupported =
      found.some((line) => !readTerms(line).isDisjointFrom(terms)) || sharesWord(text, spoken().slice(0, MAX_COMPARED));
    return isSupported ? [...new Set(found.flatMap(({ segmentId }) => segmentId ?? []))] : undefined;
  };
}

/** The first line numbers, in order. */
function toLineNumbers(value: unknown): number[] {
  const numbers = toNumbers(value, 10 * extractionLimits.segmentIds);
  return [...new Set(numbers)].sort((one, other) => one - other).slice(0, extractionLimits.segmentIds);
}
