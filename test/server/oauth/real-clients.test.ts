import {
  Client as Client2,
  type OAuthClientProvider as Provider2,
  StreamableHTTPClientTransport as Transport2,
} from '@modelcontextprotocol/client';
import type { OAuthClientProvider as Provider1 } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { openBrowser, redirectUri } from '../../support/oauth-client.ts';

// Unmodified clients of MCP log in by OAuth, with a person who answers in a browser.

const app = await appFixture();

/** The storage that the SDKs ask a program for. */
function createProvider(scopes?: string) {
  let client: object | undefined;
  let tokens: object | undefined;
  let verifier = '';
  let discovery: object | undefined;
  const asked: URL[] = [];
  const provider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      client_name: 'Notebook',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      ...(scopes !== undefined && { scope: scopes }),
    },
    clientInformation: () => client,
    saveClientInformation: (found: object) => {
      client = found;
    },
    tokens: () => tokens,
    saveTokens: (found: object) => {
      tokens = found;
    },
    redirectToAuthorization: (url: URL) => {
      asked.push(url);
    },
    saveCodeVerifier: (found: string) => {
      verifier = found;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (found: object) => {
      discovery = found;
    },
    discoveryState: () => discovery,
  };
  return { provider, asked, tokens: () => tokens as { access_token: string } | undefined };
}

const address = new URL('/v1/mcp', app.baseUrl);

interface Connection {
  /** Throws if the person has to be asked. */
  open(): Promise<void>;
  finishAuth(answer: URL): Promise<void>;
  listTools(): Promise<string[]>;
  callTool(name: string, args: Record<string, unknown>): Promise<unknown>;
}

const info = { name: 'notebook', version: '1.0.0' };

const sdk1 = (provider: object): Connection => {
  const client = new Client1(info);
  const transport = new Transport1(address, { authProvider: provider as Provider1 });
  return {
    open: () => client.connect(new Transport1(address, { authProvider: provider as Provider1 })),
    finishAuth: (answer) => transport.finishAuth(answer.searchParams.get('code') ?? ''),
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    callTool: async (name, args) => (await client.callTool({ name, arguments: args })).structuredContent,
  };
};

const sdk2 = (provider: object): Connection => {
  const client = new Client2(info);
  const transport = new Transport2(address, { authProvider: provider as Provider2 });
  return {
    open: () => client.connect(new Transport2(address, { authProvider: provider as Provider2 })),
    finishAuth: (answer) => transport.finishAuth(answer.searchParams),
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    callTool: async (name, args) => (await client.callTool({ name, arguments: args })).structuredContent,
  };
};

describe.each([
  ['SDK 1', sdk1],
  ['SDK 2', sdk2],
])('%s', (_, connect) => {
  it('logs in, calls tools, and continues with a refreshed token', async () => {
    const { uid } = await app.newAccount();
    const browser = await openBrowser(app, uid);
    const { provider, asked, tokens } = createProvider();
    const connection = connect(provider);
    await expect(connection.open()).rejects.toThrow(/unauthorized/i);
    const visit = await browser.authorize(asked.at(-1) ?? '');
    await connection.finishAuth(visit.redirect ?? new URL('about:blank'));
    await connection.open();
    expect(await connection.listTools()).toContain('create_memory');
    const { access_token } = tokens() ?? {};
    expect(await connection.callTool('create_memory', { content: 'Grows tomatoes' })).toMatchObject({ success: true });

    provider.saveTokens({ ...tokens(), access_token: 'expired' });
    const later = connect(provider);
    await later.open();
    expect(await later.callTool('get_memories', {})).toMatchObject({ memories: [{ content: 'Grows tomatoes' }] });
    expect(tokens()?.access_token).not.toBe(access_token);
    expect(asked).toHaveLength(1);
  });
});
