import { expect, test } from 'vitest';
import { inlineReferences } from './inline-references.ts';
import type { Schema, Schemas } from './spec/model.ts';

const schemas: Schemas = {
  Text: { type: 'string', description: 'A text.', pattern: '\\S' },
  Name: { $ref: '#/components/schemas/Text', maxLength: 20, 'x-pattern-hint': 'a name' },
  Kind: { type: 'string', enum: ['a', 'b'] },
  Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const properties = (given: Record<string, Schema>) =>
  inlineReferences({ type: 'object', properties: given }, schemas).properties ?? {};

test('replaces a reference by its definition and keeps the description beside it', () => {
  const { name, kinds } = properties({
    name: { ...ref('Name'), description: 'Whose it is.' },
    kinds: { type: ['array', 'null'], items: ref('Kind') },
  });
  expect(name).toMatchObject({ type: 'string', description: 'Whose it is.', pattern: '\\S', maxLength: 20 });
  expect(kinds).toEqual({ type: ['array', 'null'], items: { type: 'string', enum: ['a', 'b'] } });
});

test('turns a schema or null into one schema', () => {
  const { kind, text } = properties({
    kind: { description: 'Which.', anyOf: [ref('Kind'), { type: 'null' }], default: 'a' },
    text: { anyOf: [{ ...ref('Text'), maxLength: 5 }, { type: 'null' }] },
  });
  expect(kind).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null], description: 'Which.', default: 'a' });
  expect(text).toMatchObject({ type: ['string', 'null'], maxLength: 5 });
});

test('keeps other alternatives and recursive references', () => {
  const { either, fixed, tree } = properties({
    either: { anyOf: [ref('Kind'), { type: 'integer' }, { type: 'null' }] },
    fixed: { anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] },
    tree: ref('Tree'),
  });
  expect(either).toEqual({ anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'integer' }, { type: 'null' }] });
  expect(fixed).toEqual({ anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] });
  expect(tree).toEqual(ref('Tree'));
});
