import { expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import { newOAuthClient } from '../../support/oauth-client.ts';
import { newToolUser } from '../../support/tool-client.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

test('earshot grant lists the connected clients, and revokes them', async () => {
  const client = await newOAuthClient(app, { client_name: 'Notebook' });
  const { refresh_token } = await client.login('memories:read');
  const { developer_api_key: apiKey, user_token: userToken } = client.account;
  const run = (line: string) => runCli(wordsOf(line), { apiBase: app.baseUrl, apiKey, userToken });
  const [grant] = JSON.parse((await run('grant list --json')).stdout);
  expect(grant).toMatchObject({ client_name: 'Notebook', scopes: ['memories:read'] });
  // Calls with a token are not recorded, so the column does not say when the client was last used.
  expect((await run('grant list')).stdout).toMatch(/RENEWED +SCOPES/);
  expect((await run('grant list')).stdout).toMatch(/Notebook +127\.0\.0\.1.*memories:read/);
  // An id may begin with a hyphen.
  expect(await run(`grant revoke -- ${grant.id}`)).toMatchObject({
    exitCode: 0,
    stdout: `Revoked grant ${grant.id}.\n`,
  });
  expect(await client.refresh(refresh_token)).toMatchObject({ status: 400 });
  expect((await run('grant list --json')).stdout).toBe('[]\n');
  expect(await run(`grant revoke -- ${grant.id}`)).toMatchObject({ exitCode: 5, stderr: 'Grant not found\n' });
});

test('earshot grant clients lists the programs that called the tool server, with their last call', async () => {
  const account = await app.newAccount();
  const { developer_api_key: apiKey, user_token: userToken } = account;
  const run = (line: string) => runCli(wordsOf(line), { apiBase: app.baseUrl, apiKey, userToken });
  expect((await run('grant clients --json')).stdout).toBe('[]\n');
  const user = await newToolUser(app, account);
  const clientInfo = { name: 'Notebook', version: '2.1.0' };
  await user.call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  await expect
    .poll(async () => JSON.parse((await run('grant clients --json')).stdout))
    .toEqual([expect.objectContaining({ name: 'Notebook', version: '2.1.0', last_method: 'initialize' })]);
  expect((await run('grant clients')).stdout).toMatch(/LAST CALL.*\n?.*\n?Notebook +2\.1\.0/s);
});
