import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schema, Schemas } from '../spec/model.ts';
import { type Effect, isBreaking, type SchemaChange } from './change.ts';
import { schemaComparer } from './schema.ts';

const compare = (before: Schema, after: Schema, then: Schemas = {}, now: Schemas = then) =>
  schemaComparer(then, now)(before, after);
const summary = (changes: SchemaChange[]) =>
  changes.map(({ path, effect, what }) => `${path.join('.')} ${effect}: ${what}`.trim());

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };

describe('a change of a schema', () => {
  const cases: [name: string, before: Schema, after: Schema, changes: string[]][] = [
    ['an upper bound that falls tightens', { maxLength: 500 }, { maxLength: 400 }, ['tightened: maxLength 500 -> 400']],
    ['a lower bound that goes loosens', { minimum: 1 }, {}, ['loosened: minimum 1 -> none']],
    ['a wider type loosens', { type: 'integer' }, { type: 'number' }, ['loosened: type integer -> number']],
    ['null as well loosens', text, { type: ['string', 'null'] }, ['loosened: type string -> string|null']],
    ['another type alters', text, { type: 'boolean' }, ['altered: type string -> boolean']],
    ['a value that goes tightens', { enum: ['a', 'b'] }, { enum: ['a'] }, ['tightened: value "b" removed']],
    ['a constant among more values loosens', { const: 'a' }, { enum: ['a', 'b'] }, ['loosened: value "b" added']],
    [
      'a value of an extensible list is only added',
      { enum: ['a'], 'x-extensible': true },
      { enum: ['a', 'b'], 'x-extensible': true },
      ['added: value "b" added'],
    ],
    ['a format tightens', text, { ...text, format: 'uri' }, ['tightened: format none -> uri']],
    ['another pattern alters', { pattern: '^a' }, { pattern: '^b' }, ['altered: pattern ^a -> ^b']],
    [
      'a pattern that matches more loosens',
      { pattern: '^a$' },
      { pattern: '^[ab]$' },
      ['loosened: pattern ^a$ -> ^[ab]$'],
    ],
    [
      'a pattern of alternatives in a group too',
      { pattern: '^(a|b)$' },
      { pattern: '^(a|[bc])$' },
      ['loosened: pattern ^(a|b)$ -> ^(a|[bc])$'],
    ],
    [
      'a pattern that matches less tightens',
      { pattern: '^a*$' },
      { pattern: '^a+$' },
      ['tightened: pattern ^a*$ -> ^a+$'],
    ],
    ['a pattern that matches the same changes nothing', { pattern: '^.*\\S.*$' }, { pattern: '^.*?\\S.*$' }, []],
    [
      'a pattern with a lookahead alters',
      { pattern: '^a$' },
      { pattern: '^(?=a)a$' },
      ['altered: pattern ^a$ -> ^(?=a)a$'],
    ],
    [
      'the same lookahead at the start is left out',
      { pattern: '^(?!00)a$' },
      { pattern: '^(?!00)[ab]$' },
      ['loosened: pattern ^(?!00)a$ -> ^(?!00)[ab]$'],
    ],
    [
      'another lookahead at the start alters',
      { pattern: '^(?!00)a$' },
      { pattern: '^(?!11)[ab]$' },
      ['altered: pattern ^(?!00)a$ -> ^(?!11)[ab]$'],
    ],
    [
      'alternatives with one anchor each alter',
      { pattern: '^a|b$' },
      { pattern: '^(a|b)$' },
      ['altered: pattern ^a|b$ -> ^(a|b)$'],
    ],
    ['another default is reported', { default: 25 }, { default: 50 }, ['default: default 25 -> 50']],
    ['a default that comes breaks no promise', {}, { default: 50 }, ['added: default none -> 50']],
    ['another meaning of null alters', text, { ...text, 'x-clearable': true }, ['altered: null now clears the field']],
    ['deprecation is named', text, { ...text, deprecated: true }, ['added: now deprecated']],
    ['words of an extension change nothing', text, { ...text, 'x-note': 1 }, ['worded: x-note']],
    ['a new field is added', object({}), object({ a: text }), ['a added: added']],
    [
      'a pattern of texts that are new loosens',
      { type: 'boolean' },
      { type: ['boolean', 'string'], pattern: '^(true|false)$' },
      ['loosened: type boolean -> boolean|string', 'loosened: pattern none -> ^(true|false)$'],
    ],
    ['an added required field tightens', object({}), object({ a: text }, ['a']), ['a tightened: added as required']],
    ['a field that goes is removed', object({ a: text }), object({}), ['a removed: removed']],
    ['a newly required field tightens', object({ a: text }), object({ a: text }, ['a']), ['a tightened: now required']],
    ['a newly optional field loosens', object({ a: text }, ['a']), object({ a: text }), ['a loosened: now optional']],
    ['items are compared', { items: { maxLength: 1 } }, { items: { maxLength: 2 } }, ['* loosened: maxLength 1 -> 2']],
    ['no other fields tightens', {}, { additionalProperties: false }, ['tightened: no other fields']],
    [
      'a removed alternative tightens',
      { anyOf: [text, { type: 'null' }] },
      { anyOf: [text] },
      ['tightened: no longer null'],
    ],
    ['what becomes one of several loosens', text, { anyOf: [text, { type: 'null' }] }, ['loosened: may also be null']],
    ['words are only words', { ...text, description: 'A' }, { ...text, description: 'B' }, ['worded: description']],
    ['a keyword that is not known is a condition', {}, { not: text }, ['tightened: not none -> {"type":"string"}']],
    ['parts of a whole count together', { allOf: [{ maxLength: 9 }, { maxLength: 5 }] }, { maxLength: 5 }, []],
  ];
  test.each(cases)('%s', (_, before, after, changes) => {
    expect(summary(compare(before, after))).toEqual(changes);
  });

  test('a required field that becomes one of two alternatives loosens', () => {
    const one: Schema = object({ a: text }, ['a']);
    const two: Schema = { ...object({ a: text, b: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    expect(summary(compare(one, two))).toEqual(['b added: added', 'loosened: may also be with b']);
    expect(summary(compare(two, one))).toEqual(['b removed: removed', 'tightened: no longer with b']);
  });

  test('a change of a definition names the definition', () => {
    const then: Schemas = { Memory: object({ tags: { type: 'array', items: { maxLength: 100 } } }) };
    const now: Schemas = { Memory: object({ tags: { type: 'array', items: { maxLength: 50 } } }) };
    const list = { type: 'array', items: { $ref: '#/components/schemas/Memory' } };
    const [change] = compare(list, list, then, now);
    expect(change).toMatchObject({ path: ['*', 'tags', '*'], home: { name: 'Memory', path: ['tags', '*'] } });
  });

  test('a recursive definition is compared once', () => {
    const node = (maxLength: number): Schemas => ({
      Node: object({ name: { maxLength }, next: { $ref: '#/components/schemas/Node' } }),
    });
    const ref = { $ref: '#/components/schemas/Node' };
    expect(summary(compare(ref, ref, node(5), node(4)))).toEqual(['name tightened: maxLength 5 -> 4']);
  });

  test('constraints beside a reference are merged with its target', () => {
    const schemas: Schemas = { Text: { type: 'string', maxLength: 500 } };
    const ref = '#/components/schemas/Text';
    expect(summary(compare({ $ref: ref }, { $ref: ref, maxLength: 600 }, schemas))).toEqual([]);
    expect(summary(compare({ $ref: ref }, { $ref: ref, maxLength: 9 }, schemas))).toEqual([
      'tightened: maxLength 500 -> 9',
    ]);
  });
});

const small = fc.integer({ min: 0, max: 4 });
const optional = { requiredKeys: ['type'] as 'type'[] };
const names = ['a', 'b', 'c'];
const { schema: anySchema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ type: fc.constantFrom('integer', 'number'), minimum: small, maximum: small }, optional),
    fc.record({ type: fc.constantFrom('string', ['string', 'null']), minLength: small, maxLength: small }, optional),
    fc.uniqueArray(fc.constantFrom('x', 'yy', 1, null), { minLength: 1 }).map((values) => ({ enum: values })),
    fc.constantFrom<Schema>({}, { type: 'boolean' }, { const: 'x' }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 3 }),
      required: fc.subarray(names),
    }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), maxItems: small }, optional),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
  ),
}));
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<unknown>(null, true, 'x', 'yy', '', 'zzzz', 1.5),
    small,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }),
  ),
}));

