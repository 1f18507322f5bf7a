import type { Schema } from '../spec/model.ts';
import type { Effect } from './change.ts';
import { lowerBounds, upperBounds } from './flat-schema.ts';
import { comparePatterns } from './patterns.ts';

/** A changed keyword. */
export interface KeywordChange {
  effect: Effect;
  what: string;
}

/** Keywords that schema.ts compares. */
const structural = ['properties', 'required', 'items', 'additionalProperties', 'anyOf', 'oneOf'];
const words = ['description', 'title', 'examples', 'example', '$comment', 'readOnly', 'writeOnly'];
const compared = new Set([...structural, ...lowerBounds, ...upperBounds, 'type', 'enum', 'const', 'default']);

/** Compares the keywords of two flat schemas, without nested schemas. */
export function compareKeywords(before: Schema, after: Schema): KeywordChange[] {
  return [
    ...compareTypes(before, after),
    ...compareValues(before, after),
    ...lowerBounds.flatMap((key) => compareBound(before, after, key, 1)),
    ...upperBounds.flatMap((key) => compareBound(before, after, key, -1)),
    ...compareDefault(before, after),
    ...otherKeywords(before, after).flatMap((key) => compareOther(before, after, key)),
  ];
}

/** `500 -> 400`, `none -> 400`. */
const fromTo = (before: unknown, after: unknown) => `${show(before)} -> ${show(after)}`;

function show(value: unknown): string {
  if (value === undefined) return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

const typesOf = ({ type }: Schema): string[] | undefined =>
  type === undefined ? undefined : Array.isArray(type) ? type : [type];

/** True if a type is one of several types. Every integer is a number. */
const covers = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function compareTypes(before: Schema, after: Schema): KeywordChange[] {
  const [a, b] = [typesOf(before), typesOf(after)];
  const keepsAll = b === undefined || (a?.every((type) => covers(b, type)) ?? false);
  const addsNone = a === undefined || (b?.every((type) => covers(a, type)) ?? false);
  return difference(keepsAll, addsNone, `type ${fromTo(a?.join('|'), b?.join('|'))}`);
}

/** `keepsAll`: all valid values stay valid. `addsNone`: no invalid value becomes valid. */
function difference(keepsAll: boolean, addsNone: boolean, what: string): KeywordChange[] {
  if (keepsAll && addsNone) return [];
  return [{ effect: keepsAll ? 'loosened' : addsNone ? 'tightened' : 'altered', what }];
}

const valuesOf = (schema: Schema): string[] | undefined => {
  if ('const' in schema) return [JSON.stringify(schema.const)];
  return Array.isArray(schema.enum) ? schema.enum.map((value) => JSON.stringify(value)) : undefined;
};

/** Added and removed values of an enum or a constant. */
function compareValues(before: Schema, after: Schema): KeywordChange[] {
  const [a, b] = [valuesOf(before), valuesOf(after)];
  if (a === undefined || b === undefined) {
    if (a === b) return [];
    const what = `${a ? 'any value' : 'only'} ${(b ?? []).join(', ')}`.trim();
    return [{ effect: a ? 'loosened' : 'tightened', what }];
  }
  const gone = a.filter((value) => !b.includes(value));
  const added = b.filter((value) => !a.includes(value));
  // Clients ignore new values of an extensible list.
  const effect = after['x-extensible'] === true ? 'added' : 'loosened';
  return [
    ...gone.map((value): KeywordChange => ({ effect: 'tightened', what: `value ${value} removed` })),
    ...added.map((value): KeywordChange => ({ effect, what: `value ${value} added` })),
  ];
}

/** `sense` is 1 for lower bounds, -1 for upper bounds. */
function compareBound(before: Schema, after: Schema, key: string, sense: 1 | -1): KeywordChange[] {
  const none = -sense * Number.POSITIVE_INFINITY;
  const limit = (value: unknown) => (typeof value === 'number' ? value : none);
  const change = (limit(after[key]) - limit(before[key])) * sense;
  if (limit(after[key]) === limit(before[key])) return [];
  return [{ effect: change > 0 ? 'tightened' : 'loosened', what: `${key} ${fromTo(before[key], after[key])}` }];
}

/** A new default breaks no client. */
function compareDefault(before: Schema, after: Schema): KeywordChange[] {
  if (isSame(before.default, after.default)) return [];
  const what = `default ${fromTo(before.default, after.default)}`;
  return [{ effect: before.default === undefined ? 'added' : 'default', what }];
}

const otherKeywords = (before: Schema, after: Schema) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !compared.has(key));

/** Unknown keywords count as constraints. */
function compareOther(before: Schema, after: Schema, key: string): KeywordChange[] {
  if (isSame(before[key], after[key])) return [];
  if (key === 'x-clearable') {
    return [
      { effect: 'altered', what: after[key] === true ? 'null now clears the field' : 'null now counts as absent' },
    ];
  }
  if (key === 'deprecated') return [{ effect: 'added', what: deprecation(after[key] === true) }];
  if (words.includes(key) || key.startsWith('x-')) return [{ effect: 'worded', what: key }];
  const what = `${key} ${fromTo(before[key], after[key])}`;
  // A new choice among the types, with a pattern: other values stay as valid as they were.
  const isNewText = typesOf(before)?.includes('string') === false && typesOf(after)?.includes('string') === true;
  if (key === 'pattern' && isNewText) return [{ effect: 'loosened', what }];
  const patterns = key === 'pattern' ? comparePatterns(before[key], after[key]) : undefined;
  if (patterns) return difference(patterns.keepsAll, patterns.addsNone, what);
  const isAbsent = (value: unknown) => value === undefined || value === false;
  return difference(isAbsent(after[key]), isAbsent(before[key]), what);
}

export const deprecation = (isDeprecated: boolean): string =>
  isDeprecated ? 'now deprecated' : 'no longer deprecated';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
