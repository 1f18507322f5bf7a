import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { places, specsFrom } from './testing.ts';
import { unknownScope } from './unknown-scope.ts';
import { codeOf, unsentMessage } from './unsent-message.ts';
import { unusedMessage } from './unused-message.ts';

it('a tool or an operation requires scopes that exist', () => {
  const specs = specsFrom({
    'schemas/key.yaml': `
Scope: { enum: ['notes:read'] }
ToolScope: { anyOf: [{ $ref: '#/Scope' }, { enum: ['people:read'] }] }`,
    'openapi.yaml': `
paths:
  /a: { get: { operationId: a, security: [{ key: ['notes:read'] }] } }
  /b: { get: { operationId: b, security: [{ key: ['note:read'] }] } }`,
    'jsonrpc.json':
      "methods: [{ name: a, x-scopes: ['people:read'] }, { name: b, x-scopes: ['notes:read', notes.read] }]",
  });
  expect(places(unknownScope(specs))).toEqual([
    'jsonrpc.json#/methods/1/x-scopes',
    'openapi.yaml#/paths/~1b/get/security',
  ]);
});

const messages = `
components:
  messages: { ready: {}, ended: {}, note: {}, forgotten: {}, later: { x-not-built: true } }
channels:
  live:
    messages:
      ready: { $ref: '#/components/messages/ready' }
      ended: { $ref: '#/components/messages/ended' }
      note: { $ref: '#/components/messages/note' }
      later: { $ref: '#/components/messages/later' }
      inline: {}
operations:
  sendEvents:
    action: send
    channel: { $ref: '#/channels/live' }
    messages: [{ $ref: '#/channels/live/messages/ready' }, { $ref: '#/channels/live/messages/later' }]
`;

it('a message is in an operation', () => {
  expect(places(unusedMessage(specsFrom({ 'asyncapi.yaml': messages })))).toEqual([
    'asyncapi.yaml#/channels/live/messages/inline',
    'asyncapi.yaml#/components/messages/ended',
    'asyncapi.yaml#/components/messages/forgotten',
    'asyncapi.yaml#/components/messages/note',
  ]);
});

describe('a sent message', () => {
  const sent = (keywords = '') =>
    specsFrom({ 'asyncapi.yaml': messages.replace('action: send', `action: send${keywords}`) });
  const place = 'asyncapi.yaml#/components/messages/ready';

  it('is sent by the code', () => {
    expect(places(unsentMessage(sent(), 'sender.sendSomething();'))).toEqual([place]);
    expect(places(unsentMessage(sent(), 'sender.sendReadyLater();'))).toEqual([place]);
    expect(unsentMessage(sent(), 'sender.sendReady();')).toEqual([]);
    expect(unsentMessage(sent(), 'type Body = ReadyPayload;')).toEqual([]);
    expect(unsentMessage(sent(), 'const { contentType } = live.messages.ready;')).toEqual([]);
  });

  it('need not be sent if its operation is not built, or others send it', () => {
    expect(unsentMessage(sent('\n    x-not-built: true'), '')).toEqual([]);
    expect(unsentMessage(sent('\n    x-sent-by: client'), '')).toEqual([]);
  });

  it('is not sent by tests', () => {
    const folder = mkdtempSync(join(tmpdir(), 'earshot-code-'));
    writeFileSync(join(folder, 'a.test.ts'), 'sendReady()');
    writeFileSync(join(folder, 'b.ts'), 'sendOther()');
    expect(codeOf(folder)).toBe('sendOther()');
    rmSync(folder, { recursive: true });
  });
});
