// Refusals that few operations have. Those of all operations are in every-operation.test.ts.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { createKey } from '../../../src/services/identity/keys.ts';
import { newId } from '../../../src/store/ids.ts';
import { addConversation, addLongSegments, addToSpool } from '../../support/conversations.ts';
import { appFixture, ownAppFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { createSender, type Send } from '../../support/rest-client.ts';

const app = await appFixture();
let account: Credentials;
let asUser: Send;
let byTools: Send;
const asAdmin = createSender(app.baseUrl, app.credentials.admin_token);
beforeEach(async () => {
  account = await app.newAccount();
  asUser = createSender(app.baseUrl, account.user_token);
  byTools = createSender(app.baseUrl, account.tool_server_key);
});

const addMemory = async (content: string) =>
  (await app.store.of(account.uid).memories.insert([newMemory(content)]))[0]?.record.id ?? '';
const lock = (path: string) => asAdmin('PATCH', `/v1/admin/accounts/${account.uid}${path}`, { body: { locked: true } });
const refusal = (status: number, detail: string) => ({ status, body: { detail } });

describe('the tools as REST operations', () => {
  test('refuse to change a locked memory with 402, and another content that exists with 409', async () => {
    const [first, second] = [await addMemory('one'), await addMemory('two')];
    const change = (content: string) => byTools('PATCH', `/v1/mcp/memories/${first}?value=${content}`);
    expect(await change('two')).toMatchObject(refusal(409, 'Another memory has this content already'));
    await lock(`/memories/${first}`);
    const locked = refusal(402, 'Memory is locked. A paid plan is required.');
    expect(await change('three')).toMatchObject(locked);
    expect(await byTools('DELETE', `/v1/mcp/memories/${first}`)).toMatchObject(locked);
    expect(await byTools('DELETE', `/v1/mcp/memories/${second}`)).toMatchObject({ status: 200 });
  });

  test('refuse to change the action items of a locked conversation with 402', async () => {
    const conversation_id = await addConversation(app.store, account.uid, 'dinner');
    const [item] = await app.store
      .of(account.uid)
      .actionItems.insert([{ description: 'Book a table', conversation_id }]);
    await lock(`/conversations/${conversation_id}`);
    const path = `/v1/mcp/action-items/${item?.id}`;
    const locked = refusal(402, 'Action item is locked. A paid plan is required.');
    expect(await byTools('PATCH', path, { body: { description: 'x' } })).toMatchObject(locked);
    expect(await byTools('POST', `${path}/complete`)).toMatchObject(locked);
    expect(await byTools('DELETE', path)).toMatchObject(locked);
  });
});

test('a conversation that is locked or still recorded is not processed again', async () => {
  const id = await addConversation(app.store, account.uid, 'dinner', { status: 'in_progress' });
  const reprocess = () => asUser('POST', `/v1/conversations/${id}/reprocess`);
  const recorded = 'The conversation cannot be processed again: it is in_progress';
  expect(await reprocess()).toMatchObject(refusal(409, recorded));
  await lock(`/conversations/${id}`);
  expect(await reprocess()).toMatchObject(refusal(402, 'Conversation is locked. A paid plan is required.'));
});

test('a conversation that is recorded is finished at once; one that is not, or locked, is refused', async () => {
  const id = await addConversation(app.store, account.uid, 'dinner', { status: 'in_progress' });
  const finish = () => asUser('POST', `/v1/dev/user/conversations/${id}/finish`);
  expect(await finish()).toMatchObject({ status: 200, body: { id, status: 'processing' } });
  expect(await finish()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('not being recorded') },
  });
  await lock(`/conversations/${id}`);
  expect(await finish()).toMatchObject(refusal(402, 'Conversation is locked. A paid plan is required.'));
  expect((await asUser('POST', `/v1/dev/user/conversations/${newId()}/finish`)).status).toBe(404);
});

test('the part of the language model is refused where none is configured', async () => {
  const id = await addConversation(app.store, account.uid, 'dinner');
  const none = 'No language model is configured (earshot setup, or LLM_URL and LLM_MODEL)';
  expect(await asUser('POST', `/v1/conversations/${id}/reprocess?part=model`)).toMatchObject(refusal(409, none));
  expect(await asUser('POST', `/v1/conversations/${id}/reprocess?part=whole`)).toMatchObject({ status: 200 });
});

test('a conversation in progress whose audio waits in a folder that no process has is not processed again', async () => {
  const id = await addConversation(app.store, account.uid, 'dinner', { status: 'in_progress' });
  const reprocess = () => asUser('POST', `/v1/conversations/${id}/reprocess`);
  await addToSpool(app.store, account.uid, id);
  expect(await reprocess()).toMatchObject({ status: 409 });
});

