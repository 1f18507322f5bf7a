import type { Validate } from './validate.ts';

/**
 * The type of a parameter that arrives as text and is not a plain text. Of fields in JSON, which may arrive in another type: `text` may be
 * a number, and for those with `?`, an empty text means null. `language`: a tag with `-` between its parts.
 */
export type ParameterKind =
  | 'text'
  | 'language'
  | 'integer?'
  | 'number?'
  | 'boolean?'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'comma-list'
  | 'text[]'
  | 'integer[]'
  | 'number[]'
  | 'boolean[]';

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const whole = /^[+-]?\d+$/;
const yes = new Set(['true', '1', 'yes', 'on']);
const no = new Set(['false', '0', 'no', 'off']);

/**
 * Converts the text of query, path and header parameters to the types of their schemas, in place. Invalid text, and repeated
 * parameters that are not lists, stay unchanged, so that the validator reports the expected type.
 */
export function coerce(data: Record<string, unknown>, kinds: Readonly<Record<string, ParameterKind>>): void {
  for (const name in kinds) {
    const value = data[name];
    const kind = kinds[name];
    if (value === undefined || kind === undefined) continue;
    if (kind === 'comma-list') data[name] = Array.isArray(value) ? value.join(',') : value;
    else if (kind.endsWith('[]'))
      data[name] = (Array.isArray(value) ? value : [value]).map((item) => convert(item, kind.slice(0, -2)));
    else if (kind.endsWith('?')) data[name] = value === '' ? null : convert(value, kind.slice(0, -1));
    else data[name] = convert(value, kind);
  }
}

function convert(value: unknown, kind: string): unknown {
  if (kind === 'text') return typeof value === 'number' ? String(value) : value;
  if (typeof value !== 'string') return value;
  if (kind === 'language') return value.replaceAll('_', '-');
  if (kind === 'boolean') {
    const word = value.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : value;
  }
  const number = (kind === 'integer' ? whole : decimal).test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : value;
}

/** The type of a record whose fields have been converted. */
export type Coerced<T, Kinds> = {
  [Name in keyof T]: Name extends keyof Kinds ? Exclude<T[Name], Converted<Kinds[Name]>> : T[Name];
};

/** The other type in which a field of this kind arrives. */
type Converted<Kind> = Kind extends 'text' ? number : Kind extends `${string}?` ? string : never;

/** Returns a validator that converts the parameters first. */
export function coerced<T, const Kinds extends Readonly<Record<string, ParameterKind>>>(
  kinds: Kinds,
  validate: Validate<T>,
): Validate<Coerced<T, Kinds>> {
  const validator: Validate<Coerced<T, Kinds>> = (data: unknown): data is Coerced<T, Kinds> => {
    if (typeof data === 'object' && data !== null) coerce(data as Record<string, unknown>, kinds);
    const valid = validate(data);
    validator.errors = validate.errors ?? null;
    return valid;
  };
  return validator;
}
