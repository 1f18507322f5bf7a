import type { LanguageModel } from '../../../providers/llm/port.ts';
import { formatLine, type TranscriptLine } from './transcript-lines.ts';

/** Tokens of a piece in a window of any size: a small model reads more than that carelessly. */
export const MAX_PIECE = 12_000;
/** The part of a piece that its repeated first line may take. */
const MAX_OVERLAP = 0.25;

export interface Piece {
  lines: readonly TranscriptLine[];
  tokens: number;
  /** The index of the first line after it. */
  end: number;
}

/**
 * The next piece of a transcript, from the line with the index `start`: as many lines as `room` tokens hold. It begins with the last line of the
 * piece before it, as what was asked there is answered here. It is empty if not even one line fits.
 */
export function takePiece(
  lines: readonly TranscriptLine[],
  start: number,
  room: number,
  llm: Pick<LanguageModel, 'countTokens'>,
): Piece {
  const tokensOf = (line: TranscriptLine) => llm.countTokens(`${formatLine(line)}\n`);
  const before = start > 0 ? lines[start - 1] : undefined;
  const overlap = before && tokensOf(before) <= MAX_OVERLAP * room ? [before] : [];
  let tokens = overlap.reduce((sum, line) => sum + tokensOf(line), 0);
  let end = start;
  for (const line of lines.slice(start)) {
    const more = tokensOf(line);
    if (tokens + more > room) break;
    tokens += more;
    end += 1;
  }
  return { lines: end > start ? [...overlap, ...lines.slice(start, end)] : [], tokens, end };
}
