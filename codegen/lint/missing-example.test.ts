import { expect, it } from 'vitest';
import { missingExample } from './missing-example.ts';
import { places, specsFrom } from './testing.ts';

const withResponse = (media: string) =>
  specsFrom({
    'openapi.yaml': `paths: { /n: { get: { responses: { '200': { content: { application/json: ${media} } } } } } }`,
    'schemas/n.yaml': 'N: { examples: [1] }',
  });

it.each([
  ['beside the schema', '{ schema: {}, example: 1 }'],
  ['among named ones', '{ schema: {}, examples: { one: { value: 1 } } }'],
  ['in the schema', '{ schema: { examples: [1] } }'],
  ['in the definition that the schema refers to', "{ schema: { $ref: './schemas/n.yaml#/N' } }"],
])('the example of a response may be %s', (_, media) => {
  expect(missingExample(withResponse(media))).toEqual([]);
});

it.each(['{ schema: {} }', '{ schema: {}, examples: {} }', '{ schema: { examples: [] } }'])(
  'reports a response without an example: %s',
  (media) => {
    expect(places(missingExample(withResponse(media)))).toEqual([
      'openapi.yaml#/paths/~1n/get/responses/200/content/application~1json',
    ]);
  },
);

it('reports a body without an example, but no error response and no response without content', () => {
  const files = specsFrom({
    'openapi.yaml': `
paths:
  /n:
    post:
      requestBody: { content: { application/json: { schema: {} } } }
      responses: { '204': { description: Done. }, '422': { content: { application/json: { schema: {} } } } }`,
  });
  expect(places(missingExample(files))).toEqual(['openapi.yaml#/paths/~1n/post/requestBody/content/application~1json']);
});

it('reports each message and each tool without an example once', () => {
  const files = specsFrom({
    'asyncapi.yaml': `
channels:
  a: { messages: { seen: { $ref: '#/components/messages/seen' }, bare: { $ref: '#/components/messages/bare' } } }
  b: { messages: { bare: { $ref: '#/components/messages/bare' } } }
components: { messages: { seen: { examples: [{ payload: 1 }] }, bare: { payload: {} } } }`,
    'jsonrpc.json': 'methods: [{ name: a, examples: [{ params: [] }] }, { name: b, examples: [] }, { name: c }]',
  });
  expect(places(missingExample(files))).toEqual([
    'asyncapi.yaml#/components/messages/bare',
    'jsonrpc.json#/methods/1',
    'jsonrpc.json#/methods/2',
  ]);
});
