import { expect, test } from 'vitest';
import { inPlace } from './in-place.ts';
import type { Schema, Schemas } from './spec/model.ts';

const schemas: Schemas = {
  Text: { type: 'string', description: 'A text.', pattern: '\\S' },
  Name: { $ref: '#/components/schemas/Text', maxLength: 20, 'x-pattern-hint': 'a name' },
  Kind: { type: 'string', enum: ['a', 'b'] },
  Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const properties = (given: Record<string, Schema>) =>
  inPlace({ type: 'object', properties: given }, schemas).properties ?? {};

test('A definition is written where it is used, and the words at the place count', () => {
  const { name, kinds } = properties({
    name: { ...ref('Name'), description: 'Whose it is.' },
    kinds: { type: ['array', 'null'], items: ref('Kind') },
  });
  expect(name).toMatchObject({ type: 'string', description: 'Whose it is.', pattern: '\\S', maxLength: 20 });
  expect(kinds).toEqual({ type: ['array', 'null'], items: { type: 'string', enum: ['a', 'b'] } });
});

test('One schema or null is one schema whose type is also null', () => {
  const { kind, text } = properties({
    kind: { description: 'Which.', anyOf: [ref('Kind'), { type: 'null' }], default: 'a' },
    text: { anyOf: [{ ...ref('Text'), maxLength: 5 }, { type: 'null' }] },
  });
  expect(kind).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null], description: 'Which.', default: 'a' });
  expect(text).toMatchObject({ type: ['string', 'null'], maxLength: 5 });
});

test('Other alternatives stay, and so does a reference to what holds itself', () => {
  const { either, fixed, tree } = properties({
    either: { anyOf: [ref('Kind'), { type: 'integer' }, { type: 'null' }] },
    fixed: { anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] },
    tree: ref('Tree'),
  });
  expect(either).toEqual({ anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'integer' }, { type: 'null' }] });
  expect(fixed).toEqual({ anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] });
  expect(tree).toEqual(ref('Tree'));
});
