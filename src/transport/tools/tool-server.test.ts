import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import { methods } from '../../../generated/tools/methods.gen.ts';
import { serveHttp } from '../../../test/support/http-server.ts';
import { recordingLog } from '../../../test/support/recording-log.ts';
import type { Actor, Call } from '../../call.ts';
import { DomainError, notImplemented } from '../../errors.ts';
import { toolCalled } from '../../lib/measurements.ts';
import { Resources } from '../oauth/resources.ts';
import { createToolServer } from './tool-server.ts';

const actor: Actor = {
  uid: 'u',
  credential: 'tool_server_key',
  scopes: new Set(Object.values(methods).flatMap(({ scopes }) => scopes)),
};
const nobody = async () => undefined;

/** Serves these tools to anyone. */
async function serveTools(tools: Record<string, (call: Call) => Promise<unknown>>) {
  const handlers: Record<string, object> = {};
  for (const [name, { tag }] of Object.entries(methods)) {
    handlers[tag] = { ...handlers[tag], [name]: tools[name] ?? notImplemented(name) };
  }
  const { log, lines, expectNoErrors } = recordingLog();
  const toolServer = createToolServer({
    handlers: handlers as unknown as ToolHandlers<Call>,
    credentials: {
      developerKey: nobody,
      toolServerKey: async () => actor,
      appKey: nobody,
      deviceKey: nobody,
      userToken: nobody,
      adminToken: nobody,
      oauthToken: nobody,
      isOAuthToken: async () => false,
    },
    resources: new Resources(() => ['http://127.0.0.1']),
    scopes: [],
    rateLimiter: { take: async () => ({ allowed: true, limit: 1, remaining: 1, resetMs: 0 }) },
    gate: { enter: () => () => {} },
    recordProgram() {},
    validatesResponses: false,
  });
  return { ...(await serveHttp(toolServer, log)), lines, expectNoErrors };
}

it('a caller that disconnects aborts its call and the rest of its batch', async () => {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const called: string[] = [];
  const { address, lines, expectNoErrors } = await serveTools({
    async get_memories({ signal }) {
      called.push('get_memories');
      started.resolve();
      await once(signal, 'abort');
      setImmediate(ended.resolve);
      signal.throwIfAborted();
    },
    async create_memory() {
      called.push('create_memory');
    },
  });
  const batch = [
    { jsonrpc: '2.0', id: 1, method: 'get_memories' },
    { jsonrpc: '2.0', id: 2, method: 'create_memory', params: { content: 'a' } },
  ];
  const caller = new AbortController();
  const response = fetch(`${address}/v1/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer omi_mcp_1' },
    body: JSON.stringify(batch),
    signal: caller.signal,
  });
  await started.promise;
  caller.abort();
  await expect(response).rejects.toThrow('abort');
  await ended.promise;
  await expect.poll(() => lines).toHaveLength(1);
  expect(called).toEqual(['get_memories']);
  expectNoErrors();
});

it('each call of a batch is measured with its own outcome, and an unknown method not at all', async () => {
  const measured: object[] = [];
  const note = ({ tool, error }: { tool: string; error?: string | undefined }) => measured.push([tool, error]);
  const { address } = await serveTools({
    async get_memories() {
      throw new DomainError('not_found', 'none');
    },
    create_memory: async () => ({}),
  });
  const calls = ['get_memories', 'create_memory', 'unknown', 'create_memory'];
  const batch = calls.map((method, id) => ({ jsonrpc: '2.0', id, method, params: { content: 'a' } }));
  toolCalled.subscribe(note);
  const headers = { 'content-type': 'application/json', authorization: 'Bearer omi_mcp_1' };
  await fetch(`${address}/v1/mcp`, { method: 'POST', headers, body: JSON.stringify(batch) });
  toolCalled.unsubscribe(note);
  expect(measured).toEqual([
    ['get_memories', '-32001'],
    ['create_memory', undefined],
    ['create_memory', undefined],
  ]);
});
