import type { Schema } from '../spec/model.ts';
import type { Effect } from './change.ts';
import { lowerBounds, upperBounds } from './flat-schema.ts';

/** A keyword that changed, without its place. */
export interface KeywordChange {
  effect: Effect;
  what: string;
}

/** Keywords that are compared where the things inside them are. */
const structural = ['properties', 'required', 'items', 'additionalProperties', 'anyOf', 'oneOf'];
const words = ['description', 'title', 'examples', 'example', '$comment', 'readOnly', 'writeOnly'];
const compared = new Set([...structural, ...lowerBounds, ...upperBounds, 'type', 'enum', 'const', 'default']);

/** What two flat schemas say differently of the value itself; what is inside of it is not looked at. */
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

/** Whether values of a type are among those of others; every integer is a number. */
const covers = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function compareTypes(before: Schema, after: Schema): KeywordChange[] {
  const [a, b] = [typesOf(before), typesOf(after)];
  const keepsAll = b === undefined || (a?.every((type) => covers(b, type)) ?? false);
  const addsNone = a === undefined || (b?.every((type) => covers(a, type)) ?? false);
  return difference(keepsAll, addsNone, `type ${fromTo(a?.join('|'), b?.join('|'))}`);
}

/** `keepsAll`: what fitted still does; `addsNone`: nothing else does. */
function difference(keepsAll: boolean, addsNone: boolean, what: string): KeywordChange[] {
  if (keepsAll && addsNone) return [];
  return [{ effect: keepsAll ? 'loosened' : addsNone ? 'tightened' : 'altered', what }];
}

const valuesOf = (schema: Schema): string[] | undefined => {
  if ('const' in schema) return [JSON.stringify(schema.const)];
  return Array.isArray(schema.enum) ? schema.enum.map((value) => JSON.stringify(value)) : undefined;
};

/** Each value that came or went, by name. */
function compareValues(before: Schema, after: Schema): KeywordChange[] {
  const [a, b] = [valuesOf(before), valuesOf(after)];
  if (a === undefined || b === undefined) {
    if (a === b) return [];
    const what = `${a ? 'any value' : 'only'} ${(b ?? []).join(', ')}`.trim();
    return [{ effect: a ? 'loosened' : 'tightened', what }];
  }
  const gone = a.filter((value) => !b.includes(value));
  const added = b.filter((value) => !a.includes(value));
  return [
    ...gone.map((value): KeywordChange => ({ effect: 'tightened', what: `value ${value} is gone` })),
    ...added.map((value): KeywordChange => ({ effect: 'loosened', what: `value ${value} is new` })),
  ];
}

/** `sense` is 1 where a larger value admits fewer, -1 where a smaller one does. */
function compareBound(before: Schema, after: Schema, key: string, sense: 1 | -1): KeywordChange[] {
  const none = -sense * Number.POSITIVE_INFINITY;
  const limit = (value: unknown) => (typeof value === 'number' ? value : none);
  const change = (limit(after[key]) - limit(before[key])) * sense;
  if (limit(after[key]) === limit(before[key])) return [];
  return [{ effect: change > 0 ? 'tightened' : 'loosened', what: `${key} ${fromTo(before[key], after[key])}` }];
}

/** Nobody was promised what is assumed where nothing was said. */
function compareDefault(before: Schema, after: Schema): KeywordChange[] {
  if (isSame(before.default, after.default)) return [];
  const what = `default ${fromTo(before.default, after.default)}`;
  return [{ effect: before.default === undefined ? 'added' : 'default', what }];
}

const otherKeywords = (before: Schema, after: Schema) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !compared.has(key));

/** A keyword that is not understood is taken for a condition: a false alarm is better than none. */
function compareOther(before: Schema, after: Schema, key: string): KeywordChange[] {
  if (isSame(before[key], after[key])) return [];
  if (key === 'x-clearable') {
    return [{ effect: 'altered', what: after[key] === true ? 'null clears it now' : 'null counts as left out now' }];
  }
  if (key === 'deprecated') return [{ effect: 'added', what: deprecation(after[key] === true) }];
  if (words.includes(key) || key.startsWith('x-')) return [{ effect: 'worded', what: key }];
  const what = `${key} ${fromTo(before[key], after[key])}`;
  const isAbsent = (value: unknown) => value === undefined || value === false;
  return difference(isAbsent(after[key]), isAbsent(before[key]), what);
}

export const deprecation = (isDeprecated: boolean): string =>
  isDeprecated ? 'is deprecated now' : 'is no longer deprecated';

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
