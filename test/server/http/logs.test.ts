import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import type { Credentials } from '../../../generated/types.gen.ts';
import { eventually } from '../../support/eventually.ts';
import { nodeArgs } from '../../support/node-args.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { runSql } from '../../support/run-sql.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-store.ts';

// The service as it is run, with all that it can say, and what came out of it at the end.

let place: TestDatabase;
let service: ChildProcess;
let said = '';
let address = '';
let mine: Required<Credentials>;

function startService(
  { dataDir, databaseUrl = '' }: TestDatabase,
  settings: Record<string, string>,
  onOutput: (text: string) => void,
): ChildProcess {
  const { BASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings };
  const cwd = join(import.meta.dirname, '../../..');
  const child = spawn(process.execPath, [...nodeArgs, 'src/main.ts'], { cwd, env });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => onOutput(String(chunk)));
  return child;
}

beforeAll(async () => {
  place = await createTestDatabase();
  service = startService(place, { LOG_LEVEL: 'trace' }, (text) => {
    said += text;
  });
  await vi.waitFor(() => expect(said).toContain('"serving"'), { timeout: 60_000 });
  mine = JSON.parse(readFileSync(join(place.dataDir, 'credentials.json'), 'utf8'));
  address = mine.base_url;
});

afterAll(async () => {
  const gone = once(service, 'exit');
  service.kill('SIGTERM');
  await gone;
  await place.remove();
});

/** A word that occurs nowhere else: where it turns up, content came through. */
const marker = (what: string) => `zq${what}xj`;