test('a login name that is taken is refused with 409', async () => {
  const change = { body: { login_name: 'dana', password: 'a long and good passphrase' } };
  expect((await asUser('PUT', '/v1/users/password', change)).status).toBe(200);
  const { uid } = await app.newAccount();
  const taken = refusal(409, 'The login name dana is taken. Choose another');
  expect(await asAdmin('PUT', `/v1/admin/accounts/${uid}/password`, change)).toMatchObject(taken);
  expect(await asAdmin('POST', '/v1/admin/accounts', { body: { login_name: 'dana' } })).toMatchObject(taken);
});

test('an app has at most 100 keys', async () => {
  const { body } = await asUser('POST', '/v1/apps', { body: { name: 'Keeper' } });
  const key = { uid: account.uid, kind: 'app', name: 'k', scopes: [], app_id: body.app_id } as const;
  for (let count = 0; count < 100; count++) await createKey(app.store, key);
  const full = refusal(409, 'The account has 100 keys, which is the maximum: delete one first');
  expect(await asUser('POST', `/v1/apps/${body.app_id}/keys`)).toMatchObject(full);
});

test('a notification by query without a user is refused with 400', async () => {
  const { body } = await asUser('POST', '/v1/apps', { body: { name: 'Keeper' } });
  const { secret } = (await asUser('POST', `/v1/apps/${body.app_id}/keys`)).body;
  const send = createSender(app.baseUrl, secret);
  const path = `/v2/integrations/${body.app_id}/notification?uid=&message=Hello`;
  expect(await send('POST', path)).toMatchObject(refusal(400, 'uid is required'));
});

describe.each(['/v1/mcp', '/mcp', '/v1/mcp/sse'])('the tool server at %s', (path) => {
  const post = (body: unknown, headers: Record<string, string> = {}) => byTools('POST', path, { body, headers });

  test('returns 202 for a notification, 400 for what is no JSON-RPC, and 404 for a method that is unknown to MCP', async () => {
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    expect(await post('{')).toMatchObject({ status: 400, body: { error: { code: -32700 } } });
    const version = '2026-07-28';
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'nothing' };
    const unknown = { jsonrpc: '2.0', id: 1, method: 'nothing', params: { _meta } };
    expect(await post(unknown, headers)).toMatchObject({ status: 404, body: { error: { code: -32601 } } });
  });
});

describe('a full account', async () => {
  const small = await ownAppFixture({ env: { MAX_STORAGE_MB_PER_USER: '1', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
  const refused = refusal(
    413,
    'Your account is full: it stores 1 MB. Delete conversations, memories, recordings or exports first',
  );

  async function fill({ uid, developer_api_key }: Credentials): Promise<void> {
    const id = await addConversation(small.store, uid, 'a day');
    await addLongSegments(small.store, uid, id, 1000);
    // Long enough that the account is measured.
    const text = 'Tea. '.repeat(4000);
    const send = createSender(small.address, developer_api_key);
    expect(await send('POST', '/v1/dev/user/conversations', { body: { text } })).toMatchObject(refused);
  }

  test('cannot load the sample data', async () => {
    const full = await small.newAccount();
    await fill(full);
    const send = createSender(small.address, full.user_token);
    expect(await send('POST', '/v1/users/sample-data')).toMatchObject(refused);
    expect((await send('GET', '/v1/users/sample-data')).body.loaded).toBe(false);
  });

  test('cannot start an import', async () => {
    const full = await small.newAccount();
    await fill(full);
    const send = createSender(small.address, full.user_token);
    const body = { file_name: 'omi.json', bytes: 10 };
    expect(await send('POST', '/v1/users/imports', { body })).toMatchObject(refused);
  });

  test('cannot make a memory longer by the tools', async () => {
    const full = await small.newAccount();
    const [added] = await small.store.of(full.uid).memories.insert([newMemory('tea')]);
    await fill(full);
    const send = createSender(small.address, full.tool_server_key);
    const path = `/v1/mcp/memories/${added?.record.id}`;
    expect(await send('PATCH', `${path}?value=A longer text about tea`)).toMatchObject(refused);
  });

  test('cannot fetch a longer manifest', async () => {
    const full = await small.newAccount();
    const send = createSender(small.address, full.user_token);
    let tools: object[] = [];
    const appServer = await startLoopbackServer((_, response) => response.end(JSON.stringify({ tools })));
    onTestFinished(() => appServer.close());
    const chat_tools_manifest_url = `${appServer.origin}/tools.json`;
    const external_integration = { chat_tools_manifest_url };
    const app = { name: 'Keeper', capabilities: ['external_integration'], external_integration };
    const { app_id } = (await send('POST', '/v1/apps', { body: app })).body;
    await fill(full);
    tools = [{ name: 'play', description: 'Plays a song', endpoint: `${appServer.origin}/play` }];
    expect(await send('POST', `/v1/apps/${app_id}/refresh-manifest`)).toMatchObject(refused);
  });
});
