import type { IncomingMessage } from 'node:http';
import type { Context, Operation } from 'openapi-backend';
import type { Actor } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import {
  bearerToken,
  missingCredentials,
  rejectedCredentials,
  requireScopes,
  type SecurityScheme,
  securitySchemes,
} from '../auth.ts';
import { limitRate, type RequestLimiter } from '../http/caller-limits.ts';
import type { HttpContext } from '../http/request-context.ts';
import { refuse, scopeChallenge, type ToolAccess } from '../tools/authentication.ts';

type SecurityResults = Context['security'];

/** The logins of browsers. */
export interface RequestSessions {
  requestActor(request: IncomingMessage): Promise<Actor | undefined>;
}

type SecurityHandler = (context: Context, ctx: HttpContext) => Promise<Actor | undefined>;
type Check = (token: string, ctx: HttpContext) => Promise<Actor | undefined>;

/** One handler for each security scheme of the document: it returns the actor, or undefined without a valid credential. */
export function securityHandlers(
  { credentials, resources }: ToolAccess,
  browsers: RequestSessions,
): Record<string, SecurityHandler> {
  const checks: [string, Check][] = securitySchemes.map((scheme) => [scheme, (token) => credentials[scheme](token)]);
  checks.push(['oauthToken', (token, { path }) => credentials.oauthToken(token, resources.audiencesAt(path))]);
  const handlers = checks.map(([scheme, check]): [string, SecurityHandler] => [
    scheme,
    async (_, ctx) => {
      const token = bearerToken(ctx.req.headers.authorization);
      return token === undefined ? undefined : check(token, ctx);
    },
  ]);
  return { ...Object.fromEntries(handlers), browserSession: (_, { req }) => browsers.requestActor(req) };
}

/** Other origins cannot load a response to a cookie, as a script or an image for example, and no cache keeps it after a logout. */
const sessionHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Sets the actor, counts the request (429) and checks the scopes (403). Only for an authenticated request. */
export async function authorize(
  ctx: HttpContext,
  operation: Operation,
  results: SecurityResults,
  { rateLimiter, access }: { rateLimiter: RequestLimiter; access: ToolAccess },
): Promise<void> {
  const { state } = ctx;
  for (const requirement of operation.security ?? []) {
    for (const [scheme, scopes] of Object.entries(requirement)) {
      if (!isActor(results[scheme])) continue;
      state.actor = results[scheme];
      if (scheme === 'browserSession') Object.assign(state.headers, sessionHeaders);
      await limitRate(state, rateLimiter);
      // A grant can be extended.
      if (scheme === 'oauthToken') state.challenge = scopeChallenge(ctx, access, scopes);
      return requireScopes(state.actor, scopes);
    }
  }
}

const isActor = (result: unknown): result is Actor =>
  typeof result === 'object' && result !== null && 'credential' in result;

/** Why a request is not authenticated. If a credential could not be checked, it is the error of the check. */
export async function authenticationError(
  ctx: HttpContext,
  operation: Operation,
  results: SecurityResults,
  access: ToolAccess,
): Promise<unknown> {
  const failed = Object.values(results).find((result) => typeof result === 'object' && result && 'error' in result);
  if (failed) return failed.error;
  const token = bearerToken(ctx.req.headers.authorization);
  const needed = (operation.security ?? []).flatMap((requirement) => Object.keys(requirement));
  if (needed.includes('oauthToken')) return refuse(ctx, token, access);
  if (token === undefined) return missingCredentials();
  const schemes = needed.filter((name): name is SecurityScheme => securitySchemes.some((scheme) => scheme === name));
  if (schemes.length === 0) return new DomainError('unauthenticated', 'This operation needs the login of a browser');
  return rejectedCredentials(token, access.credentials, { target: 'this operation', needed: schemes });
}
