import { expect, it } from 'vitest';
import { places, specsFrom } from './testing.ts';
import { unusedSchema } from './unused-schema.ts';

it('reports unused definitions, including those that only refer to each other', () => {
  const files = specsFrom({
    'openapi.yaml': `
paths: { /notes: { get: { responses: { '200': { content: { application/json: { schema: { $ref: './schemas/note.yaml#/Note' } } } } } } } }
components: { schemas: { Forgotten: { $ref: './schemas/note.yaml#/OnlyByForgotten' } } }`,
    'asyncapi.yaml':
      "components: { messages: { note: { payload: { $ref: './schemas/note.yaml#/Live/properties/text' } } } }",
    'schemas/note.yaml': `
Note: { properties: { tag: { $ref: '#/Tag' } } }
Tag: { type: string }
Live: { properties: { text: { type: string } } }
OnlyByForgotten: { type: string }
Loop: { items: { $ref: '#/Loop' } }
There: { $ref: '#/Back' }
Back: { $ref: '#/There' }`,
  });
  expect(places(unusedSchema(files))).toEqual(
    [
      'openapi.yaml#/components/schemas/Forgotten',
      'schemas/note.yaml#/OnlyByForgotten',
      'schemas/note.yaml#/Loop',
      'schemas/note.yaml#/There',
      'schemas/note.yaml#/Back',
    ].sort(),
  );
});
