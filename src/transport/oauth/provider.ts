import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import {
  type Client,
  type Configuration,
  type ErrorOut,
  errors,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Logger } from 'pino';
import { loginClientId, loginScope } from '../../lib/login-client.ts';
import { createAdapter, type OAuthRecords } from './adapter.ts';
import { checkRedirects, cleanRegistration } from './registration.ts';
import type { Resources } from './resources.ts';
import { interactionPath, routes, sessionCookie, standardScopes } from './routes.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** A revoked grant is noticed within seconds; see `AccessTokenVerifier`. */
const ACCESS_TOKEN_S = 600;
/** The time for the exchange of a login. */
const LOGIN_TOKEN_S = 60;

/** Any port of this machine is accepted, as the client is a native one. */
const loginClient = {
  client_id: loginClientId,
  client_name: 'Earshot command line',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code'],
};

// The values of cookies are ids that cannot be guessed: signing them would add nothing.
const cookie = { signed: false, sameSite: 'lax', httpOnly: true } as const;
const cookies = {
  names: { session: sessionCookie, interaction: 'earshot_oauth_step', resume: 'earshot_oauth_resume' },
  long: cookie,
  short: cookie,
};

const clientDefaults: Configuration['clientDefaults'] = {
  // Otherwise loopback redirects need the port of their registration.
  application_type: 'native',
  id_token_signed_response_alg: 'ES256',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
};

/** In seconds. */
const ttl: Configuration['ttl'] = {
  AccessToken: (_, { resourceServer }) => resourceServer?.accessTokenTTL ?? ACCESS_TOKEN_S,
  AuthorizationCode: 60,
  Grant: 365 * DAY_S,
  IdToken: ACCESS_TOKEN_S,
  Interaction: HOUR_S,
  RefreshToken: 90 * DAY_S,
  Session: HOUR_S,
};

export interface ProviderOptions {
  resources: Resources;
  records: OAuthRecords;
  /** Every scope of a tool. */
  scopes: readonly string[];
  /** Fetches documents of clients through the egress guard. */
  fetchDocument(url: string): Promise<Response>;
  /** Counts a request for a document of a client; false if the caller has asked for too many. */
  allowFetch(request: IncomingMessage): Promise<boolean>;
  hasAccount(uid: string): Promise<boolean>;
  /** Shows an error to the person in the browser. */
  renderError(ctx: KoaContextWithOIDC, error: ErrorOut): void;
  log: Logger;
}

/** The authorization server, which signs with `signingKey`. A rotated key needs a new one. */
export function createProvider(signingKey: JWK, options: ProviderOptions): Provider {
  const { resources, records, scopes, hasAccount, renderError, log } = options;
  const provider = new Provider(resources.issuer, {
    adapter: createAdapter(records),
    jwks: { keys: [signingKey] },
    routes,
    cookies,
    scopes: [...standardScopes, ...scopes],
    claims: {},
    responseTypes: ['code'],
    clients: [loginClient],
    clientAuthMethods: ['none', 'private_key_jwt'],
    clientDefaults,
    extraClientMetadata: { properties: ['redirect_uris'], validator: checkRedirects },
    pkce: { required: () => true },
    features: features(options),
    interactions: { url: (_, { uid }) => `${interactionPath}/${uid}` },
    findAccount: async (_, uid) =>
      (await hasAccount(uid)) ? { accountId: uid, claims: () => ({ sub: uid }) } : undefined,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    extraTokenClaims: (_, token) => ('grantId' in token ? { grant_id: token.grantId } : undefined),
    // Each consent is a grant of its own: an earlier one would fix what the person may choose now.
    loadExistingGrant: ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? Promise.resolve(undefined) : oidc.provider.Grant.find(id);
    },
    ttl,
    // Clients are public, so the origin of a page says nothing about them.
    clientBasedCORS: () => true,
    fetch: (url) => options.fetchDocument(String(url)),
    renderError: (ctx, out) => renderError(ctx, out),
  });
  provider.use((ctx, next) => repeatAnswer(ctx as KoaContextWithOIDC, next, records));
  // The addresses of requests are those of `BASE_URL`: see `oauth.ts`.
  provider.proxy = true;
  logFailures(provider, log);
  return provider;
}

/** A refresh token that is used again at once gets the answer of its first use: the tokens that were issued for this one are dropped. */
async function repeatAnswer(ctx: KoaContextWithOIDC, next: () => Promise<void>, records: OAuthRecords): Promise<void> {
  await next();
  const { RotatedRefreshToken: used, RefreshToken: issued } = ctx.oidc?.entities ?? {};
  if (!used || !issued || ctx.status !== 200) return;
  const { scope, resource } = ctx.oidc.params ?? {};
  const own = ctx.body as Record<string, unknown>;
  const first = await records.firstAnswer(used.jti, JSON.stringify([scope, resource]), own);
  if (first === own) return;
  await issued.destroy();
  ctx.body = first;
}

function features({ resources, scopes, allowFetch }: ProviderOptions) {
  const off = { enabled: false } as const;
  return {
    devInteractions: off,
    userinfo: off,
    dPoP: off,
    rpInitiatedLogout: off,
    pushedAuthorizationRequests: off,
    claimsParameter: off,
    revocation: {
      enabled: true,
      allowedPolicy: (_: unknown, client: Client, token: { clientId?: string | undefined }) =>
        token.clientId === client.clientId,
    },
    registration: {
      enabled: true,
      issueRegistrationAccessToken: false,
      // Called before the body is read: the one place to change it.
      idFactory: (ctx: KoaContextWithOIDC) => cleanRegistration(ctx),
    },
    rpMetadataChoices: { enabled: true },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: (ctx: KoaContextWithOIDC) => allowFetch(ctx.req),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async (_: unknown, __: unknown, oneOf?: readonly string[]) =>
        oneOf?.[0] ?? resources.at('/v1/mcp', undefined),
      useGrantedResource: async () => true,
      async getResourceServerInfo({ oidc }: KoaContextWithOIDC, resource: string, { clientId }: Client) {
        const isLogin = clientId === loginClientId;
        const audience = isLogin ? resources.findLogin(resource) : resources.find(resource);
        if (audience === undefined) throw new errors.InvalidTarget();
        const offered = isLogin ? [loginScope] : scopes;
        requireKnownScope(oidc.params?.scope, [...standardScopes, ...offered]);
        return {
          audience,
          scope: offered.join(' '),
          accessTokenFormat: 'jwt' as const,
          accessTokenTTL: isLogin ? LOGIN_TOKEN_S : ACCESS_TOKEN_S,
          jwt: { sign: { alg: 'ES256' as const } },
        };
      },
    },
  };
}

/** Other unknown scopes are ignored. */
function requireKnownScope(asked: unknown, known: readonly string[]): void {
  if (typeof asked !== 'string' || asked.split(' ').some((scope) => known.includes(scope))) return;
  throw new errors.InvalidScope('no requested scope is known', asked);
}

/** Logs what went wrong here, and not what a client did wrong. Errors contain no tokens or codes. */
function logFailures(provider: Provider, log: Logger): void {
  // Koa's own event, which the types leave out.
  const application: EventEmitter = provider;
  application.on('error', (err) => log.error({ err }, 'authorization server failed'));
  provider.on('server_error', (_, err) => log.error({ err }, 'authorization server failed'));
}
