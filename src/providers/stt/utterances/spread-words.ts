import type { SttWord } from '../port.ts';

/** A text with the time in which it was spoken: a word, a piece of one, or a longer unit. */
export type TimedText = SttWord;

/**
 * The words of a text, spread over its time by their length. The first one begins with a space if the text does, so that `joinPieces`
 * knows that it is not the rest of a word.
 */
function splitText({ text, startMs, endMs, ...rest }: TimedText): TimedText[] {
  const lead = text.length - text.trimStart().length;
  const length = text.trim().length;
  const at = (index: number) => startMs + ((endMs - startMs) * (index - lead)) / length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    ...rest,
    text: index > 0 ? ` ${word}` : word,
    startMs: at(index),
    endMs: at(index + word.length),
  }));
}

/** Single words of units that have spaces between them, such as segments. */
export const spreadWords = (units: readonly TimedText[]): SttWord[] =>
  units.flatMap((unit) => splitText(unit).map((word) => ({ ...word, text: word.text.trim() })));

/**
 * Joins tokens, or segments that may end within a word, to words: a piece that does not begin with a space continues the word before.
 * If no piece begins with a space, each is a unit of its own.
 */
export function joinPieces(pieces: readonly TimedText[]): SttWord[] {
  const hasSpaces = pieces.some(({ text }) => /^\s/.test(text));
  if (!hasSpaces) return spreadWords(pieces);
  const words: SttWord[] = [];
  for (const piece of pieces.flatMap(splitText)) {
    const last = words.at(-1);
    if (last && !piece.text.startsWith(' ')) {
      last.text += piece.text;
      last.endMs = Math.max(last.endMs, piece.endMs);
    } else words.push({ ...piece, text: piece.text.trim() });
  }
  return words;
}
