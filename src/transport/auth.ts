import type { Actor } from '../call.ts';
import { DomainError } from '../errors.ts';

/** The ways in that the specs name, each checked against the store. `undefined`: not valid. */
export interface Credentials {
  developerKey(key: string): Promise<Actor | undefined>;
  toolServerKey(key: string): Promise<Actor | undefined>;
  appKey(key: string): Promise<Actor | undefined>;
  userToken(token: string): Promise<Actor | undefined>;
  adminToken(token: string): Promise<Actor | undefined>;
}

export type SecurityScheme = keyof Credentials;

/** `Authorization: Bearer …`, case-insensitive in the scheme. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer +([^\s]+) *$/i.exec(header)?.[1];
}

/** The two answers of 401. Specification: Authentication; decisions: 401 texts. */
export const missingCredentials = () =>
  new DomainError('unauthenticated', "Missing or invalid Authorization header. Must be 'Bearer API_KEY'");
export const invalidCredentials = () => new DomainError('unauthenticated', 'Invalid API Key');

/** Throws unless the actor holds every scope that the operation, message or tool declares in its spec. */
export function requireScopes(actor: Actor, scopes: readonly string[]): void {
  if (actor.credential === 'user_token' || actor.credential === 'admin_token') return;
  const missing = scopes.find((scope) => !actor.scopes.has(scope));
  if (missing !== undefined)
    throw new DomainError('missing_scope', `Insufficient permissions. Required scope: ${missing}`);
}
