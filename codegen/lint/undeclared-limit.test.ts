import { describe, expect, it } from 'vitest';
import { places, specsFrom } from './testing.ts';
import { undeclaredLimit } from './undeclared-limit.ts';

const withQuery = (schema: string) =>
  specsFrom({
    'openapi.yaml': `paths: { /notes: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } }`,
  });

const query = 'openapi.yaml#/paths/~1notes/get/parameters/0/schema';

describe('an input', () => {
  it.each([
    ['{ type: string }'],
    ["{ type: [string, 'null'], minLength: 1 }"],
    ['{ type: string, format: uri }'],
    ["{ type: string, pattern: '^[a-z]+$' }"],
    ["{ type: string, pattern: '[a-z]{3}' }"],
    ['{ type: integer, minimum: 0 }'],
    ['{ type: number, maximum: 1 }'],
    ['{ type: array, items: { type: boolean } }'],
  ])('%s is refused', (schema) => {
    expect(places(undeclaredLimit(withQuery(schema)))).toEqual([query]);
  });

  it.each([
    ['{ type: string, maxLength: 10 }'],
    ['{ type: string, enum: [a, b] }'],
    ['{ type: string, const: a }'],
    ['{ type: string, format: date }'],
    ["{ type: string, pattern: '^[a-z+*]{2,8}$' }"],
    ['{ type: integer, minimum: 0, maximum: 9 }'],
    ['{ type: number, exclusiveMinimum: 0, maximum: 9 }'],
    ['{ type: array, maxItems: 3, items: { type: boolean } }'],
    ['{ type: boolean }'],
  ])('%s is fine', (schema) => {
    expect(undeclaredLimit(withQuery(schema))).toEqual([]);
  });

  it('names the missing keyword', () => {
    const messages = undeclaredLimit(withQuery('{ type: integer }')).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining('add minimum'), expect.stringContaining('add maximum')]);
  });

  it('accepts a limit beside the reference', () => {
    const files = (beside: string) =>
      specsFrom({
        'jsonrpc.json': `methods: [{ name: a, params: [{ name: q, schema: { $ref: './schemas/text.yaml#/Text' ${beside} } }] }]`,
        'schemas/text.yaml': "Text: { type: string, pattern: '^[^0]*$' }",
      });
    expect(undeclaredLimit(files(', maxLength: 5'))).toEqual([]);
    expect(places(undeclaredLimit(files('')))).toEqual(['jsonrpc.json#/methods/0/params/0/schema']);
  });
});

it('follows references and compositions to the place without a limit', () => {
  const files = specsFrom({
    'openapi.yaml': `
paths:
  /notes:
    post:
      requestBody: { $ref: '#/components/requestBodies/Note' }
components:
  requestBodies:
    Note: { content: { application/json: { schema: { $ref: './schemas/note.yaml#/Note' } } } }`,
    'schemas/note.yaml': `
Base: { type: object, properties: { title: { type: string } } }
Note: { allOf: [{ $ref: '#/Base' }, { type: object, properties: { tags: { type: array, maxItems: 2, items: { type: string } } } }] }`,
  });
  expect(places(undeclaredLimit(files))).toEqual([
    'schemas/note.yaml#/Base/properties/title',
    'schemas/note.yaml#/Note/allOf/1/properties/tags/items',
  ]);
});

it('checks received messages and replies, not sent messages', () => {
  const files = specsFrom({
    'asyncapi.yaml': `
channels:
  live:
    bindings: { ws: { query: { type: object, properties: { uid: { type: string } } } } }
    messages: { received: { $ref: '#/components/messages/received' }, sent: { $ref: '#/components/messages/sent' } }
  tool:
    messages: { call: { $ref: '#/components/messages/call' }, answer: { $ref: '#/components/messages/answer' } }
operations:
  receive: { action: receive, channel: { $ref: '#/channels/live' }, messages: [{ $ref: '#/channels/live/messages/received' }] }
  send: { action: send, channel: { $ref: '#/channels/live' }, messages: [{ $ref: '#/channels/live/messages/sent' }] }
  call:
    action: send
    channel: { $ref: '#/channels/tool' }
    messages: [{ $ref: '#/channels/tool/messages/call' }]
    reply: { messages: [{ $ref: '#/channels/tool/messages/answer' }] }
components:
  messages:
    received: { payload: { type: string } }
    sent: { payload: { type: string } }
    call: { payload: { type: string } }
    answer: { payload: { type: string } }`,
  });
  expect(places(undeclaredLimit(files)).sort()).toEqual([
    'asyncapi.yaml#/channels/live/bindings/ws/query/properties/uid',
    'asyncapi.yaml#/components/messages/answer/payload',
    'asyncapi.yaml#/components/messages/received/payload',
  ]);
});

it('terminates for recursive schemas', () => {
  const files = specsFrom({
    'jsonrpc.json': "methods: [{ name: a, params: [{ name: tree, schema: { $ref: './schemas/tree.yaml#/Tree' } }] }]",
    'schemas/tree.yaml': "Tree: { type: array, maxItems: 2, items: { $ref: '#/Tree' } }",
  });
  expect(undeclaredLimit(files)).toEqual([]);
});
