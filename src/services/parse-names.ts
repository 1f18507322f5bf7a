import { invalidInput } from '../errors.ts';

/** The allowed names. */
export interface KnownNames<T extends string> {
  all: readonly T[];
  has(name: string): name is T;
  /** For error messages. Default: category. */
  noun?: string;
}

/**
 * Parses comma-separated names. Undefined for an empty list. Throws `invalid_input` at `loc` for an unknown name.
 * Decisions: Records, the `categories` of lists.
 */
export function parseNames<T extends string>(
  csv: string | undefined,
  { all, has, noun = 'category' }: KnownNames<T>,
  loc: string[],
): T[] | undefined {
  const names = (csv ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = names.filter(has);
  if (known.length < names.length) {
    throw invalidInput({ loc, msg: `Each ${noun} should be one of ${all.join(', ')}`, type: 'enum' });
  }
  return known.length > 0 ? known : undefined;
}
