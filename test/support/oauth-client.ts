import { createHash, randomBytes } from 'node:crypto';
import type { TestApp } from './app.ts';
import { type Decision, OAuthBrowser } from './oauth-browser.ts';

export const redirectUri = 'http://127.0.0.1:43210/callback';

// biome-ignore lint/suspicious/noExplicitAny: tests check the content of responses
type Json = any;

export interface TokenResponse {
  status: number;
  body: Json;
}

/** Registers a client. */
export async function registerClient(app: TestApp, metadata: object = {}): Promise<TokenResponse> {
  const json = { client_name: 'Notebook', redirect_uris: [redirectUri], ...metadata };
  const response = await app.request('/register', { method: 'POST', json });
  return { status: response.status, body: await response.json() };
}

/** A verifier with its challenge (PKCE). */
export function newPkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** An OAuth client by raw HTTP, with a person who answers in a browser. */
export class OAuthClient {
  readonly app: TestApp;
  readonly id: string;
  readonly browser: OAuthBrowser;
  readonly resource: string;

  constructor(app: TestApp, id: string, browser: OAuthBrowser, resource = `${app.baseUrl}/v1/mcp`) {
    this.app = app;
    this.id = id;
    this.resource = resource;
    this.browser = browser;
  }

  authorizeUrl(parameters: Record<string, string | undefined>): URL {
    const url = new URL('/authorize', this.app.baseUrl);
    const all = {
      response_type: 'code',
      client_id: this.id,
      redirect_uri: redirectUri,
      state: 'st-1',
      resource: this.resource,
      code_challenge_method: 'S256',
      ...parameters,
    };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  }

  /** Asks the person. Returns the parameters that the browser brings back, and the verifier. */
  async authorize(scope: string | undefined, decision: Decision = {}) {
    const { verifier, challenge } = newPkce();
    const visit = await this.browser.authorize(this.authorizeUrl({ scope, code_challenge: challenge }), decision);
    if (!visit.redirect) throw new Error(`the authorization ended at a page: ${visit.status} ${visit.html}`);
    return { parameters: visit.redirect.searchParams, verifier };
  }

  async token(parameters: Record<string, string>): Promise<TokenResponse> {
    const body = new URLSearchParams({ client_id: this.id, ...parameters });
    const response = await this.app.request('/token', { method: 'POST', body });
    return { status: response.status, body: await response.json() };
  }

  exchange(code: string, verifier: string, parameters: Record<string, string> = {}): Promise<TokenResponse> {
    const given = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
    return this.token({ ...given, ...parameters });
  }

  refresh(refreshToken: string, parameters: Record<string, string> = {}): Promise<TokenResponse> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...parameters });
  }

  /** The whole flow. */
  async login(
    scope?: string,
    decision?: Decision,
  ): Promise<{ access_token: string; refresh_token: string; scope: string }> {
    const { parameters, verifier } = await this.authorize(scope, decision);
    const { status, body } = await this.exchange(parameters.get('code') ?? '', verifier);
    if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`);
    return body;
  }

  /** Sends a message to the tool server. */
  send(token: string, message: object, path = '/v1/mcp'): Promise<Response> {
    return this.app.request(path, { method: 'POST', key: token, json: { jsonrpc: '2.0', id: 1, ...message } });
  }

  callTool(token: string, name: string, args: object = {}, path?: string): Promise<Response> {
    return this.send(token, { method: 'tools/call', params: { name, arguments: args } }, path);
  }
}

/** Logs a user in. Returns the cookie. */
export async function newSessionCookie(app: TestApp, uid: string): Promise<string> {
  const name = app.baseUrl.startsWith('https:') ? '__Host-earshot_session' : 'earshot_session';
  return `${name}=${await app.services.sessions.start(uid, 'link')}`;
}

/** Opens a browser in which the user is logged in. */
export async function openBrowser(app: TestApp, uid: string): Promise<OAuthBrowser> {
  return new OAuthBrowser({ origin: new URL(app.baseUrl).origin, cookie: await newSessionCookie(app, uid) });
}

/** Creates an account, and a registered client that acts for it. */
export async function newOAuthClient(app: TestApp, metadata: object = {}, resource?: string) {
  const account = await app.newAccount();
  const { body } = await registerClient(app, metadata);
  const browser = await openBrowser(app, account.uid);
  return Object.assign(new OAuthClient(app, body.client_id, browser, resource), { account });
}
