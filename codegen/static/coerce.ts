import type { Validate } from './validate.ts';

/** The type of a parameter that arrives as text and is not a plain text. */
export type ParameterKind =
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
    else data[name] = convert(value, kind);
  }
}

function convert(value: unknown, kind: string): unknown {
  if (typeof value !== 'string' || kind === 'text') return value;
  if (kind === 'boolean') {
    const word = value.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : value;
  }
  const number = (kind === 'integer' ? whole : decimal).test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : value;
}

/** Returns a validator that converts the parameters first. */
export function coerced<T>(kinds: Readonly<Record<string, ParameterKind>>, validate: Validate<T>): Validate<T> {
  const validator: Validate<T> = (data: unknown): data is T => {
    if (typeof data === 'object' && data !== null) coerce(data as Record<string, unknown>, kinds);
    const valid = validate(data);
    validator.errors = validate.errors ?? null;
    return valid;
  };
  return validator;
}
