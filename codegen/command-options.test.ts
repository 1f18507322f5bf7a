import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandOptionsFile } from './command-options.ts';
import { loadSpecs } from './spec/load.ts';
import type { Schema } from './spec/model.ts';

const specs = loadSpecs(join(import.meta.dirname, 'testdata', 'specs'));
const [operation] = specs.operations;

/** The entries of an operation with these fields in its body. */
function entriesOf(properties: Record<string, Schema>): string[] {
  const schema = { type: 'object', properties };
  const content = [{ mediaType: 'application/json', schema, examples: [], place: { file: '', pointer: '' } }];
  const changed = operation && { ...operation, parameters: [], body: { required: true, content } };
  const file = commandOptionsFile({ ...specs, operations: changed ? [changed] : [] });
  return [...file.matchAll(/^ {4}(\w+: .*),$/gm)].map(([, entry = '']) => entry);
}

test.each([
  [{ description: 'The first sentence. The second.', type: 'string' }, '{"help":"the first sentence","kind":"text"}'],
  [{ description: 'A folder; null removes it.', type: 'string' }, '{"help":"a folder","kind":"text"}'],
  [{ description: 'True hides it.', type: ['boolean', 'null'] }, '{"help":"hides it","kind":"boolean"}'],
  [
    { description: 'ISO days.', type: 'integer', minimum: 1, maximum: 9, default: 3 },
    '{"help":"ISO days","kind":"number","isWhole":true,"min":1,"max":9,"default":3}',
  ],
  [
    { anyOf: [{ type: 'string', maxLength: 2000 }, { type: 'null' }] },
    '{"help":"","kind":"text","characters":"at most 2,000"}',
  ],
  [
    { description: 'Kinds.', type: 'array', items: { enum: ['a', 'b'] }, default: [] },
    '{"help":"kinds","kind":"list","choices":["a","b"]}',
  ],
  [
    { description: 'Only these, separated by commas or as repeated parameters.', type: 'string', 'x-comma-list': true },
    '{"help":"only these","kind":"list","isQueryList":true}',
  ],
])('describes %j', (field, entry) => expect(entriesOf({ field })).toEqual([`field: ${entry}`]));

test('lists the fields of an object like those of the body', () => {
  const place = { type: 'object', properties: { city: { description: 'The city.', type: 'string' } } };
  expect(entriesOf({ place })).toEqual(['city: {"help":"the city","kind":"text"}']);
});
