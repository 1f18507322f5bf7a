import { createRequire } from 'node:module';
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

/** Creates a parser for `a, b` of these choices. */
export const choicesParser =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice[] => {
    const names = parseCommaList(text) as Choice[];
    if (names.length > 0 && names.every((name) => choices.includes(name))) return names;
    throw new InvalidArgumentError(`Expected some of ${choices.join(', ')}.`);
  };

/** Removes blanks and empty entries of `a, b`. */
export const cleanCommaList = (text: string): string => parseCommaList(text).join();

/** The value of an option that clears a field. Commander does not allow null. */
export const CLEARED = Symbol('none');

/** Parses a time in the past: see `parseWhen`. */
export const parseTime = (text: string): string => parseWhen(text);

/** Parses a time in the future, or `none`. */
export const parseDueTime = (text: string): string | typeof CLEARED =>
  text === 'none' ? CLEARED : parseWhen(text, { forwardDate: true });

/**
 * Parses a day or a time in English words (`tomorrow 5pm`), in the zone of this machine. What begins like ISO 8601 is returned as it
 * is: the service validates it.
 */
function parseWhen(text: string, options: { forwardDate?: boolean } = {}): string {
  if (/^\d{4}-/.test(text)) return text;
  const { casual } = loadDateParser();
  const [found] = casual.parse(text, new Date(), options);
  if (found?.text !== text.trim())
    throw new InvalidArgumentError(
      'Expected a day such as 2026-11-24 or tomorrow, or a time such as 2026-11-24T17:00:00+01:00 or "tomorrow 5pm".',
    );
  const { start } = found;
  if (start.isCertain('hour')) return start.date().toISOString();
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => String(start.get(part)));
  return `${year?.padStart(4, '0')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/** Loads the parser when a text needs it, as that slows the start. */
const loadDateParser = (): typeof import('chrono-node/en') => createRequire(import.meta.url)('chrono-node/en');
