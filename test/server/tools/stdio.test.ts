import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { localTools } from '../../../generated/client/local-tools.js';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { scratchFolder } from '../../support/cli.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { newToolUser } from '../../support/tool-client.ts';

const root = join(import.meta.dirname, '../../..');
const app = await appFixture();

const commands = {
  'earshot mcp': [join(root, 'bin/earshot.mjs'), 'mcp'],
  'earshot --retries 1 mcp': [join(root, 'bin/earshot.mjs'), '--retries', '1', 'mcp'],
  'earshot-mcp': [join(root, 'generated/client/earshot-mcp.js')],
};
type CommandName = keyof typeof commands;
const names = Object.keys(commands) as CommandName[];

/** The environment of a command that an AI client starts. */
const environmentOf = (apiBase: string, key: string) => ({
  PATH: process.env.PATH ?? '',
  EARSHOT_API_BASE: apiBase,
  EARSHOT_TOOL_SERVER_KEY: key,
  EARSHOT_CONFIG_DIR: scratchFolder(),
});

/** Runs a command with this input until it ends. */
async function run(name: CommandName, input: string, env: Record<string, string>, cwd = scratchFolder()) {
  const child = spawn(process.execPath, commands[name], { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  const [stdout, stderr] = await output;
  return { code, stderr, replies: stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : [])) };
}

const lines = (...messages: object[]) =>
  messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');

describe.each(names)('%s', (name) => {
  test('gives the official client the eight tools of memories and conversations', { timeout: 30_000 }, async () => {
    const user = await newToolUser(app);
    const conversation_id = await addConversation(app.store, user.uid, 'we should water the tomatoes');
    const client = new Client({ name: 'test', version: '1.0.0' });
    const [file = '', ...args] = commands[name];
    const env = environmentOf(app.address, user.key);
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [file, ...args], env, cwd: scratchFolder() }),
    );
    onTestFinished(() => client.close());
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name).toSorted()).toEqual(localTools.toSorted());
    expect(localTools).toHaveLength(8);
    // biome-ignore lint/suspicious/noExplicitAny: the test checks the content of results
    const call = async (tool: string, params: object): Promise<any> =>
      (await client.callTool({ name: tool, arguments: { ...params } })).structuredContent;
    const { memory } = await call('create_memory', { content: 'Grows tomatoes' });
    expect(await call('search_memories', { query: 'tomatoes' })).toMatchObject({ memories: [{ id: memory.id }] });
    expect(await call('get_conversation_by_id', { conversation_id })).toMatchObject({ id: conversation_id });
    await expect(call('get_goals', {})).rejects.toMatchObject({ code: -32601 });
  });

  test('serves the revision without a handshake, and ends after the last reply', async () => {
    const user = await newToolUser(app);
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const call = { name: 'get_memories', arguments: {}, _meta };
    const input = lines(
      { id: 1, method: 'server/discover', params: { _meta } },
      { id: 2, method: 'tools/call', params: call },
    );
    const { code, replies, stderr } = await run(name, input, environmentOf(app.address, user.key));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const complete = { resultType: 'complete' };
    expect(replies.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: 1, result: { supportedVersions: expect.arrayContaining(['2026-07-28']), ...complete } },
      { id: 2, result: { structuredContent: { memories: [] }, ...complete } },
    ]);
  });
});

// An option before the command changes nothing of these.
describe.each(['earshot mcp', 'earshot-mcp'] as const)('%s', (name) => {
  test('names a rejected key and a service that does not run as JSON-RPC errors', async () => {
    const input = lines({ id: 1, method: 'initialize', params: {} });
    const rejected = await run(name, input, environmentOf(app.address, `omi_mcp_${'0'.repeat(32)}`));
    expect(rejected).toMatchObject({ code: 0, replies: [{ id: 1, error: { code: -32003 } }] });
    expect(rejected.replies[0].error.message).toMatch(/rejects the tool-server key/);
    const unreachable = await run(name, input, environmentOf('http://127.0.0.1:1', 'omi_mcp_1'));
    expect(unreachable.replies[0].error.message).toMatch(/^No service responds at http:\/\/127\.0\.0\.1:1/);
  });

  test('answers a ping without a key and without a service', async () => {
    const ran = await run(name, lines({ id: 1, method: 'ping' }), environmentOf('http://127.0.0.1:1', ''));
    expect(ran).toMatchObject({ code: 0, replies: [{ id: 1, result: {} }] });
  });

  test('starts without side effects: no request, no file, no output', async () => {
    const double = await startLoopbackServer((_, response) => void response.end());
    onTestFinished(() => double.close());
    let connections = 0;
    double.server.on('connection', () => connections++);
    const cwd = scratchFolder();
    const env = environmentOf(double.origin, 'omi_mcp_1');
    const ran = await run(name, '', { ...env, DATA_DIR: join(cwd, 'data') }, cwd);
    expect(ran).toEqual({ code: 0, stderr: '', replies: [] });
    expect([connections, readdirSync(cwd), existsSync(join(env.EARSHOT_CONFIG_DIR, 'config.json'))]).toEqual([
      0,
      [],
      false,
    ]);
  });
});

test('earshot mcp uses the service in its folder without any setting', async () => {
  const input = lines({ id: 1, method: 'get_memories', params: {} });
  const env = { PATH: process.env.PATH ?? '', EARSHOT_CONFIG_DIR: scratchFolder(), DATA_DIR: app.dataDir };
  expect(await run('earshot mcp', input, env)).toMatchObject({ replies: [{ id: 1, result: {} }] });
});
