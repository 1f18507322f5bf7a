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

  it('receives errors of tools as results with their codes, and other errors as such', async () => {
    const client = await connect();
    await client.listTools();
    const call = (name: string, params: object) => client.callTool({ name, arguments: { ...params } });
    const failed = (code: number, name: string) => ({ isError: true, structuredContent: { error: { code, name } } });
    const missing = await call('delete_memory', { memory_id: 'none' });
    expect(missing).toMatchObject(failed(-32001, 'not_found'));
    expect(missing.content).toEqual([{ type: 'text', text: expect.stringContaining('Find the id') }]);
    expect(await call('get_memories', { limit: 0 })).toMatchObject(failed(-32602, 'invalid_input'));
    expect(await call('get_conversations', { start_date: 'today' })).toMatchObject(failed(-32602, 'invalid_input'));
    await expect(call('no_such_tool', {})).rejects.toMatchObject({ code: -32601 });
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
    for (const cursor of ['next', 7]) expect(await user.call('tools/list', { cursor })).toMatchObject(rejected);
    const listed = { result: { tools: expect.any(Array) } };
    for (const cursor of [null, '']) expect(await user.call('tools/list', { cursor })).toMatchObject(listed);
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

describe('an error of tools/call', () => {
  const callIn = async (version: string | undefined) => {
    const params = { name: 'delete_memory', arguments: { memory_id: 'none' } };
    const headers: Record<string, string> = version === undefined ? {} : { 'mcp-protocol-version': version };
    return (await user.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)).json();
  };

  it.each([undefined, '2024-11-05', '2025-03-26'])('is a JSON-RPC error in revision %s', async (version) => {
    expect(await callIn(version)).toMatchObject({ error: { code: -32001 } });
  });

  it.each(['2025-06-18', '2025-11-25'])('is a result in revision %s', async (version) => {
    expect(await callIn(version)).toMatchObject({ result: { isError: true } });
  });
});

describe('search and fetch', () => {
  it('find and read records of the kinds that the caller may read', async () => {
    const id = await addConversation(app.store, user.uid, 'the badger sleeps under the shed');
    const { memory } = (await user.call('create_memory', { content: 'Feeds a badger' })).result;
    const { results } = (await user.call('search', { query: 'badger' })).result;
    expect(results.map((one: { id: string }) => one.id).sort()).toEqual([`conversation:${id}`, `memory:${memory.id}`]);
    expect(results).toContainEqual({
      id: `conversation:${id}`,
      title: expect.any(String),
      url: expect.stringMatching(new RegExp(`^http.*/conversations/${id}$`)),
    });
    const { result } = await user.call('fetch', { id: `conversation:${id}` });
    expect(result).toMatchObject({ text: expect.stringContaining('the badger sleeps under the shed') });
    expect(result.metadata).toMatchObject({ kind: 'conversation', created_at: expect.any(String) });
    expect((await user.call('fetch', { id: `memory:${memory.id}` })).result).toMatchObject({ text: 'Feeds a badger' });

    const limited = await user.withScopes(['conversations:read']);
    expect((await limited.call('search', { query: 'badger' })).result.results).toHaveLength(1);
    expect((await limited.call('fetch', { id: `memory:${memory.id}` })).error?.code).toBe(-32001);
    expect((await user.call('fetch', { id: 'nonsense' })).error?.code).toBe(-32001);
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
