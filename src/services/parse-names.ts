import { invalidInput } from '../errors.ts';

/** Parses comma-separated names. Undefined for an empty list. Throws `invalid_input` at `loc` for an unknown name. */
export function parseNames<T extends string>(
  csv: string | undefined,
  allowed: readonly T[],
  loc: string[],
  noun = 'category',
): T[] | undefined {
  const names = (csv ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = names.filter((name): name is T => allowed.some((one) => one === name));
  if (known.length < names.length) {
    throw invalidInput({ loc, msg: `Each ${noun} should be one of ${allowed.join(', ')}`, type: 'enum' });
  }
  return known.length > 0 ? known : undefined;
}
