import { expect, it } from 'vitest';
import { specsFrom } from './testing.ts';
import { unknownKeyword } from './unknown-keyword.ts';

const lint = (schema: string) =>
  unknownKeyword(
    specsFrom({ 'schemas/note.yaml': `Text: { type: string }\nNote: { properties: { text: ${schema} } }` }),
  );

it('a misspelled keyword beside a $ref is named with the right one', () => {
  expect(lint("{ $ref: '#/Text', maxLenght: 5 }")).toEqual([
    {
      file: 'schemas/note.yaml',
      pointer: '/Note/properties/text',
      message: 'unknown keyword maxLenght beside $ref; did you mean maxLength?',
    },
  ]);
  expect(lint("{ $ref: '#/Text', colour: 5 }")).toMatchObject([{ message: 'unknown keyword colour beside $ref' }]);
});

it('known keywords and extensions are allowed', () => {
  expect(lint("{ $ref: '#/Text', maxLength: 5, x-note: 1 }")).toEqual([]);
});
