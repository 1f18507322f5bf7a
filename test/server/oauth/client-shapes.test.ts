import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import type { OAuthBrowser } from '../../support/oauth-browser.ts';
import { newPkce, openBrowser } from '../../support/oauth-client.ts';

// The registrations and requests of AI clients as they document them, through the whole flow.

const app = await appFixture();

const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
const chatGptKey = { ...(await exportJWK(publicKey)), kid: 'chatgpt-1', alg: 'ES256', use: 'sig' };

/** The documents of clients (CIMD) by address, in place of the internet. */
const documents: Record<string, object> = {
  'https://claude.ai/oauth/claude-code-client-metadata': {
    client_id: 'https://claude.ai/oauth/claude-code-client-metadata',
    client_name: 'Claude Code',
    client_uri: 'https://claude.ai',
    redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  'https://claude.ai/oauth/mcp-client-metadata': {
    client_id: 'https://claude.ai/oauth/mcp-client-metadata',
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    redirect_uris: ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  'https://chatgpt.com/oauth/client.json': {
    client_id: 'https://chatgpt.com/oauth/client.json',
    client_name: 'ChatGPT',
    client_uri: 'https://chatgpt.com',
    redirect_uris: ['https://chatgpt.com/connector/oauth/a1b2c3'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks_uri: 'https://chatgpt.com/oauth/jwks.json',
  },
  'https://chatgpt.com/oauth/jwks.json': { keys: [chatGptKey] },
  'https://vscode.dev/oauth/client-metadata.json': {
    client_id: 'https://vscode.dev/oauth/client-metadata.json',
    client_name: 'Visual Studio Code',
    client_uri: 'https://code.visualstudio.com',
    redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
};

const cursorRegistration = {
  client_name: 'Cursor',
  redirect_uris: [
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'https://www.cursor.com/agents/mcp/oauth/callback',
    'http://localhost:8787/callback',
  ],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

interface Shape {
  /** The address of the client's document, or what it registers. */
  client: string | object;
  redirect: string;
  path: '/mcp' | '/v1/mcp';
  /** Signs in at the token endpoint with its key. */
  signs?: boolean;
  /** Asks for every scope of the metadata instead of those of the challenge. */
  asksForAll?: boolean;
}

const shapes: Record<string, Shape> = {
  'Claude Code, on a port of its own choice': {
    client: 'https://claude.ai/oauth/claude-code-client-metadata',
    redirect: 'http://localhost:54545/callback',
    path: '/v1/mcp',
  },
  'Claude, hosted, with its document': {
    client: 'https://claude.ai/oauth/mcp-client-metadata',
    redirect: 'https://claude.ai/api/mcp/auth_callback',
    path: '/mcp',
  },
  'Claude, hosted, registered': {
    client: {
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'memories:read',
    },
    redirect: 'https://claude.ai/api/mcp/auth_callback',
    path: '/mcp',
  },
  'ChatGPT, which signs with its key': {
    client: 'https://chatgpt.com/oauth/client.json',
    redirect: 'https://chatgpt.com/connector/oauth/a1b2c3',
    path: '/mcp',
    signs: true,
  },
  'ChatGPT, registered with its key': {
    client: {
      client_name: 'ChatGPT',
      redirect_uris: ['https://chatgpt.com/connector/oauth/a1b2c3'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks: { keys: [chatGptKey] },
    },
    redirect: 'https://chatgpt.com/connector/oauth/a1b2c3',
    path: '/v1/mcp',
    signs: true,
  },
  'VS Code, with its document, on a random port': {
    client: 'https://vscode.dev/oauth/client-metadata.json',
    redirect: 'http://127.0.0.1:50311/',
    path: '/mcp',
  },
  'VS Code, registered, on a random port': {
    client: {
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      redirect_uris: [
        'https://insiders.vscode.dev/redirect',
        'https://vscode.dev/redirect',
        'http://127.0.0.1/',
        'http://127.0.0.1:33418/',
      ],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
    redirect: 'http://127.0.0.1:61022/',
    path: '/v1/mcp',
  },
  'Cursor, on its desktop': {
    client: cursorRegistration,
    redirect: 'cursor://anysphere.cursor-mcp/oauth/callback',
    path: '/mcp',
    asksForAll: true,
  },
  'Cursor, on its loopback port': {
    client: cursorRegistration,
    redirect: 'http://localhost:8787/callback',
    path: '/v1/mcp',
    asksForAll: true,
  },
};

beforeAll(() => {
  const fetchDocument = vi
    .spyOn(app.services.clientDocuments, 'fetch')
    .mockImplementation(async (url) =>
      documents[url] ? Response.json(documents[url]) : new Response(null, { status: 404 }),
    );
  return () => fetchDocument.mockRestore();
});

// biome-ignore lint/suspicious/noExplicitAny: tests check the content of responses
type Json = any;

const getJson = async (url: string): Promise<Json> => (await fetch(url)).json();

/** The value of `WWW-Authenticate`. */
const challengeOf = (response: Response) =>
  Object.fromEntries(
    [...(response.headers.get('www-authenticate') ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value ?? '',
    ]),
  );

/** A client of this shape, with a person in a browser. */
class ShapedClient {
  readonly #shape: Shape;
  readonly #browser: OAuthBrowser;
  #id = '';
  #server: Json;
  resource = '';
  scopes: string[] = [];
  challenge: Record<string, string> = {};

  constructor(shape: Shape, browser: OAuthBrowser) {
    this.#shape = shape;
    this.#browser = browser;
  }

  send(token: string | undefined, method: string, params: object = {}): Promise<Response> {
    const json = { jsonrpc: '2.0', id: 1, method, params };
    return app.request(this.#shape.path, { method: 'POST', json, ...(token && { key: token }) });
  }

  /** Finds the authorization server from the 401, and registers. */
  async discover(): Promise<void> {
    const refused = await this.send(undefined, 'tools/list');
    expect(refused.status).toBe(401);
    this.challenge = challengeOf(refused);
    const resource = await getJson(this.challenge.resource_metadata ?? '');
    this.resource = resource.resource;
    this.scopes = resource.scopes_supported;
    this.#server = await getJson(`${resource.authorization_servers[0]}/.well-known/oauth-authorization-server`);
    this.#id = await this.#register();
  }

  async #register(): Promise<string> {
    const { client } = this.#shape;
    if (typeof client === 'string') {
      expect(this.#server.client_id_metadata_document_supported).toBe(true);
      return client;
    }
    const response = await fetch(this.#server.registration_endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(client),
    });
    const registered: Json = await response.json();
    expect(response.status, JSON.stringify(registered)).toBe(201);
    return registered.client_id;
  }

  /** Asks the person, and exchanges the code. */
  async authorize(scope: string): Promise<Json> {
    const { verifier, challenge } = newPkce();
    const { redirect } = this.#shape;
    const state = randomUUID();
    const url = new URL(this.#server.authorization_endpoint);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: this.#id,
      redirect_uri: redirect,
      scope,
      state,
      resource: this.resource,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).toString();
    const visit = await this.#browser.authorize(url);
    expect(visit.redirect?.href, visit.html).toMatch(new RegExp(`^${redirect.replace(/[.?]/g, '\\$&')}\\?`));
    const answer = visit.redirect?.searchParams;
    expect(answer?.get('state')).toBe(state);
    expect(answer?.get('iss')).toBe(this.#server.issuer);
    const code = answer?.get('code') ?? '';
    return this.#token({ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier });
  }

  refresh(refresh_token: string): Promise<Json> {
    return this.#token({ grant_type: 'refresh_token', refresh_token });
  }

  async #token(parameters: Record<string, string>): Promise<Json> {
    const body = new URLSearchParams({ ...parameters, client_id: this.#id, resource: this.resource });
    if (this.#shape.signs) {
      body.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
      body.set('client_assertion', await this.#assertion());
    }
    const response = await fetch(this.#server.token_endpoint, { method: 'POST', body });
    const tokens = await response.json();
    expect(response.status, JSON.stringify(tokens)).toBe(200);
    return tokens;
  }

  #assertion(): Promise<string> {
    return new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid: chatGptKey.kid })
      .setIssuer(this.#id)
      .setSubject(this.#id)
      .setAudience(this.#server.issuer)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
  }
}

const namesOf = async (response: Response) =>
  ((await response.json()) as Json).result.tools.map(({ name }: { name: string }) => name);

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  it('finds the server, registers, gets a token by consent, refreshes it, calls tools and asks for more scopes', async () => {
    const { uid } = await app.newAccount();
    const client = new ShapedClient(shape, await openBrowser(app, uid));
    await client.discover();
    expect(client.resource).toBe(`${app.baseUrl}${shape.path}`);
    expect(client.challenge.scope?.split(' ').sort()).toEqual(client.scopes.toSorted());

    const first = await client.authorize(shape.asksForAll ? client.scopes.join(' ') : 'memories:read');
    expect(first).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) });
    const { access_token } = await client.refresh(first.refresh_token);
    const listed = await namesOf(await client.send(access_token, 'tools/list'));
    const call = { name: 'create_memory', arguments: { content: 'Grows tomatoes' } };
    if (shape.asksForAll) {
      expect(listed.length).toBeGreaterThan(20);
      expect((await client.send(access_token, 'tools/call', call)).status).toBe(200);
      return;
    }
    expect(listed).toEqual(['get_memories', 'search_memories']);
    const refused = await client.send(access_token, 'tools/call', call);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: -32003 } });
    const { error, scope = '' } = challengeOf(refused);
    expect(error).toBe('insufficient_scope');
    const more = await client.authorize(scope);
    const called = await client.send(more.access_token, 'tools/call', call);
    expect(await called.json()).toMatchObject({ result: { structuredContent: { success: true } } });
  });
});
