import { InvalidArgumentError } from 'commander';

/** Creates a parser for a number in a range. */
export function numberParser({ min = -Infinity, max = Infinity, isWhole = false } = {}) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== '' && value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
    const kind = isWhole ? 'a whole number' : 'a number';
    const bounds = max === Infinity ? (min === -Infinity ? '' : ` of at least ${min}`) : ` from ${min} to ${max}`;
    throw new InvalidArgumentError(`Expected ${kind}${bounds}.`);
  };
}

/** Rejects an empty id, for example from a failed command substitution, and dots, which would change the path. */
export function parseRecordId(text: string): string {
  if (!/^\s*(?:\.{1,2}\s*)?$/.test(text)) return text;
  throw new InvalidArgumentError('Expected an id.');
}

/** Parses `a, b`. */
export const parseCommaList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Removes blanks and empty entries of `a, b`. */
export const cleanCommaList = (text: string): string => parseCommaList(text).join();

/** The value of an option that clears a field. Commander does not allow null. */
export const CLEARED = Symbol('none');

export const parseTextOrNone = (text: string): string | typeof CLEARED => (text === 'none' ? CLEARED : text);

/** Checks a timestamp, which is sent as it is, or `none`. */
export function parseTimestampOrNone(text: string): string | typeof CLEARED {
  if (text !== 'none' && Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError(
      'Expected a date and time with its zone, such as 2026-11-24T17:00:00+01:00, or none.',
    );
  return parseTextOrNone(text);
}