async function send(path: string, key: string, json?: unknown, method = 'POST', headers: Record<string, string> = {}) {
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** Successful and failing requests to every transport, with a marker in every text that a person may enter. */
async function useEverything(): Promise<string[]> {
  const { developer_api_key: key, tool_server_key: toolKey, user_token, admin_token } = mine;
  const memories = '/v1/dev/user/memories';
  const content = marker('memory');
  const { body: memory } = await send(memories, key, { content, tags: [marker('tag')] });
  expect(memory.content).toBe(content);
  await send(memories, key, { content: `${content}\u0000` });
  await send(memories, key, { content, category: marker('category') });
  await send(memories, key, `{"content":"${marker('broken')}`);
  await send(memories, key, { content: marker('long').repeat(100) });
  await send(memories, key, { content: marker('once') }, 'POST', { 'idempotency-key': marker('idempotency') });
  await send(`${memories}/vector/search?query=${marker('query')}`, key, undefined, 'GET');
  await send(`${memories}/${marker('id')}`, key, undefined, 'GET');
  await send(`/${marker('path')}?${marker('parameter')}`, key, undefined, 'GET');
  await send(memories, marker('key'), { content });
  const items = '/v1/dev/user/action-items';
  const { body: item } = await send(items, key, { description: marker('item'), due_at: '2030-01-01T00:00:00Z' });
  await send(`${items}/${item.id}`, key, { description: marker('changed') }, 'PATCH');
  await send(`${items}/${item.id}`, key, { due_at: marker('due') }, 'PATCH');
  const made = await send('/v1/dev/keys', user_token, { name: marker('name') });
  await send('/v1/dev/keys', user_token, { name: 'a', scopes: [marker('scope')] });
  const other = await send('/v1/admin/accounts', admin_token, { name: marker('account') });
  await send('/v1/admin/accounts', marker('admin'), {});
  await send('/v1/auth/refresh', '', { refresh_token: marker('refresh') });
  const renewed = await send('/v1/auth/refresh', '', { refresh_token: mine.refresh_token });
  for (const params of [{ content: marker('tool') }, { content: marker('tool'), category: marker('category') }]) {
    await send('/v1/mcp', toolKey, { jsonrpc: '2.0', id: marker('rpc'), method: 'create_memory', params });
  }
  await send('/v1/mcp', toolKey, { jsonrpc: '2.0', id: 1, method: marker('method') });
  await sendRaw(address, [`GET /${marker('raw')} HTTP/9.9\r\n\r\n`]);
  await sendRaw(address, [
    `POST ${memories} HTTP/1.1\r\nHost: localhost\r\nX-A: ${marker('header')}\r\nContent-Length: x\r\n\r\n`,
  ]);
  await speak();
  return [
    key,
    toolKey,
    user_token,
    admin_token,
    mine.refresh_token,
    made.body.key,
    ...Object.values(other.body as object),
    ...Object.values(renewed.body as object),
  ].filter(
    (secret): secret is string =>
      typeof secret === 'string' && secret.length > 20 && !secret.startsWith('http') && secret !== other.body.uid,
  );
}

/** A conversation by the live socket, transcript and all, until it has been processed. */
async function speak(): Promise<void> {
  const query = `uid=${mine.uid}&codec=pcm16&custom_stt=enabled&conversation_timeout=2&source=phone`;
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v4/listen?${query}`, {
    headers: { authorization: `Bearer ${mine.user_token}` },
  });
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(data.toString()));
  await vi.waitFor(() => expect(messages.join()).toContain('"ready"'), { timeout: 60_000 });
  const text = `Remind me to call ${marker('person')} about ${marker('subject')}. I live in ${marker('place')}.`;
  socket.send(
    JSON.stringify({
      type: 'suggested_transcript',
      stt_provider: 'own',
      segments: [{ text, speaker: 'SPEAKER_00', start: 0, end: 3 }],
    }),
  );
  socket.send(`{"type":"${marker('type')}","a":`);
  socket.send(JSON.stringify({ type: 'suggested_transcript', segments: [{ text: 7, speaker: marker('speaker') }] }));
  await vi.waitFor(() => expect(messages.join()).toContain('memory_created'), { timeout: 60_000 });
  socket.close();
  await once(socket, 'close');
}

it('the log contains no content, key or token', async () => {
  const secrets = await useEverything();
  expect(secrets.length).toBeGreaterThanOrEqual(8);
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => /zq\w+xj/.test(line))).toEqual([]);
  expect(said).not.toMatch(/zq\w+xj/);
  for (const secret of secrets) expect(said.includes(secret), `${secret.slice(0, 12)}… is in the log`).toBe(false);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
});

async function lineOf(requestId: string): Promise<unknown> {
  await eventually(() => expect(said).toContain(requestId));
  return JSON.parse(said.split('\n').find((text) => text.includes(requestId)) ?? '{}');
}

it('each request is logged with its id, operation and user', async () => {
  await send('/v1/dev/user/memories', mine.developer_api_key, undefined, 'GET', { 'x-request-id': 'find-me' });
  expect(await lineOf('find-me')).toMatchObject({
    method: 'GET',
    operation: 'listMemories',
    status: 200,
    uid: mine.uid,
    duration_ms: expect.any(Number),
  });
});

it('a request for the documentation is logged as such, also its redirect', async () => {
  await fetch(`${address}/docs`, { redirect: 'manual', headers: { 'x-request-id': 'docs-redirect' } });
  expect(await lineOf('docs-redirect')).toMatchObject({ operation: 'docs', status: 308 });
});

it('a request to the tool server is logged with its tool and error code', async () => {
  const callTool = (id: string, name: string) => {
    const request = { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: { memory_id: 7 } } };
    return send('/v1/mcp', mine.tool_server_key, request, 'POST', { 'x-request-id': id });
  };
  await callTool('tool-there', 'delete_memory');
  expect(await lineOf('tool-there')).toMatchObject({ operation: 'callTool', tool: 'delete_memory', rpc_code: -32602 });
  await callTool('tool-not-there', marker('tool'));
  const line = await lineOf('tool-not-there');
  expect(line).toMatchObject({ operation: 'callTool', rpc_code: -32601 });
  expect(line).not.toHaveProperty('tool');
});

it('a store failure is logged without the content', async () => {
  await runSql(place.databaseUrl ?? '', 'DROP TABLE memories CASCADE');
  const content = marker('failure');
  const failed = await send('/v1/dev/user/memories', mine.developer_api_key, { content });
  expect(failed).toEqual({ status: 500, body: { detail: 'Internal server error' } });
  const params = { content };
  const tool = await send('/v1/mcp', mine.tool_server_key, {
    jsonrpc: '2.0',
    id: 1,
    method: 'create_memory',
    params,
  });
  const message = 'Internal server error. Try again once; then tell the user.';
  expect(tool.body).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32603, message } });
  await eventually(() => {
    expect(said).toContain('tool failed');
    expect(said).toContain('request failed');
  });
  expect(said).toContain('42P01');
  expect(said).not.toMatch(/zq\w+xj/);
});

it('a start and a stop are a line each, and requests are in the file of ACCESS_LOG only', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.remove());
  const accessLog = join(other.dataDir, '..', `${basename(other.dataDir)}-access.log`);
  onTestFinished(() => rmSync(accessLog, { force: true }));
  let output = '';
  // The embedded database.
  const child = startService({ ...other, databaseUrl: undefined }, { ACCESS_LOG: accessLog }, (text) => {
    output += text;
  });
  await vi.waitFor(() => expect(output).toContain('"serving"'), { timeout: 60_000 });
  const { base_url } = JSON.parse(readFileSync(join(other.dataDir, 'credentials.json'), 'utf8'));
  for (const id of ['first', 'second']) {
    await fetch(`${base_url}/v1/dev/user/memories`, { headers: { 'x-request-id': id } });
  }
  const exit = once(child, 'close');
  child.kill('SIGTERM');
  await exit;
  const parse = (text: string) => text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  expect(parse(output).map(({ msg }) => msg)).toEqual(['serving', 'stopped']);
  expect(parse(readFileSync(accessLog, 'utf8'))).toMatchObject([{ request_id: 'first' }, { request_id: 'second' }]);
});
