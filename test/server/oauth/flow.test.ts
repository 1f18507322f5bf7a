import { expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { newOAuthClient } from '../../support/oauth-client.ts';

const app = await appFixture();

test('a client registers, the user consents, and the token calls the tools of its scopes', async () => {
  const client = await newOAuthClient(app);
  const tokens = await client.login('memories:read memories:write');
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'memories:read memories:write' });

  const created = await client.callTool(tokens.access_token, 'create_memory', { content: 'Prefers green tea' });
  expect(created.status).toBe(200);
  const list = await client.callTool(tokens.access_token, 'get_memories');
  expect(await list.text()).toContain('Prefers green tea');
});
