import { describe, expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { newOAuthClient } from '../../support/oauth-client.ts';

const app = await appFixture();

describe('a call outside of the grant', () => {
  test('returns 403 with the scopes to ask for: those that are missing and those that were granted', async () => {
    const client = await newOAuthClient(app);
    const { access_token: token } = await client.login('conversations:read memories:read');
    const response = await client.callTool(token, 'create_memory', { content: 'Prefers green tea' });
    expect(response.status).toBe(403);
    const metadata = `${app.baseUrl}/.well-known/oauth-protected-resource/v1/mcp`;
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${metadata}", scope="conversations:read memories:read memories:write", error="insufficient_scope"`,
    );
    const { error } = (await response.json()) as { error: { code: number; message: string } };
    expect(error.code).toBe(-32003);
    expect(error.message).toMatch(/^Insufficient permissions\. Required scope: memories:write\. Ask the user /);
  });

  test('by the name of the tool returns the same', async () => {
    const client = await newOAuthClient(app);
    const { access_token: token } = await client.login('memories:read');
    const response = await client.send(token, { method: 'get_conversations', params: {} });
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
  });

  test('in a batch returns its error with status 200', async () => {
    const client = await newOAuthClient(app);
    const { access_token: token } = await client.login('memories:read');
    const json = ['get_memories', 'get_goals'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: {} }));
    const response = await app.request('/v1/mcp', { method: 'POST', key: token, json });
    expect(response.status).toBe(200);
    expect(response.headers.get('www-authenticate')).toBeNull();
    expect(await response.json()).toMatchObject([{ result: {} }, { error: { code: -32003 } }]);
  });

  test('by a key still returns status 200', async () => {
    const { tool_server_key: _, user_token } = await app.newAccount();
    const created = await app.request('/v1/mcp/keys', {
      method: 'POST',
      key: user_token,
      json: { name: 'less', scopes: ['memories:read'] },
    });
    const { key } = (await created.json()) as { key: string };
    const json = { jsonrpc: '2.0', id: 1, method: 'get_goals', params: {} };
    const response = await app.request('/v1/mcp', { method: 'POST', key, json });
    expect(response.status).toBe(200);
    expect(response.headers.get('www-authenticate')).toBeNull();
  });
});

describe('the tools as REST operations', () => {
  test('accept the token of a grant, within its scopes', async () => {
    const client = await newOAuthClient(app);
    const { access_token: key } = await client.login('memories:read memories:write');
    const json = { content: 'Prefers green tea' };
    expect((await app.request('/v1/mcp/memories', { method: 'POST', key, json })).status).toBe(200);
    expect(JSON.stringify(await (await app.request('/v1/mcp/memories', { key })).json())).toContain('green tea');
    const refused = await app.request('/v1/mcp/conversations', { key });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: 'Insufficient permissions. Required scope: conversations:read' },
    ]);
    const metadata = `${app.baseUrl}/.well-known/oauth-protected-resource/v1/mcp`;
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${metadata}", scope="conversations:read memories:read memories:write", error="insufficient_scope"`,
    );
  });

  test('without a credential name where to get a token', async () => {
    const refused = await app.request('/v1/mcp/memories');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/v1/mcp"');
  });
});

test('tools/list names only the tools of the grant', async () => {
  const client = await newOAuthClient(app);
  const { access_token: token } = await client.login('goals:read');
  const { result } = (await (await client.send(token, { method: 'tools/list' })).json()) as {
    result: { tools: { name: string }[] };
  };
  expect(result.tools.map(({ name }) => name)).toEqual(['get_goals']);
});

test('/mcp is the tool server too, with tokens of its own', async () => {
  const client = await newOAuthClient(app, {}, `${app.baseUrl}/mcp`);
  const { access_token: token } = await client.login('memories:read');
  expect((await client.callTool(token, 'get_memories', {}, '/mcp')).status).toBe(200);
  const other = await client.callTool(token, 'get_memories');
  expect(other.status).toBe(401);
  expect(other.headers.get('www-authenticate')).toContain('error="invalid_token"');
});

test('the alias accepts the tokens of /v1/mcp', async () => {
  const client = await newOAuthClient(app);
  const { access_token: token } = await client.login('memories:read');
  expect((await client.callTool(token, 'get_memories', {}, '/v1/mcp/sse')).status).toBe(200);
});
