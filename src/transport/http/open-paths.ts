const metadata =
  /^(\/v1\/mcp(\/sse)?|\/mcp)?\/\.well-known\/(oauth-protected-resource|oauth-authorization-server|openid-configuration)(\/|$)/;
const exact = new Set(['/register', '/token', '/.well-known/jwks.json']);

/** True if pages of every origin may use a path: the parts of OAuth that browsers of AI clients call. They read no cookies. */
export const isOpenPath = (path: string) => exact.has(path) || metadata.test(path);
