import { DomainError } from '../errors.ts';

/**
 * The limits of elements of whatever comes from outside, by what is counted. They hold beside the limits of bytes: a small file can
 * have millions of elements. `docs/limits.md` lists them.
 */
export const elementLimits = {
  'segments in a conversation': 20_000,
  'files in an archive': 100_000,
  'cues in a transcript': 200_000,
  'elements in a list of a record': 200_000,
  'values in a JSON document': 1_000_000,
  'levels in a JSON document': 500,
} as const;

/** The error for more elements than the limit. It names the limit. */
export const tooManyElements = (what: string, limit: number) =>
  new DomainError('too_large', `more than ${limit.toLocaleString('en-US')} ${what}`);

/** Call it with the count before objects are made of the elements. @throws DomainError `too_large` */
export function checkElements(what: keyof typeof elementLimits, count: number): void {
  if (count > elementLimits[what]) throw tooManyElements(what, elementLimits[what]);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** A comma or an opening bracket: each begins a value. */
const isBegin = (code: number) => code === 0x2c || code === 0x5b || code === 0x7b;

/**
 * Parses JSON that has at most `limit` values, counted before any is made: linear, 1 ms a megabyte. Its levels have a limit too: what
 * reads a deeper document later would have no stack left.
 * @throws DomainError `too_large`
 * @throws SyntaxError as `JSON.parse`
 */
export function parseJson(text: string, limit: number = elementLimits['values in a JSON document']): unknown {
  checkJson(text, limit);
  return JSON.parse(text);
}

/** The same; undefined for a text that is not JSON, or has more. */
export function tryParseJson(text: string, limit?: number): unknown {
  try {
    return parseJson(text, limit);
  } catch {
    return undefined;
  }
}

function checkJson(text: string, limit: number): void {
  let values = 1;
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (code === 0x5d || code === 0x7d) level--;
    else if (isBegin(code)) {
      if (++values > limit) throw tooManyElements('values in a JSON document', limit);
      if (code !== 0x2c) checkElements('levels in a JSON document', ++level);
    }
  }
}

/** The place of the quote that ends a string. The end of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
