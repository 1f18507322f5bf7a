import type { IncomingMessage } from 'node:http';
import type { ErrorOut, JWK, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import type { RateVerdict } from '../../call.ts';
import { rateLimited } from '../../errors.ts';
import { loginClientId } from '../../lib/login-client.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { type HttpContext, type HttpMiddleware, requireMethod } from '../http/request-context.ts';
import { sendJson } from '../http/response-writer.ts';
import { errorPage, pageHeaders } from '../pages/send-page.ts';
import type { InteractionOptions } from './interactions.ts';
import { metadataOf, type Resources } from './resources.ts';
import { findRoute, type Route, routes, serverMetadataPath, sessionCookie, standardScopes } from './routes.ts';

type StrangerAction = 'register' | 'fetch' | 'authorize';

export interface OAuthOptions extends InteractionOptions {
  resources: Resources;
  /** `OIDC_ISSUER`: the authorization server to use instead of this one. */
  externalIssuer: string | undefined;
  /** The key that signs now. */
  signingKey(): Promise<JWK>;
  hasAccount(uid: string): Promise<boolean>;
  fetchDocument(url: string): Promise<Response>;
  /** The address of a client, for rate limits. */
  clientAddress: ClientAddress;
  /** Counts the requests of an address that anyone may send and that are stored or passed on. */
  limitStranger(action: StrangerAction, address: string): Promise<RateVerdict | undefined>;
  log: Logger;
}

/** OAuth 2.1 for the tool server: its metadata, and the authorization server unless `OIDC_ISSUER` names another one. */
export function createOAuth(options: OAuthOptions): HttpMiddleware {
  const server = options.externalIssuer === undefined ? new AuthorizationServer(options) : undefined;
  return (ctx, next) => {
    const path = metadataOf(ctx.path);
    if (path !== undefined && options.resources.isToolPath(path)) return sendResourceMetadata(ctx, path, options);
    const route = server && findRoute(ctx.path);
    return route ? server.handle(ctx, route) : next();
  };
}

/** RFC 9728. */
function sendResourceMetadata(ctx: HttpContext, path: string, { resources, scopes, externalIssuer }: OAuthOptions) {
  requireMethod(ctx, 'GET', 'HEAD');
  ctx.state.operationId = 'oauthMetadata';
  sendJson(ctx, 200, {
    resource: resources.at(path, ctx.req.headers.host),
    authorization_servers: [externalIssuer ?? resources.issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Earshot',
  });
}

/** For the page of `response_mode=form_post`, which is not one of ours: its script sends the response to the client. */
const authorizationHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
};

type Modules = typeof import('./provider.ts') & typeof import('./interactions.ts');

interface Running {
  kid: string | undefined;
  provider: Provider;
  handle: ReturnType<Provider['callback']>;
}

/** oidc-provider with this service's storage, keys and pages. */
class AuthorizationServer {
  readonly #options: OAuthOptions;
  #modules: Promise<Modules> | undefined;
  #running: Running | undefined;

  constructor(options: OAuthOptions) {
    this.#options = options;
  }

  async handle(ctx: HttpContext, { name, methods }: { name: Route; methods: readonly string[] }): Promise<void> {
    ctx.state.operationId = name;
    requireMethod(ctx, ...methods);
    const running = await this.#run();
    if (name === 'consent') {
      const { handleInteraction } = await this.#load();
      return handleInteraction(ctx, running.provider, this.#options);
    }
    if (name === 'oauthMetadata') ctx.req.url = serverMetadataPath(ctx.path) ?? ctx.path;
    if (name === 'registerClient') await this.#limit('register', ctx.req);
    if (name === 'authorize') {
      // It stores the request, also of an unknown person.
      if (ctx.path === routes.authorization) await this.#limit('authorize', ctx.req);
      Object.assign(ctx.state.headers, authorizationHeaders);
      await this.#prepareAuthorization(ctx, running.provider);
    }
    return this.#forward(ctx, running);
  }

  /** The provider for the current key. A library of 140 ms, loaded on first use. */
  async #run(): Promise<Running> {
    const [key, { createProvider }] = await Promise.all([this.#options.signingKey(), this.#load()]);
    if (this.#running && this.#running.kid === key.kid) return this.#running;
    const provider = createProvider(key, {
      ...this.#options,
      allowFetch: async (request) => (await this.#take('fetch', request))?.allowed ?? true,
      renderError,
    });
    this.#running = { kid: key.kid, provider, handle: provider.callback() };
    return this.#running;
  }

  #load(): Promise<Modules> {
    this.#modules ??= Promise.all([import('./provider.ts'), import('./interactions.ts')]).then(
      ([provider, interactions]) => ({ ...provider, ...interactions }),
    );
    return this.#modules;
  }

  async #limit(action: StrangerAction, request: IncomingMessage): Promise<void> {
    const verdict = await this.#take(action, request);
    if (verdict?.allowed === false) throw rateLimited(verdict);
  }

  #take(action: StrangerAction, request: IncomingMessage): Promise<RateVerdict | undefined> {
    return this.#options.limitStranger(action, this.#options.clientAddress(request));
  }

  /**
   * A request without a scope, or with only those of OpenID Connect, asks for all of the tools: the person may untick some. If the browser is logged in with another account
   * than at its last authorization, or not at all, it starts again.
   */
  async #prepareAuthorization(ctx: HttpContext, provider: Provider): Promise<void> {
    if (ctx.path !== routes.authorization) return;
    const query = new URLSearchParams(ctx.querystring);
    const asked = (query.get('scope') ?? '').split(' ').filter((one) => one !== '');
    const isLogin = query.get('client_id') === loginClientId;
    const isUnknown = asked.length > 0 && !asked.some((one) => standardScopes.includes(one));
    if (!isLogin && !isUnknown && !asked.some((one) => this.#options.scopes.includes(one))) {
      query.set('scope', [...asked, ...this.#options.scopes].join(' '));
      ctx.req.url = `${ctx.path}?${query}`;
    }
    const id = ctx.cookies.get(sessionCookie, { signed: false });
    const known = id === undefined ? undefined : await provider.Session.find(id);
    if (!known || known.accountId === (await this.#options.sessions.current(ctx))?.uid) return;
    ctx.req.headers.cookie = withoutCookie(ctx.req.headers.cookie ?? '', sessionCookie);
    ctx.res.appendHeader('set-cookie', `${sessionCookie}=; Path=/; Max-Age=0`);
  }

  /** The addresses in the response are those of `BASE_URL`, whatever the request or a proxy says. */
  async #forward({ req, res, state }: HttpContext, { handle }: Running): Promise<void> {
    const { protocol, host } = new URL(this.#options.resources.issuer);
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    req.headers['x-forwarded-host'] = host;
    for (const [name, value] of Object.entries(state.headers)) if (value !== undefined) res.setHeader(name, value);
    await handle(req, res);
  }
}

const addAgain = 'Remove Earshot from the application, then add it again.';

/** The advice for errors that cannot be sent to the client. */
const advice: Record<string, string> = {
  invalid_client: `Earshot does not know this application, or does not know it any more. ${addAgain}`,
  invalid_redirect_uri: `The application asks to send you to an address that it has not registered. ${addAgain}`,
};

/** Shows an error to the person: it cannot be sent to the client. */
function renderError(ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  ctx.set(pageHeaders());
  ctx.type = 'html';
  const detail = description === undefined ? error : `${error}: ${description}`;
  ctx.body = errorPage(
    advice[error] ?? 'Earshot cannot answer the request of the application. Start again there.',
    detail,
  );
}

const withoutCookie = (header: string, name: string) =>
  header
    .split(';')
    .filter((pair) => pair.split('=', 1)[0]?.trim() !== name)
    .join(';');
