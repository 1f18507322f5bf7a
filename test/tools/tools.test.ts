import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const rpc = (method: string, params: object = {}, key = app.credentials.tool_server_key) =>
  app.request('/v1/mcp', { method: 'POST', key, json: { jsonrpc: '2.0', id: 1, method, params } });

describe('the tool server', () => {
  it('answers a tool called by its name', async () => {
    const created = await (await rpc('create_memory', { content: 'Allergic to bee stings' })).json();
    expect(created.result).toMatchObject({ success: true, memory: { content: 'Allergic to bee stings' } });
    const found = await (await rpc('search_memories', { query: 'which stings is she allergic to?' })).json();
    expect(found.result.memories[0]).toMatchObject({ content: 'Allergic to bee stings' });
  });
});
