/** The routes of the authorization server. The keys are published by the REST API. */
export const routes = {
  authorization: '/authorize',
  token: '/token',
  registration: '/register',
  revocation: '/oauth/revoke',
  jwks: '/.well-known/jwks.json',
} as const;

export const interactionPath = '/oauth/interaction';

/** The scopes of OpenID Connect. */
export const standardScopes: readonly string[] = ['openid', 'offline_access'];

/** The cookie for the session of the authorization server. */
export const sessionCookie = 'earshot_oauth';

export type Route = 'authorize' | 'token' | 'registerClient' | 'revokeToken' | 'oauthMetadata' | 'consent';

const metadata = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
const resourceSuffix = /\/(v1\/mcp(\/sse)?|mcp)$/;
const resourcePrefix = /^\/(v1\/mcp(\/sse)?|mcp)(?=\/\.well-known\/)/;

/** Clients look for the metadata at the root, and before or after the path of the tool server (RFC 8414, OpenID Connect Discovery). */
export function serverMetadataPath(path: string): string | undefined {
  const root = path.replace(resourcePrefix, '').replace(resourceSuffix, '');
  return metadata.find((one) => one === root);
}

/** The route of a path, with the methods that it accepts. */
export function findRoute(path: string): { name: Route; methods: readonly string[] } | undefined {
  if (serverMetadataPath(path)) return { name: 'oauthMetadata', methods: ['GET', 'HEAD'] };
  if (path === routes.authorization || path.startsWith(`${routes.authorization}/`)) {
    return { name: 'authorize', methods: ['GET'] };
  }
  if (path.startsWith(`${interactionPath}/`)) return { name: 'consent', methods: ['GET', 'POST'] };
  const name = posts[path];
  return name && { name, methods: ['POST'] };
}

const posts: Readonly<Record<string, Route>> = {
  [routes.token]: 'token',
  [routes.registration]: 'registerClient',
  [routes.revocation]: 'revokeToken',
};
