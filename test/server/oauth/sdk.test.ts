import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import type { Decision, OAuthBrowser } from '../../support/oauth-browser.ts';
import { openBrowser, redirectUri } from '../../support/oauth-client.ts';

const app = await appFixture();

/** The state that an application stores for the client of the SDK. */
class Provider implements OAuthClientProvider {
  readonly redirectUrl = redirectUri;
  readonly clientMetadata = { client_name: 'SDK', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' };
  client: OAuthClientInformationMixed | undefined;
  stored: OAuthTokens | undefined;
  authorization: URL | undefined;
  #verifier = '';

  state = () => 'st-1';
  clientInformation = () => this.client;
  tokens = () => this.stored;
  codeVerifier = () => this.#verifier;

  saveClientInformation(client: OAuthClientInformationMixed) {
    this.client = client;
  }
  saveTokens(tokens: OAuthTokens) {
    this.stored = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.authorization = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
}

const newTransport = (address: string, authProvider: Provider) =>
  new StreamableHTTPClientTransport(new URL(address), { authProvider });

async function connect(address: string, provider: Provider): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  // The SDK's own transport does not match its interface under exactOptionalPropertyTypes.
  await client.connect(newTransport(address, provider) as Parameters<Client['connect']>[0]);
  return client;
}

/** Plays the person, and passes the code to the SDK. */
async function consent(address: string, provider: Provider, browser: OAuthBrowser, decision?: Decision) {
  const { redirect } = await browser.authorize(provider.authorization ?? '', decision);
  await newTransport(address, provider).finishAuth(redirect?.searchParams.get('code') ?? '');
}

const addresses = ['/v1/mcp', '/mcp'].flatMap((path) => [
  `${app.baseUrl}${path}`,
  `${app.baseUrl.replace('127.0.0.1', 'localhost')}${path}`,
]);

test.for(addresses)('the official client connects to %s, steps up, and renews its token', async (address) => {
  const { uid } = await app.newAccount();
  const browser = await openBrowser(app, uid);
  const provider = new Provider();
  await expect(connect(address, provider)).rejects.toThrow(UnauthorizedError);
  await consent(address, provider, browser, { scopes: ['memories:read'] });
  expect(provider.stored?.scope).toBe('memories:read');

  const reader = await connect(address, provider);
  expect((await reader.listTools()).tools.map(({ name }) => name)).toContain('get_memories');
  const create = { name: 'create_memory', arguments: { content: 'Prefers green tea' } };
  // This SDK renews its token instead of asking for the scope: the application has to drop the token.
  await expect(reader.callTool(create)).rejects.toThrow('403 after trying upscoping');
  Object.assign(provider, { stored: undefined, authorization: undefined });
  await expect(connect(address, provider)).rejects.toThrow(UnauthorizedError);
  expect(provider.authorization?.searchParams.get('scope')).toContain('memories:write');
  await consent(address, provider, browser);

  const writer = await connect(address, provider);
  expect((await writer.callTool(create)).isError).toBeFalsy();

  const former = provider.stored;
  provider.stored = { ...(former as OAuthTokens), access_token: 'expired' };
  const renewed = await connect(address, provider);
  expect(JSON.stringify(await renewed.callTool({ name: 'get_memories', arguments: {} }))).toContain('green tea');
  expect(provider.stored.refresh_token).not.toBe(former?.refresh_token);
  for (const client of [reader, writer, renewed]) await client.close();
});
