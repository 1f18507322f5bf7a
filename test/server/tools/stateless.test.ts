import { beforeAll, describe, expect, it } from 'vitest';
import { productVersion } from '../../../src/lib/product-version.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { newToolUser, type RpcResponse, type ToolUser } from '../../support/tool-client.ts';

// MCP revision 2026-07-28: no handshake; every request has the version in its body and headers.

const app = await appFixture();
let user: ToolUser;
beforeAll(async () => {
  user = await newToolUser(app);
});

const revision = '2026-07-28';
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const meta = { [versionKey]: revision, [capabilitiesKey]: {} };

interface Changes {
  /** Override the valid headers; undefined removes one. */
  headers?: Record<string, string | undefined>;
  /** Replaces the valid `_meta`. */
  meta?: object | null;
  notification?: boolean;
}

/** Sends a valid request with these changes. */
async function sendAndRead(method: string, params: Record<string, unknown> = {}, changes: Changes = {}) {
  const validHeaders = {
    'mcp-protocol-version': revision,
    'mcp-method': method,
    'mcp-name': typeof params.name === 'string' ? params.name : undefined,
    ...changes.headers,
  };
  const headers = Object.fromEntries(
    Object.entries(validHeaders).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const _meta = changes.meta === undefined ? meta : changes.meta;
  const message = { jsonrpc: '2.0', method, params: { ...params, ...(_meta && { _meta }) } };
  const response = await user.send(changes.notification ? message : { ...message, id: 1 }, headers);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as RpcResponse) };
}

const rejection = (status: number, code: number, message = '') => ({
  status,
  body: { jsonrpc: '2.0', id: 1, error: { code, message: expect.stringContaining(message) } },
});

const call = { name: 'get_memories', arguments: {} };

describe('revision 2026-07-28', () => {
  it('server/discover returns versions, capabilities, lifetime and server info', async () => {
    expect(await sendAndRead('server/discover')).toEqual({
      status: 200,
      body: {
        jsonrpc: '2.0',
        id: 1,
        result: {
          supportedVersions: expect.arrayContaining([revision, '2025-11-25']),
          capabilities: { tools: { listChanged: false } },
          instructions: expect.any(String),
          ttlMs: expect.any(Number),
          cacheScope: 'private',
          resultType: 'complete',
          _meta: {
            'io.modelcontextprotocol/serverInfo': { name: 'earshot', title: 'Earshot', version: productVersion },
          },
        },
      },
    });
  });

  it('tools/list and tools/call return resultType complete', async () => {
    const { body } = await sendAndRead('tools/list');
    expect(body?.result).toMatchObject({ resultType: 'complete', ttlMs: expect.any(Number), cacheScope: 'private' });
    expect(body?.result.tools.length).toBeGreaterThanOrEqual(8);
    const called = await sendAndRead('tools/call', call);
    expect(called.body?.result).toMatchObject({ resultType: 'complete', structuredContent: { memories: [] } });
  });

  it('has no handshake and no ping, and returns 404 for unknown methods', async () => {
    for (const method of ['initialize', 'ping', 'resources/list', 'subscriptions/listen']) {
      expect(await sendAndRead(method)).toMatchObject(rejection(404, -32601, method));
    }
    expect(await sendAndRead('tools/call', { name: 'no_such_tool' })).toMatchObject(
      rejection(200, -32601, 'no_such_tool'),
    );
  });

  it('returns -32602 with the code in data for a locked record of a plain call, as -32002 is forbidden here', async () => {
    const conversation_id = await addConversation(app.store, user.uid, 'secret');
    await user.administer(`/conversations/${conversation_id}`, { locked: true });
    expect(await sendAndRead('get_conversation_by_id', { conversation_id })).toMatchObject({
      status: 200,
      body: { error: { code: -32602, message: expect.stringContaining('locked'), data: { code: -32002 } } },
    });
  });

  it('returns the error of a tool as a complete result', async () => {
    const missing = { name: 'delete_memory', arguments: { memory_id: 'none' } };
    expect(await sendAndRead('tools/call', missing)).toMatchObject({
      status: 200,
      body: { result: { isError: true, resultType: 'complete', structuredContent: { error: { code: -32001 } } } },
    });
  });

  it.each([
    [{ 'mcp-protocol-version': undefined }, 'mcp-protocol-version is missing'],
    [{ 'mcp-protocol-version': '2025-11-25' }, 'mcp-protocol-version is not'],
    [{ 'mcp-method': undefined }, 'mcp-method is missing'],
    [{ 'mcp-method': 'tools/list' }, 'mcp-method is not'],
    [{ 'mcp-name': undefined }, 'mcp-name is missing'],
    [{ 'mcp-name': 'delete_memory' }, 'mcp-name is not'],
    [{ 'mcp-name': '=?base64?Z2V0X21lbW9yaWVz!?=' }, 'base64'],
  ])('rejects the headers %j as a mismatch', async (headers, message) => {
    expect(await sendAndRead('tools/call', call, { headers })).toMatchObject(rejection(400, -32020, message));
  });

  it('accepts the name in base64', async () => {
    const headers = { 'mcp-name': `=?base64?${Buffer.from(call.name).toString('base64')}?=` };
    expect((await sendAndRead('tools/call', call, { headers })).status).toBe(200);
  });

  it.each([
    [{ [versionKey]: revision }, capabilitiesKey],
    [{ [versionKey]: revision, [capabilitiesKey]: 'all' }, capabilitiesKey],
    [{ [versionKey]: 7, [capabilitiesKey]: {} }, versionKey],
    [{ [capabilitiesKey]: {} }, versionKey],
    [null, versionKey],
  ])('rejects the incomplete _meta %j', async (incomplete, key) => {
    expect(await sendAndRead('tools/list', {}, { meta: incomplete })).toMatchObject(rejection(400, -32602, key));
  });

  it('rejects another version with the supported ones', async () => {
    const other = { ...meta, [versionKey]: '2099-01-01' };
    const unsupported = {
      status: 400,
      body: {
        error: { code: -32022, data: { supported: expect.arrayContaining([revision]), requested: '2099-01-01' } },
      },
    };
    const headers = { 'mcp-protocol-version': '2099-01-01' };
    expect(await sendAndRead('tools/list', {}, { meta: other, headers })).toMatchObject(unsupported);
    expect(await sendAndRead('tools/list', {}, { headers })).toMatchObject(unsupported);
    expect(await sendAndRead('tools/list', {}, { meta: null, headers })).toMatchObject(unsupported);
  });

  it('a notification needs neither capabilities nor headers, but existing ones must match', async () => {
    const bare = { 'mcp-protocol-version': undefined, 'mcp-method': undefined };
    const own = { meta: { [versionKey]: revision }, headers: bare, notification: true };
    expect(await sendAndRead('notifications/cancelled', {}, own)).toEqual({ status: 202, body: undefined });
    const mismatched = { notification: true, headers: { 'mcp-method': 'tools/list' } };
    expect(await sendAndRead('notifications/cancelled', {}, mismatched)).toMatchObject({
      status: 400,
      body: { id: null, error: { code: -32020 } },
    });
  });

  it('rejects an initialize of an earlier revision as a mismatch', async () => {
    expect(await sendAndRead('initialize', { protocolVersion: '2025-11-25' }, { meta: null })).toMatchObject(
      rejection(400, -32020),
    );
  });

  it('has no batches', async () => {
    const response = await user.send([{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } }]);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: null, error: { code: -32600 } });
  });
});
