import { expect, it } from 'vitest';
import { specsFrom } from './testing.ts';
import { unknownKeyword } from './unknown-keyword.ts';

const lint = (schema: string) =>
  unknownKeyword(
    specsFrom({ 'schemas/note.yaml': `Text: { type: string }\nNote: { properties: { text: ${schema} } }` }),
  );

it('a misspelt keyword is named with the right one, also beside a $ref', () => {
  expect(lint("{ $ref: '#/Text', maxLenght: 5 }")).toEqual([
    {
      file: 'schemas/note.yaml',
      pointer: '/Note/properties/text/maxLenght',
      message: 'unknown keyword maxLenght; did you mean maxLength?',
    },
  ]);
  expect(lint('{ type: string, minLen: 5 }')).toMatchObject([
    { message: 'unknown keyword minLen; did you mean minLength?' },
  ]);
  expect(lint("{ $ref: '#/Text', colour: 5 }")).toMatchObject([{ message: 'unknown keyword colour' }]);
});

it('known keywords and extensions are allowed', () => {
  expect(lint("{ $ref: '#/Text', maxLength: 5, x-note: 1 }")).toEqual([]);
});
