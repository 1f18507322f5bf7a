import type { Actor } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { bearerToken, type CredentialChecks, missingCredentials, rejectedCredentials } from '../auth.ts';
import type { HttpContext } from '../http/request-context.ts';
import type { Resources } from '../oauth/resources.ts';

/** Who may call the tools: keys of the tool server, and tokens of OAuth grants for the address that is called. */
export interface ToolAccess {
  credentials: CredentialChecks;
  resources: Resources;
  /** Every scope of a tool. */
  scopes: readonly string[];
}

/** Why a client gets a challenge. */
interface Refusal {
  error?: 'invalid_token' | 'insufficient_scope';
  description?: string;
}

/** Returns the caller. Throws `unauthenticated`, with a challenge that tells clients where to get a token. */
export async function authenticate(ctx: HttpContext, access: ToolAccess): Promise<Actor> {
  const { authorization } = ctx.req.headers;
  const token = bearerToken(authorization) ?? bareKey(authorization);
  const actor = token === undefined ? undefined : await findActor(ctx, token, access);
  if (actor) return actor;
  throw await refuse(ctx, token, access);
}

/** Returns why a token is refused, and sets the challenge. */
export async function refuse(ctx: HttpContext, token: string | undefined, access: ToolAccess): Promise<DomainError> {
  const error = token === undefined ? missingCredentials() : await explain(token, access);
  const invalid = { error: 'invalid_token', description: String(error.detail) } as const;
  ctx.state.challenge = challenge(ctx, access, token === undefined ? {} : invalid);
  return error;
}

const findActor = async ({ path }: HttpContext, token: string, { credentials, resources }: ToolAccess) =>
  (await credentials.toolServerKey(token)) ?? credentials.oauthToken(token, resources.audiencesAt(path));

async function explain(token: string, { credentials }: ToolAccess): Promise<DomainError> {
  if (await credentials.isOAuthToken(token)) {
    return new DomainError('unauthenticated', 'This access token is for another address of the tool server');
  }
  return rejectedCredentials(token, credentials, { target: 'the tool server', needed: ['toolServerKey'] });
}

/**
 * The challenge for a grant without a scope that a call needs. It repeats the scopes that were granted: some clients ask for those of the
 * challenge only.
 */
export function scopeChallenge(ctx: HttpContext, access: ToolAccess, needed: readonly string[]): string {
  const scopes = access.scopes.filter((scope) => needed.includes(scope) || ctx.state.actor.scopes.has(scope));
  return challenge(ctx, { ...access, scopes }, { error: 'insufficient_scope' });
}

/** The `WWW-Authenticate` header, which tells a client where to get a token (RFC 6750, RFC 9728). */
function challenge(
  { path, req }: HttpContext,
  { resources, scopes }: Pick<ToolAccess, 'resources' | 'scopes'>,
  { error, description }: Refusal = {},
): string {
  const resource_metadata = resources.metadataAt(path, req.headers.host);
  const parameters = { resource_metadata, scope: scopes.join(' '), error, error_description: description };
  const written = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${quotable(value)}"`],
  );
  return `Bearer ${written.join(', ')}`;
}

/** Some clients send the key without `Bearer`. */
const bareKey = (header: string | undefined) => /^omi_mcp_\w+$/.exec(header ?? '')?.[0];

/** Replaces characters that a quoted text may not contain: printable ASCII without quotes and backslashes remains. */
const quotable = (text: string) => text.replaceAll('…', '...').replace(/[^\x20-\x7e]|["\\]/g, ' ');
