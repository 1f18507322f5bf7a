import { expect, test } from 'vitest';
import { makeListenSender } from '../../../generated/live/listen.gen.ts';
import { routes } from '../../../generated/rest/routes.gen.ts';
import { methods } from '../../../generated/tools/methods.gen.ts';
import type { ServiceStatusPayload } from '../../../generated/types.gen.ts';
import { checkReply } from '../../../src/transport/rest/reply.ts';
import { checkResult } from '../../../src/transport/tools/tool-caller.ts';
import { guardResponses } from '../../support/response-guard.ts';

/** Logs what the work throws, as the transports do, and returns the check. */
function createCheck(work: () => void): () => void {
  const guard = guardResponses();
  try {
    work();
  } catch (err) {
    guard.log.error({ err }, 'request failed');
  }
  return guard.check;
}

test('an invalid REST response fails the check with the operation and the location', () => {
  const route = routes.find(({ operationId }) => operationId === 'deleteMemory');
  if (!route) throw new Error('no such route');
  expect(createCheck(() => checkReply(route, { status: 200, body: { success: 'yes' } }))).toThrow(
    'deleteMemory 200: /success must be boolean',
  );
  expect(createCheck(() => checkReply(route, { status: 418 }))).toThrow('deleteMemory 418: status not in the spec');
  expect(createCheck(() => checkReply(route, { status: 200, body: { success: true } }))).not.toThrow();
});

test('an invalid tool result fails the check', () => {
  expect(createCheck(() => checkResult('edit_memory', methods.edit_memory, '{}'))).toThrow(
    "edit_memory: / must have required property 'success'",
  );
});

test('an invalid live message fails the check', () => {
  const sender = makeListenSender(() => {}, { validate: true });
  const status = { status: 'asleep', status_text: '' } as unknown as ServiceStatusPayload;
  expect(createCheck(() => sender.sendServiceStatus(status))).toThrow('serviceStatus does not fit its contract');
});

test('other errors of the service do not fail the check', () => {
  expect(createCheck(() => JSON.parse('{'))).not.toThrow();
});
