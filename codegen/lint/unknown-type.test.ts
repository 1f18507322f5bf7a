import { expect, it } from 'vitest';
import { specsFrom } from './testing.ts';
import { unknownType } from './unknown-type.ts';

const lint = (type: string) => unknownType(specsFrom({ 'schemas/note.yaml': `Note: { type: ${type} }` }));

it.each([
  ['bool', 'unknown type bool; did you mean boolean?'],
  ['int', 'unknown type int; did you mean integer?'],
  ['[strng, "null"]', 'unknown type strng; did you mean string?'],
  ['date', 'unknown type date'],
])('the type %s is refused', (type, message) => {
  expect(lint(type)).toEqual([{ file: 'schemas/note.yaml', pointer: '/Note/type', message }]);
});

it('the types of JSON are allowed', () => {
  expect(lint('[array, boolean, integer, "null", number, object, string]')).toEqual([]);
});
