import { readFileSync } from 'node:fs';

/** The single characters of a model's pieces of words. `▁` is a space. */
export function readCharacters(bpeVocab: string): ReadonlySet<string> {
  const pieces = readFileSync(bpeVocab, 'utf8')
    .split('\n')
    .map((line) => line.split(/\s/, 1)[0] ?? '');
  return new Set(pieces.filter((piece) => [...piece].length === 1).map((piece) => piece.replace('▁', ' ')));
}

/**
 * The hotwords of the engine: terms that the model can write, in its case. One that it cannot write makes the engine ignore all of them,
 * and print them.
 */
export function toHotwords(vocabulary: readonly string[], characters: ReadonlySet<string>): string {
  const isWritten = (term: string) => term !== '' && [...term].every((one) => one === ' ' || characters.has(one));
  return vocabulary
    .flatMap((term) => [term, term.toUpperCase(), term.toLowerCase()].find(isWritten) ?? [])
    .filter((term) => !/[/:]/.test(term))
    .join('/');
}
