import type { Logger } from 'pino';

/**
 * The kind of authentication. `uid` is the unverified uid of the live socket under `LISTEN_AUTH=uid`; `none` is an anonymous
 * caller of a public operation, with an empty uid.
 */
export type Credential =
  | 'developer_key'
  | 'tool_server_key'
  | 'app_key'
  | 'device_key'
  | 'user_token'
  | 'browser_session'
  | 'oauth_token'
  | 'admin_token'
  | 'uid'
  | 'none';

/** The authenticated caller. */
export interface Actor {
  /** The only account whose data the call may read or change. */
  uid: string;
  credential: Credential;
  /** The scopes of a key or an OAuth grant; a user token has no limits within its own account. */
  scopes: ReadonlySet<string>;
  /** The id of the key, if there is one; rate limits count by it. */
  keyId?: string;
  /** The client of an OAuth grant; rate limits count by it. */
  clientId?: string;
  /** The id of a browser session. */
  sessionId?: string;
  /** True if the account of a browser session administers the service. */
  isAdministrator?: boolean;
  /** The app that an app key speaks for. `uid` is the app's owner. */
  appId?: string;
  /** The device of a device key. */
  device?: string;
}

const unlimited: ReadonlySet<Credential> = new Set(['user_token', 'browser_session', 'admin_token']);

/** True if the actor holds a scope. Browser sessions, and the tokens of a user and of the administrator, have all. */
export const hasScope = ({ credential, scopes }: Actor, scope: string): boolean =>
  unlimited.has(credential) || scopes.has(scope);

/** A call of which only the user matters: a request, or work of a job. */
export interface OnBehalf {
  actor: Pick<Actor, 'uid'>;
}

/** The request as it reached this process. */
export interface SeenRequest {
  /** The header `Host`. */
  host: string;
  /** The address of the connection, which may be one of a proxy. */
  peer: string;
  /** The address that limits count: see `ClientAddress`. */
  client: string;
  /** The header `X-Forwarded-For`. */
  forwarded_for: string | null;
  /** True if that header counts. */
  trusts_peer: boolean;
}

/** One request, message or job on behalf of an actor, until `signal` aborts. */
export interface Call {
  actor: Actor;
  signal: AbortSignal;
  requestId: string;
  log: Logger;
  /** Only of a request over HTTP. */
  seen?: SeenRequest;
  /** The header `User-Agent`. */
  userAgent?: string | undefined;
  /** Set when the caller sent `Idempotency-Key`; `fingerprint` identifies the body. */
  idempotency?: { key: string; operationId: string; fingerprint: string };
}

/** The state of a rate limit. Times are milliseconds from now. */
export interface RateVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Time until the full limit is available again. */
  resetMs: number;
  /** Time until the next request is allowed; set only if this one is not. */
  retryAfterMs?: number;
}
