import fc from 'fast-check';
import type { Schema, Schemas } from '../../codegen/spec/model.ts';

/** Values that a JSON Schema accepts, most of the time: conditions across fields (`anyOf` of `required`) are left to luck. */
export function valuesOf(schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const resolved = resolve(schema, schemas);
  const inner = (part: Schema) => valuesOf(part, schemas, depth + 1);
  if (resolved.const !== undefined) return fc.constant(resolved.const);
  if (Array.isArray(resolved.enum)) return fc.constantFrom(...resolved.enum);
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices && resolved.properties === undefined) {
    const { anyOf: _, oneOf: __, ...rest } = resolved;
    return fc.oneof(...choices.map((choice) => inner({ ...rest, ...choice })));
  }
  const type = [resolved.type ?? (resolved.properties ? 'object' : 'string')].flat();
  return fc.oneof(...type.map((one) => ofType(one, resolved, inner, depth)));
}

/** Follows `$ref` and folds `allOf` in. */
function resolve({ $ref, allOf, ...own }: Schema, schemas: Schemas): Schema {
  const referred = $ref === undefined ? {} : resolve(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const merged: Schema = { ...referred, ...own };
  for (const part of allOf ?? []) {
    const { properties, required = [], ...rest } = resolve(part, schemas);
    Object.assign(merged, { ...rest, ...merged });
    merged.properties = { ...properties, ...merged.properties };
    merged.required = [...required, ...(merged.required ?? [])];
  }
  return merged;
}

function ofType(type: string, schema: Schema, inner: (schema: Schema) => fc.Arbitrary<unknown>, depth: number) {
  const number = (name: string, otherwise: number) => (typeof schema[name] === 'number' ? schema[name] : otherwise);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: number('minimum', -1000), max: Math.min(number('maximum', 1000), 2_000_000_000) });
    case 'number':
      return fc.double({ min: number('minimum', -1000), max: number('maximum', 100_000), noNaN: true });
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(number('maxItems', 3), depth > 2 ? 1 : 4) });
    case 'object':
      return ofObject(schema, inner, depth);
    default:
      return ofString(schema, number('minLength', 0), number('maxLength', 60));
  }
}

function ofObject(
  { properties = {}, required = [] }: Schema,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
  depth: number,
) {
  const known = Object.entries(properties).filter(([name]) => depth < 6 || required.includes(name));
  const fields = Object.fromEntries(known.map(([name, property]) => [name, inner(property)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = moment.map((text) => text.slice(0, 10));
const moments = fc.oneof(
  moment,
  moment.map((text) => text.slice(0, 19)),
  moment.map((text) => `${text.slice(0, 16)}+05:30`),
);
const words = fc.array(fc.constantFrom('tea', 'lease', 'Tomas', 'garden', '🫖', 'ünï', 'the', 'of'), { maxLength: 8 });

/** By their longest: fast-check takes long to know the graphemes, anew for each. */
const graphemes = new Map<string, fc.Arbitrary<string>>();
function ofGraphemes(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`;
  const known = graphemes.get(key) ?? fc.string({ unit: 'grapheme', minLength, maxLength });
  graphemes.set(key, known);
  return known;
}

function ofString(schema: Schema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const { pattern, format, examples } = schema as { pattern?: string; format?: string; examples?: string[] };
  if (format === 'date-time') return moment;
  if (format === 'date') return day;
  if (pattern?.startsWith('^(?!0000)')) return pattern.includes('?)?$') ? fc.oneof(moments, day) : moments;
  const shown = examples?.length ? [fc.constantFrom(...examples)] : [];
  if (pattern !== undefined && !pattern.startsWith('^[^'))
    return fc.oneof(...shown, fc.stringMatching(new RegExp(pattern)));
  const text = fc.oneof(
    ...shown,
    words.map((all) => all.join(' ')),
    ofGraphemes(minLength, Math.min(maxLength, 40)),
    fc.constant('x'.repeat(Math.min(maxLength, 1_000))),
  );
  const form = new RegExp(pattern ?? '', 'u');
  return text.filter((value) => [...value].length >= minLength && [...value].length <= maxLength && form.test(value));
}

/** What no schema of ours expects, in the shapes that have broken services before. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'a\u0000b',
    '\ud800',
    'x'.repeat(5_000),
    '../../etc/passwd',
    "' OR 1=1 --",
    -1,
    0,
    1.5,
    1e308,
    2 ** 53,
    2_147_483_648,
    true,
    [],
    {},
    [[]],
    [null],
    JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
    '0000-00-00',
    '2026-02-30T25:61:61Z',
    '9999-12-31T23:59:59.999999999+14:00',
    '-infinity',
    'NaN',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value with one of its parts, at any depth, made hostile, left out or added. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostile;
  const keys = Object.keys(value);
  const changes: fc.Arbitrary<unknown>[] = [hostile];
  const copy = () => (Array.isArray(value) ? [...value] : { ...value });
  for (const key of keys) {
    const part: unknown = Reflect.get(value, key);
    changes.push(
      mutated(part).map((changed) => Object.assign(copy(), { [key]: changed })),
      fc.constant(
        Array.isArray(value)
          ? value.toSpliced(Number(key), 1)
          : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
      ),
    );
  }
  if (!Array.isArray(value)) changes.push(hostile.map((more) => ({ ...value, unknown_field: more })));
  return fc.oneof(...changes);
}
