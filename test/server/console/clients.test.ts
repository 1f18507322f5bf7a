// The page of AI clients: how to connect one, and whether it has called.
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture, sessionClient } from '../../support/console.ts';
import { appFixture } from '../../support/fixtures.ts';
import { createSender } from '../../support/rest-client.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

/** Calls the tool server as a client of this name does first. */
async function initialize(key: string, name: string): Promise<void> {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name, version: '2.1.0' } };
  const body = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
  const response = await app.request('/v1/mcp', {
    method: 'POST',
    key,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

describe('programs that call the tool server', () => {
  test('are listed by their names for their own user, the last one first', async () => {
    const [mine, other] = [await app.newAccount(), await app.newAccount()];
    await initialize(mine.tool_server_key, 'cursor-vscode');
    await initialize(mine.tool_server_key, 'claude-code');
    await initialize(other.tool_server_key, 'a client of another user');
    const send = createSender(app.address, mine.user_token);
    await expect
      .poll(async () => (await send('GET', '/v1/users/tool-clients')).body.map(({ name }: { name: string }) => name))
      .toEqual(['claude-code', 'cursor-vscode']);
    const [first] = (await send('GET', '/v1/users/tool-clients')).body;
    expect(first).toMatchObject({ version: '2.1.0', last_method: 'initialize', credential: 'key', client_id: null });
  });
});

describe.skipIf(!hasBrowser)('the page of AI clients', () => {
  test('says that the address answers with the right protocol, and what to paste into each client', async () => {
    const { page } = await browser.open('/ai-clients');
    await page.getByText('It tells clients where to log in.').waitFor();
    await page.getByRole('button', { name: 'Call it' }).click();
    await page.getByText('It answers with the right protocol').waitFor();
    await page.getByText(`claude mcp add --transport http earshot ${app.address}/v1/mcp`).waitFor();
  });

  test('shows on a card that its client has called, without a reload', async () => {
    const { page, uid } = await browser.open('/ai-clients');
    await page.getByText('waiting for the first call').first().waitFor();
    const { toolServerKeys } = await sessionClient(app, uid);
    const { key } = await toolServerKeys.createToolServerKey({ body: { name: 'Cursor' } });
    await initialize(key, 'cursor-vscode');
    await page.getByText(/cursor-vscode 2\.1\.0: last call initialize/).waitFor();
    expect(await page.getByText('has called', { exact: true }).count()).toBe(1);
  });
});
