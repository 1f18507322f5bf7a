import { expect, it } from 'vitest';
import { optionalWithoutNull } from './optional-without-null.ts';
import { places, specsFrom } from './testing.ts';

const withBody = (schema: string, mediaType = 'application/json') =>
  specsFrom({
    'openapi.yaml': `paths: { /notes: { post: { requestBody: { content: { ${mediaType}: { schema: { type: object, ${schema} } } } } } } }`,
    'schemas/note.yaml': "Colour: { enum: [blue] }\nMaybe: { anyOf: [{ $ref: '#/Colour' }, { type: 'null' }] }",
  });
const body = 'openapi.yaml#/paths/~1notes/post/requestBody/content/application~1json/schema';

it.each([
  ['{ type: string }'],
  ["{ $ref: './schemas/note.yaml#/Colour' }"],
  ["{ type: [string, 'null'], x-clearable: true }, required: [field]"],
  ['{ type: string, x-clearable: true }, required: [field]'],
])('reports a field of a body that is %s', (field) => {
  const [schema, rest = ''] = field.split(/, (?=required)/);
  expect(places(optionalWithoutNull(withBody(`properties: { field: ${schema} }, ${rest}`)))).toEqual(
    [`${body}/properties/field`].sort(),
  );
});

it.each([
  ["{ type: [string, 'null'] }"],
  ["{ $ref: './schemas/note.yaml#/Maybe', x-clearable: true }"],
  ["{ anyOf: [{ type: string }, { type: 'null' }], default: a }"],
  ['{ const: note }'],
])('accepts an optional field that is %s', (field) => {
  expect(optionalWithoutNull(withBody(`properties: { field: ${field} }`))).toEqual([]);
});

it('checks lists, references, tool parameters and received messages, but not forms', () => {
  const inner = '{ type: object, properties: { weight: { type: integer } } }';
  expect(places(optionalWithoutNull(withBody(`required: [a], properties: { a: { items: ${inner} } }`)))).toEqual(
    [`${body}/properties/a/items/properties/weight`].sort(),
  );
  expect(optionalWithoutNull(withBody('properties: { a: { type: string } }', 'multipart/form-data'))).toEqual([]);
  const referring = specsFrom({
    'openapi.yaml':
      "paths: { /notes: { post: { requestBody: { content: { application/json: { schema: { $ref: './schemas/note.yaml#/Note' } } } } } } }",
    'schemas/note.yaml': 'Note: { type: object, properties: { text: { type: string } } }',
  });
  expect(places(optionalWithoutNull(referring))).toEqual(['schemas/note.yaml#/Note/properties/text']);
  const files = specsFrom({
    'jsonrpc.json':
      'methods: [{ name: a, params: [{ name: q, schema: { type: string } }, { name: r, required: true, schema: { type: string } }] }]',
    'asyncapi.yaml': `
channels: { live: { messages: { received: { payload: ${inner} }, sent: { payload: ${inner} } } } }
operations:
  receive: { action: receive, channel: { $ref: '#/channels/live' }, messages: [{ $ref: '#/channels/live/messages/received' }] }
  send: { action: send, channel: { $ref: '#/channels/live' }, messages: [{ $ref: '#/channels/live/messages/sent' }] }`,
  });
  expect(places(optionalWithoutNull(files))).toEqual(
    [
      'jsonrpc.json#/methods/0/params/0/schema',
      'asyncapi.yaml#/channels/live/messages/received/payload/properties/weight',
    ].sort(),
  );
});
