import { extractionLimits } from '../../../language/extraction/types.ts';
import { sharesWord } from '../../../language/text/shared-words.ts';
import { extractTerms } from '../../../language/text/terms.ts';
import type { TranscriptLine } from './transcript-lines.ts';

/** Characters of the lines of one item that are compared for similar spellings, which takes longer than for equal words. */
const MAX_COMPARED = 2_000;
/** A label that the transcript gives to an unknown speaker. */
const UNNAMED = /\bspeaker[ _-]?\d+\b/i;

/** What a model says about the basis of an item. */
interface Claim {
  /** The numbers of its lines. Not trusted. */
  lines: unknown;
  /** The text of the item. */
  text: string;
  /** Whether one of its lines has to be the user's own. */
  isOwn?: boolean;
}

/**
 * Checks the items of a model against the lines that it names. Returns the ids of their segments, or undefined for an item that has no
 * such line, shares no content word with them, or is about a speaker without a name.
 */
export function createEvidenceCheck(lines: readonly TranscriptLine[]): (claim: Claim) => string[] | undefined {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const termsOf = new Map<TranscriptLine, ReadonlySet<string>>();
  const readTerms = (line: TranscriptLine) => {
    const terms = termsOf.get(line) ?? new Set(extractTerms(line.text));
    termsOf.set(line, terms);
    return terms;
  };
  return ({ lines: named, text, isOwn = false }) => {
    const found = readNumbers(named).flatMap((number) => byNumber.get(number) ?? []);
    if (found.length === 0 || UNNAMED.test(text) || (isOwn && !found.some(({ isOwner }) => isOwner))) return undefined;
    const terms = new Set(extractTerms(text));
    const spoken = () => found.map((line) => line.text).join(' ');
    const isSupported =
      found.some((line) => !readTerms(line).isDisjointFrom(terms)) || sharesWord(text, spoken().slice(0, MAX_COMPARED));
    return isSupported ? [...new Set(found.flatMap(({ segmentId }) => segmentId ?? []))] : undefined;
  };
}

/** The first line numbers, in order. */
function readNumbers(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  const numbers = value.slice(0, 10 * extractionLimits.segmentIds).filter((number) => Number.isInteger(number));
  return [...new Set<number>(numbers)].sort((one, other) => one - other).slice(0, extractionLimits.segmentIds);
}
