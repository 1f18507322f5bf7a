import fc from 'fast-check';
import type { Schema, Schemas } from '../../codegen/spec/model.ts';

/** Values that a JSON Schema accepts in most cases: conditions across fields (`anyOf` of `required`) are ignored. */
export function arbitraryValue(schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const resolved = resolve(schema, schemas);
  const inner = (part: Schema) => arbitraryValue(part, schemas, depth + 1);
  if (resolved.const !== undefined) return fc.constant(resolved.const);
  if (Array.isArray(resolved.enum)) return fc.constantFrom(...resolved.enum);
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices && resolved.properties === undefined) {
    const { anyOf: _, oneOf: __, ...rest } = resolved;
    return fc.oneof(...choices.map((choice) => inner({ ...rest, ...choice })));
  }
  const type = [resolved.type ?? (resolved.properties ? 'object' : 'string')].flat();
  return fc.oneof(...type.map((one) => arbitraryOfType(one, resolved, inner, depth)));
}

/** Follows `$ref` and merges `allOf`. */
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

function arbitraryOfType(
  type: string,
  schema: Schema,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
  depth: number,
) {
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
      return arbitraryObject(schema, inner, depth);
    default:
      return arbitraryString(schema, number('minLength', 0), number('maxLength', 60));
  }
}

function arbitraryObject(
  { properties = {}, required = [] }: Schema,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
  depth: number,
) {
  const known = Object.entries(properties).filter(([name]) => depth < 6 || required.includes(name));
  const fields = Object.fromEntries(known.map(([name, property]) => [name, inner(property)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

const timestamp = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = timestamp.map((text) => text.slice(0, 10));
const timestamps = fc.oneof(
  timestamp,
  timestamp.map((text) => text.slice(0, 19)),
  timestamp.map((text) => `${text.slice(0, 16)}+05:30`),
);
const words = fc.array(fc.constantFrom('tea', 'lease', 'Tomas', 'garden', '🫖', 'ünï', 'the', 'of'), { maxLength: 8 });

/** Cached by length: fast-check builds its list of graphemes for each arbitrary. */
const graphemes = new Map<string, fc.Arbitrary<string>>();
function arbitraryGraphemes(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength} ${maxLength}`;
  const known = graphemes.get(key) ?? fc.string({ unit: 'grapheme', minLength, maxLength });
  graphemes.set(key, known);
  return known;
}

function arbitraryString(schema: Schema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const { pattern, format, examples } = schema as { pattern?: string; format?: string; examples?: string[] };
  if (format === 'date-time') return timestamp;
  if (format === 'date') return day;
  if (pattern?.startsWith('^(?!0000)')) return pattern.includes('?)?$') ? fc.oneof(timestamps, day) : timestamps;
  const shown = examples?.length ? [fc.constantFrom(...examples)] : [];
  if (pattern !== undefined && !pattern.startsWith('^[^'))
    return fc.oneof(...shown, fc.stringMatching(new RegExp(pattern)));
  const text = fc.oneof(
    ...shown,
    words.map((all) => all.join(' ')),
    arbitraryGraphemes(minLength, Math.min(maxLength, 40)),
    fc.constant('x'.repeat(Math.min(maxLength, 1_000))),
  );
  const form = new RegExp(pattern ?? '', 'u');
  return text.filter((value) => [...value].length >= minLength && [...value].length <= maxLength && form.test(value));
}

/** Values that no schema expects, in shapes that often break services. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
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

/** A value with one part, at any depth, replaced by a hostile value, removed or added. */
export function mutatedValue(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostileValue;
  const keys = Object.keys(value);
  const changes: fc.Arbitrary<unknown>[] = [hostileValue];
  const copy = () => (Array.isArray(value) ? [...value] : { ...value });
  for (const key of keys) {
    const part: unknown = Reflect.get(value, key);
    changes.push(
      mutatedValue(part).map((changed) => Object.assign(copy(), { [key]: changed })),
      fc.constant(
        Array.isArray(value)
          ? value.toSpliced(Number(key), 1)
          : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
      ),
    );
  }
  if (!Array.isArray(value)) changes.push(hostileValue.map((more) => ({ ...value, unknown_field: more })));
  return fc.oneof(...changes);
}
