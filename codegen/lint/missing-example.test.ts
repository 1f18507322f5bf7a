import { expect, it } from 'vitest';
import { missingExample } from './missing-example.ts';
import { places, specFiles } from './testing.ts';

const answer = (media: string) =>
  specFiles({
    'openapi.yaml': `paths: { /n: { get: { responses: { '200': { content: { application/json: ${media} } } } } } }`,
  });

it.each([
  ['beside the schema', '{ schema: {}, example: 1 }'],
  ['among named ones', '{ schema: {}, examples: { one: { value: 1 } } }'],
  ['in the schema', '{ schema: { examples: [1] } }'],
])('an answer may show its example %s', (_, media) => {
  expect(missingExample(answer(media))).toEqual([]);
});

it('an answer may show the example of the definition it refers to', () => {
  const files = new Map([
    ...answer("{ schema: { $ref: './schemas/n.yaml#/N' } }"),
    ...specFiles({ 'schemas/n.yaml': 'N: { examples: [1] }' }),
  ]);
  expect(missingExample(files)).toEqual([]);
});

it.each(['{ schema: {} }', '{ schema: {}, examples: {} }', '{ schema: { examples: [] } }'])(
  '%s shows nothing',
  (media) => {
    expect(places(missingExample(answer(media)))).toEqual([
      'openapi.yaml#/paths/~1n/get/responses/200/content/application~1json',
    ]);
  },
);

it('wants one in bodies, and none where there is nothing to show or the answer is an error', () => {
  const files = specFiles({
    'openapi.yaml': `
paths:
  /n:
    post:
      requestBody: { content: { application/json: { schema: {} } } }
      responses: { '204': { description: Done. }, '422': { content: { application/json: { schema: {} } } } }`,
  });
  expect(places(missingExample(files))).toEqual(['openapi.yaml#/paths/~1n/post/requestBody/content/application~1json']);
});

it('wants one in each message, once, and in each tool', () => {
  const files = specFiles({
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