/** The effect in the other direction. */
const mirrored: Record<Effect, Effect> = {
  tightened: 'loosened',
  loosened: 'tightened',
  added: 'removed',
  removed: 'added',
  altered: 'altered',
  default: 'default',
  worded: 'worded',
};

/** Adding a required field is the opposite of removing one. */
const seen = ({ path, effect, what }: SchemaChange, turn: (effect: Effect) => Effect) =>
  `${path.join('.')} ${what.startsWith('added') ? turn('added') : turn(effect)}`;

describe('any two schemas', () => {
  test('equal schemas have no changes', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        expect(compare(schema, structuredClone(schema))).toEqual([]);
      }),
    );
  });

  test('a change that loosens tightens in the other direction', () => {
    fc.assert(
      fc.property(anySchema, anySchema, (a, b) => {
        const there = compare(a, b).map((change) => seen(change, (effect) => effect));
        const back = compare(b, a).map((change) => seen(change, (effect) => mirrored[effect]));
        expect(there.sort()).toEqual(back.sort());
      }),
    );
  });

  test('a value whose validity changes is always reported', () => {
    const ajv = new Ajv2020({ strict: false });
    const breaks = (changes: SchemaChange[], direction: 'in' | 'out') =>
      changes.some(({ effect }) => isBreaking(effect, direction) || (direction === 'in' && effect === 'added'));
    fc.assert(
      fc.property(anySchema, anySchema, fc.array(anyValue, { minLength: 12, maxLength: 12 }), (a, b, values) => {
        const [fitsBefore, fitsAfter] = [ajv.compile(a), ajv.compile(b)];
        const changes = compare(a, b);
        for (const value of values) {
          const [before, after] = [fitsBefore(value), fitsAfter(value)];
          if (before && !after) expect(breaks(changes, 'in')).toBe(true);
          if (!before && after) expect(breaks(changes, 'out')).toBe(true);
        }
      }),
    );
  });
});
