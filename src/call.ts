import type { Logger } from 'pino';

/**
 * How a caller proved who they are. `uid` is the unproven `uid` of the live socket under `LISTEN_AUTH=uid`; `none` is a caller of
 * what is open to everybody, whose `uid` is empty.
 */
export type Credential =
  | 'developer_key'
  | 'tool_server_key'
  | 'app_key'
  | 'user_token'
  | 'admin_token'
  | 'uid'
  | 'none';

/** Who is asking. Specification: Authentication. */
export interface Actor {
  /** The account whose data the call may touch, and no other's. */
  uid: string;
  credential: Credential;
  /** What a key allows; a user token allows its own user everything. */
  scopes: ReadonlySet<string>;
  /** The key's id, where a key was shown: rate limits count by it. */
  keyId?: string;
}

/** One request, message or job on behalf of an actor, until `signal` aborts. */
export interface Call {
  actor: Actor;
  signal: AbortSignal;
  requestId: string;
  log: Logger;
  /** Set where the caller sent `Idempotency-Key`: `fingerprint` tells one body from another. */
  idempotency?: { key: string; operationId: string; fingerprint: string };
}

/** How much of a key's minute is left. Times in milliseconds from now. */
export interface RateVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until the whole allowance is there again. */
  resetMs: number;
  /** Until one more request fits; only where none is allowed now. */
  retryAfterMs?: number;
}
