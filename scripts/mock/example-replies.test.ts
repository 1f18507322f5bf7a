import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { loadSpecs } from '../../codegen/spec/load.ts';
import { routes } from '../../generated/rest/routes.gen.ts';
import { notImplemented } from '../../src/errors.ts';
import type { RestOptions } from '../../src/transport/rest/rest.ts';
import { createRest } from '../../src/transport/rest/rest.ts';
import { serveHttp } from '../../test/support/http-server.ts';
import { exampleReplies } from './example-replies.ts';

const specs = loadSpecs('specs');

/** The REST API without a single handler, except `notImplemented` for the folders. */
async function serveUnbuilt() {
  const user = async () => ({ uid: 'u', credential: 'user_token' as const, scopes: new Set(['conversations:read']) });
  const credentials = { userToken: user, developerKey: user, toolServerKey: user, adminToken: user, appKey: user };
  const options = {
    handlers: { folders: { listFolders: notImplemented('listFolders') } },
    access: { credentials },
    rateLimiter: { take: () => undefined },
    gate: { enter: () => () => {} },
    baseUrl: () => '',
    validatesResponses: true,
    standIn: exampleReplies(specs),
  } as unknown as RestOptions;
  const server = await serveHttp(await createRest(options), pino({ level: 'silent' }));
  onTestFinished(() => server.drain(0));
  return (path: string) => fetch(server.address + path, { headers: { authorization: 'Bearer k' } });
}

test('the mock answers an operation without a handler from the example of the spec', async () => {
  const get = await serveUnbuilt();
  for (const path of ['/v1/dev/user/folders', '/v1/dev/user/daily-summaries']) {
    const operation = specs.operations.find((one) => one.method === 'GET' && one.path === path);
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(operation?.responses[0]?.content[0]?.examples[0]?.value);
  }
});

test('every operation has such an answer', () => {
  const reply = exampleReplies(specs);
  for (const { operationId } of routes) expect(reply(operationId).status).toBeLessThan(300);
});
