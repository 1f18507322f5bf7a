import { expect, test } from 'vitest';
import { specsFrom } from '../lint/testing.ts';
import { messagesOf } from './channels.ts';

test('a required field that no example has is taken from the example of the field, wherever they are', () => {
  const specs = specsFrom({
    'openapi.yaml': `
paths:
  /notes:
    get:
      operationId: listNotes
      responses:
        '200':
          content:
            application/json:
              schema: { type: array, items: { $ref: './schemas/note.yaml#/Note' } }
              examples: { two: { value: [{ id: 1 }, { id: 2 }] } }`,
    'asyncapi.yaml': `
channels: { live: { messages: { note: { payload: { anyOf: [{ $ref: './schemas/note.yaml#/Note' }, { type: 'null' }] }, examples: [{ payload: { id: 3 } }] } } } }`,
    'schemas/note.yaml': `
Mood: { type: string, examples: [glad] }
Note: { required: [id, mood, size], properties: { id: {}, mood: { $ref: '#/Mood' }, size: { type: integer } }, examples: [{ id: 4 }] }`,
  });
  expect(specs.operations[0]?.responses[0]?.content[0]?.examples[0]?.value).toEqual([
    { id: 1, mood: 'glad' },
    { id: 2, mood: 'glad' },
  ]);
  expect(messagesOf(specs)[0]?.examples[0]?.payload).toEqual({ id: 3, mood: 'glad' });
  expect(specs.schemas.Note?.examples).toEqual([{ id: 4, mood: 'glad' }]);
  expect(JSON.stringify(specs.openapi)).toContain('{"id":1,"mood":"glad"}');
});

test('a field that only some examples lack is not added', () => {
  const specs = specsFrom({
    'schemas/note.yaml':
      'Note: { required: [mood], properties: { mood: { examples: [glad] } }, examples: [{ mood: calm }, {}] }',
  });
  expect(specs.schemas.Note?.examples).toEqual([{ mood: 'calm' }, {}]);
});
