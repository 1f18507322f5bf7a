import { isIP } from 'node:net';
import { isLoopbackHost } from '../../config/config.ts';
import { DomainError } from '../../errors.ts';
import { hostName } from '../../lib/addresses.ts';
import type { HttpMiddleware } from './request-context.ts';

const metadata =
  /^(\/v1\/mcp(\/sse)?|\/mcp)?\/\.well-known\/(oauth-protected-resource|oauth-authorization-server|openid-configuration)(\/|$)/;
const exact = new Set(['/register', '/token', '/.well-known/jwks.json']);

/** True if pages of every origin may use a path: the parts of OAuth that browsers of AI clients call. They read no cookies. */
export const isOpenPath = (path: string) => exact.has(path) || metadata.test(path);

/** Checks where a request comes from, before any other work is done for it. Used by HTTP and by the live socket. */
export interface OriginGuard {
  /** Throws `denied` for a `Host` or `Origin` that is not allowed. */
  check(headers: { host?: string | undefined; origin?: string | undefined }): void;
  /** The same without `Origin`. */
  checkHost(headers: { host?: string | undefined }): void;
}

interface OriginGuardOptions {
  baseUrl: () => string;
  /** Names of the service beside that of `baseUrl`, in lower case. */
  allowedHosts?: readonly string[];
  corsOrigins: readonly string[];
}

/** The service does not know the name by which it was reached. */
export class UnknownHost extends DomainError<'denied'> {
  /** Undefined if it is no name of a host. */
  readonly hostName: string | undefined;

  constructor(host: string | undefined) {
    super('denied', 'Host not allowed. Set BASE_URL to the address of the service, or add its name to ALLOWED_HOSTS');
    this.hostName = host === undefined ? undefined : hostName(host) || undefined;
  }
}

const maxRememberedHosts = 100;

/**
 * `Host` protects against DNS rebinding, where a foreign domain name resolves to this machine. An IP address cannot be rebound.
 * Only browsers send `Origin`: apart from pages of this service, only the origins in `CORS_ORIGINS` are allowed.
 */
export function createOriginGuard({ baseUrl, allowedHosts = [], corsOrigins }: OriginGuardOptions): OriginGuard {
  // The few names of this service are checked once. The limit bounds the memory.
  const checked = new Set<string>();
  const isAllowedHost = (host: string) => {
    const name = hostName(host);
    if (name === undefined) return false;
    return isIP(name) !== 0 || isLoopbackHost(name) || [new URL(baseUrl()).hostname, ...allowedHosts].includes(name);
  };
  const isAllowedOrigin = (origin: string, host: string) =>
    corsOrigins.includes(origin) || origin === new URL(baseUrl()).origin || originHost(origin) === host;
  function checkHost({ host }: { host?: string | undefined }): void {
    if (host === undefined || !(checked.has(host) || isAllowedHost(host))) throw new UnknownHost(host);
    if (checked.size < maxRememberedHosts) checked.add(host);
  }
  return {
    checkHost,
    check({ host = '', origin }) {
      checkHost({ host });
      if (origin !== undefined && !isAllowedOrigin(origin, host)) {
        throw new DomainError('denied', 'Origin not allowed. The service lists those that are in CORS_ORIGINS');
      }
    },
  };
}

/** The guard as a step of HTTP. */
export const originGuard =
  (guard: OriginGuard): HttpMiddleware =>
  (ctx, next) => {
    if (isOpenPath(ctx.path)) guard.checkHost(ctx.req.headers);
    else guard.check(ctx.req.headers);
    return next();
  };

const originHost = (origin: string) => URL.parse(origin)?.host;
