import { expect, it } from 'vitest';
import { invalidExample } from './invalid-example.ts';
import { places, specsFrom } from './testing.ts';

const note = 'Note: { type: object, required: [id], properties: { id: { type: string, format: uuid } } }';

it('checks examples and defaults inside schemas, with the keywords beside a reference', () => {
  const files = specsFrom({
    'schemas/a.yaml': `
Text: { type: string, examples: [a, 5] }
Short: { $ref: '#/Text', maxLength: 2, default: abc }
Fine: { $ref: '#/Text', maxLength: 3, default: abc, examples: [ab] }`,
  });
  expect(places(invalidExample(files))).toEqual(
    ['schemas/a.yaml#/Text/examples/1', 'schemas/a.yaml#/Short/default'].sort(),
  );
});

it('checks parameters, bodies and responses, including errors', () => {
  const files = specsFrom({
    'openapi.yaml': `
paths:
  /n/{id}:
    post:
      parameters: [{ name: id, in: path, schema: { type: integer }, example: x }]
      requestBody: { content: { application/json: { schema: { $ref: './schemas/n.yaml#/Note' }, example: { id: 1 } } } }
      responses:
        '200': { content: { application/json: { schema: { type: array, items: { $ref: './schemas/n.yaml#/Note' } }, examples: { none: { value: [] }, bad: { value: [{}] } } } } }
        '404': { content: { application/json: { schema: { type: string }, examples: { shared: { $ref: '#/components/examples/Gone' } } } } }
components: { examples: { Gone: { value: 404 } } }`,
    'schemas/n.yaml': note,
  });
  const operation = 'openapi.yaml#/paths/~1n~1{id}/post';
  expect(places(invalidExample(files))).toEqual(
    [
      `${operation}/parameters/0/example`,
      `${operation}/requestBody/content/application~1json/example/id`,
      `${operation}/responses/200/content/application~1json/examples/bad/value/0`,
      'openapi.yaml#/components/examples/Gone/value',
    ].sort(),
  );
});

it('checks payloads and headers of messages', () => {
  const files = specsFrom({
    'asyncapi.yaml': `
id: urn:test
channels: { a: { messages: { m: { $ref: '#/components/messages/m' } } } }
components:
  messages:
    m:
      headers: { type: object, required: [key] }
      payload: { $ref: './schemas/n.yaml#/Note' }
      examples:
        - { headers: { key: k }, payload: { id: 019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10 } }
        - { headers: {}, payload: { id: not-a-uuid } }`,
    'schemas/n.yaml': note,
  });
  const example = 'asyncapi.yaml#/components/messages/m/examples/1';
  expect(places(invalidExample(files))).toEqual([`${example}/payload/id`, `${example}/headers`].sort());
});

it('checks parameters and results of tools, and the names of parameters', () => {
  const files = specsFrom({
    'jsonrpc.json': `
methods:
  - name: get
    params: [{ name: id, required: true, schema: { type: string } }, { name: limit, schema: { type: integer } }]
    result: { schema: { $ref: './schemas/n.yaml#/Note' } }
    examples:
      - { params: [{ name: id, value: a }], result: { value: { id: 019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10 } } }
      - { params: [{ name: limit, value: many }, { name: page, value: 1 }], result: { value: {} } }`,
    'schemas/n.yaml': note,
  });
  const problems = invalidExample(files);
  expect(places(problems)).toEqual(
    [
      'jsonrpc.json#/methods/0/examples/1/params/0/value',
      'jsonrpc.json#/methods/0/examples/1/result/value',
      'jsonrpc.json#/methods/0/examples/1',
      'jsonrpc.json#/methods/0/examples/1/params/1/name',
    ].sort(),
  );
  expect(problems.map(({ message }) => message).join()).toMatch(
    /required parameter id.*has page, which is not a parameter of get/,
  );
});

it('names the place inside the example', () => {
  const files = specsFrom({ 'schemas/a.yaml': 'A: { items: { enum: [x, y] }, examples: [[x, z]] }' });
  expect(invalidExample(files)[0]?.message).toMatch(/\/1 must be equal to one of the allowed values \(x,y\)/);
});

it('reports a field that no alternative has, but not of an open object', () => {
  const files = specsFrom({
    'schemas/a.yaml': `
A: { anyOf: [{ properties: { id: {} } }, { type: 'null' }], allOf: [{ properties: { name: {} } }], examples: [{ id: 1, nam: 2 }] }
B: { properties: { id: {} }, additionalProperties: true, examples: [{ other: 1 }] }
C: { type: object, examples: [{ other: 1 }] }`,
  });
  expect(invalidExample(files)).toEqual([
    {
      file: 'schemas/a.yaml',
      pointer: '/A/examples/0/nam',
      message: 'the example has the field nam, which its schema does not have; did you mean name?',
    },
  ]);
});

it('reports a schema that cannot be compiled once', () => {
  const files = specsFrom({
    'schemas/a.yaml': "A: { pattern: '(', examples: [x, y] }\nB: { $ref: '#/A', examples: [z] }",
  });
  expect(places(invalidExample(files))).toEqual(['schemas/a.yaml#/A/examples/0']);
});
