import { expect, test } from 'vitest';
import { listedInput, listedOutput } from './listed-schemas.ts';
import type { Schema, Schemas } from './spec/model.ts';

const schemas: Schemas = {
  Text: { type: 'string', description: 'A text.', pattern: '\\S', examples: ['tea'] },
  Name: { $ref: '#/components/schemas/Text', maxLength: 20, 'x-pattern-hint': 'a name' },
  Kind: { type: 'string', enum: ['a', 'b'] },
  Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: Schema) => ({ anyOf: [schema, { type: 'null' }] });
const input = (properties: Record<string, Schema>) =>
  listedInput({ type: 'object', properties }, schemas).properties ?? {};
const output = (properties: Record<string, Schema>) =>
  listedOutput({ type: 'object', properties }, schemas).properties ?? {};

test('a parameter has the definition in place of a reference, and keeps the description beside it', () => {
  const { name, kinds } = input({
    name: { ...ref('Name'), description: 'Whose it is.' },
    kinds: { type: 'array', items: ref('Kind') },
  });
  expect(name).toEqual({ type: 'string', description: 'Whose it is.', maxLength: 20 });
  expect(kinds).toEqual({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } });
});

test('an optional parameter is listed without null, which means absent', () => {
  const { kind, limit } = input({
    kind: { description: 'Which.', ...orNull(ref('Kind')), default: 'a' },
    limit: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
  });
  expect(kind).toEqual({ type: 'string', description: 'Which.', enum: ['a', 'b'], default: 'a' });
  expect(limit).toEqual({ type: 'integer', maximum: 9 });
});

test('null that clears a field is an alternative, described once', () => {
  const { text } = input({ text: { description: 'New.', ...orNull(ref('Text')), 'x-clearable': true } });
  expect(text).toEqual({ description: 'New.', anyOf: [{ type: 'string' }, { type: 'null' }] });
});

test('a result has neither descriptions nor patterns, examples and bounds', () => {
  const { name, kind, count, description } = output({
    name: orNull(ref('Name')),
    kind: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'Which.' },
    count: { type: ['integer', 'null'], minimum: 0 },
    description: ref('Text'),
  });
  expect(name).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
  expect(kind).toEqual({ anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] });
  expect(count).toEqual({ anyOf: [{ type: 'integer' }, { type: 'null' }] });
  expect(description).toEqual({ type: 'string' });
});

test('keeps other alternatives and recursive references', () => {
  const { either, tree } = output({ either: { anyOf: [ref('Kind'), { type: 'integer' }] }, tree: ref('Tree') });
  expect(either).toEqual({ anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'integer' }] });
  expect(tree).toEqual(ref('Tree'));
});
