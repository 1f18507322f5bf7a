import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { methods } from '../../../generated/tools/methods.gen.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { newToolUser, type ToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
let user: ToolUser;
beforeAll(async () => {
  user = await newToolUser(app);
});

const localTools = Object.entries(methods).flatMap(([name, method]) => (method.local ? [name] : []));

/** Connects the official client. */
async function connect(key = user.key): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/v1/mcp', app.address), { requestInit });
  await client.connect(transport);
  return client;
}

describe('the official client', () => {
  it('connects, lists the tools, and calls each of them', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'earshot' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(localTools));
    const conversation_id = await addConversation(app.store, user.uid, 'we should water the tomatoes');
    // The client validates each result against the output schema of the tool.
    const call = async (name: string, params: object) => {
      const { structuredContent, content } = await client.callTool({ name, arguments: { ...params } });
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
      // biome-ignore lint/suspicious/noExplicitAny: the test checks the content of results
      return structuredContent as any;
    };
    const { memory } = await call('create_memory', { content: 'Grows tomatoes' });
    expect(await call('get_memories', {})).toMatchObject({ memories: [{ content: 'Grows tomatoes' }] });
    expect(await call('search_memories', { query: 'tomatoes' })).toMatchObject({ memories: [{ id: memory.id }] });
    expect(await call('edit_memory', { memory_id: memory.id, content: 'Grows beans' })).toEqual({ success: true });
    expect(await call('delete_memory', { memory_id: memory.id })).toEqual({ success: true });
    expect(await call('get_conversations', {})).toMatchObject({ conversations: [{ id: conversation_id }] });
    expect(await call('search_conversations', { query: 'tomatoes' })).toMatchObject({ conversations: [{}] });
    expect(await call('get_conversation_by_id', { conversation_id })).toMatchObject({ transcript_segments: [{}] });
    await client.ping();
    await client.close();
  });

  it('receives errors with their codes', async () => {
    const client = await connect();
    await client.listTools();
    const callForErrorCode = (name: string, params: object) =>
      client.callTool({ name, arguments: { ...params } }).then(
        () => undefined,
        (error) => error.code,
      );
    expect(await callForErrorCode('delete_memory', { memory_id: 'none' })).toBe(-32001);
    expect(await callForErrorCode('get_memories', { limit: 0 })).toBe(-32602);
    expect(await callForErrorCode('get_conversations', { start_date: 'today' })).toBe(-32602);
    expect(await callForErrorCode('no_such_tool', {})).toBe(-32601);
    await client.close();
  });

  it('is rejected without a key', async () => {
    await expect(connect('omi_mcp_unknown')).rejects.toThrow(/401|Unauthorized|Invalid API Key/i);
  });
});

describe('initialize', () => {
  const initialize = async (protocolVersion: unknown, headers = {}) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const response = await user.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params }, headers);
    const { result } = (await response.json()) as { result: { protocolVersion: string; capabilities: object } };
    expect(result.capabilities).toEqual({ tools: { listChanged: false } });
    expect(response.headers.get('mcp-session-id')).toBeNull();
    return result.protocolVersion;
  };

  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('accepts revision %s', async (version) => {
    expect(await initialize(version)).toBe(version);
  });

  it('offers the newest revision to a client with an unknown one, whatever the header', async () => {
    expect(await initialize('2099-01-01')).toBe('2025-11-25');
    expect(await initialize(undefined)).toBe('2025-11-25');
    expect(await initialize('2099-01-01', { 'mcp-protocol-version': '2099-01-01' })).toBe('2025-11-25');
  });

  it('is optional, as requests are stateless', async () => {
    expect((await user.call('tools/list')).result.tools.length).toBeGreaterThan(0);
  });

  it('is followed by requests with a supported revision or none', async () => {
    const listTools = (version: string) =>
      user.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { 'mcp-protocol-version': version });
    expect((await listTools('2025-06-18')).status).toBe(200);
    for (const version of ['1999-01-01', 'newest', '']) {
      const response = await listTools(version);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ id: 1, error: { code: -32022 } });
    }
  });
});

describe('tools/list', () => {
  const listNames = async (toolUser: ToolUser) =>
    (await toolUser.call('tools/list')).result.tools.map(({ name }: { name: string }) => name).sort();

  it('describes every tool with its schemas and hints', async () => {
    const { result } = await user.call('tools/list');
    for (const tool of result.tools) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
        annotations: { readOnlyHint: expect.any(Boolean), destructiveHint: expect.any(Boolean) },
      });
      expect(JSON.stringify(tool)).not.toContain('.yaml');
    }
  });

  it('rejects a cursor: all tools are in one page', async () => {
    const rejected = { error: { code: -32602, message: expect.stringContaining('leave out cursor') } };
    for (const cursor of ['', 'next', 7]) expect(await user.call('tools/list', { cursor })).toMatchObject(rejected);
    expect(await user.call('tools/list', { cursor: null })).toMatchObject({ result: { tools: expect.any(Array) } });
  });

  it('lists only tools that are built and that the key allows', async () => {
    expect(await listNames(await user.withScopes(['memories:read']))).toEqual(['get_memories', 'search_memories']);
    expect(await listNames(await user.withScopes(['memories:write']))).toEqual([
      'create_memory',
      'delete_memory',
      'edit_memory',
    ]);
    expect(await listNames(await user.withScopes(['people:read']))).toEqual(['get_people']);
    expect(await listNames(await user.withScopes(['social:read']))).toEqual([
      'get_social_posts',
      'search_social_posts',
    ]);
    expect(await listNames(user)).toEqual(expect.arrayContaining([...localTools].sort()));
  });
});

describe('tools/call', () => {
  it.each([
    [{}],
    [{ name: 7 }],
    [{ name: 'get_memories', arguments: [] }],
    [{ name: 'get_memories', arguments: 'all' }],
    [{ name: 'get_memories', arguments: { limit: 0 } }],
  ])('returns -32602 for %j', async (params) => {
    expect(await user.call('tools/call', params)).toMatchObject({ error: { code: -32602 } });
  });

  it('accepts a call without arguments', async () => {
    expect((await user.call('tools/call', { name: 'get_memories' })).result.structuredContent).toHaveProperty(
      'memories',
    );
  });

  it('returns -32002 for a locked record in these revisions', async () => {
    const id = await addConversation(app.store, user.uid, 'secret');
    await user.administer(`/conversations/${id}`, { locked: true });
    const params = { name: 'get_conversation_by_id', arguments: { conversation_id: id } };
    expect(await user.call('tools/call', params)).toMatchObject({ error: { code: -32002 } });
  });
});
