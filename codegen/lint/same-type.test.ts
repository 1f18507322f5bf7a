import { expect, test } from 'vitest';
import { sameType } from './same-type.ts';
import { specsFrom } from './testing.ts';

const message = (type: string) =>
  `{ name: n, x-frame: json, payload: { type: object, properties: { type: { const: ${type} } } } }`;

test('two messages of one direction with the same type are refused, each with the place of the other', () => {
  const specs = specsFrom({
    'asyncapi.yaml': `
channels:
  socket:
    messages: { first: ${message('ping')}, second: ${message('ping')}, third: ${message('pong')} }
operations:
  hear: { action: receive, channel: { $ref: '#/channels/socket' } }`,
  });
  const at = (id: string) => ({
    file: 'asyncapi.yaml',
    pointer: `/channels/socket/messages/${id}/payload/properties/type/const`,
  });
  expect(sameType(specs)).toEqual([
    { ...at('first'), message: expect.stringContaining('of message second'), other: at('second') },
    { ...at('second'), message: expect.stringContaining('of message first'), other: at('first') },
  ]);
});
