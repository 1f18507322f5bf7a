import type { Context, Operation } from 'openapi-backend';
import type { Actor } from '../../call.ts';
import {
  bearerToken,
  type CredentialChecks,
  missingCredentials,
  rejectedCredentials,
  requireScopes,
  type SecurityScheme,
  securitySchemes,
} from '../auth.ts';
import { limitRate, type RequestLimiter } from '../http/rate-limit.ts';
import type { HttpContext } from '../http/request-context.ts';

type SecurityResults = Context['security'];

/** One handler for each security scheme of the document: it returns the actor, or undefined without a valid credential. */
export function securityHandlers(credentials: CredentialChecks) {
  return Object.fromEntries(
    securitySchemes.map((scheme) => [
      scheme,
      (_: Context, ctx: HttpContext) => {
        const token = bearerToken(ctx.req.headers.authorization);
        return token === undefined ? undefined : credentials[scheme](token);
      },
    ]),
  );
}

/** Sets the actor, counts the request (429) and checks the scopes (403). Only for an authenticated request. */
export async function authorize(
  { state }: HttpContext,
  operation: Operation,
  results: SecurityResults,
  rateLimiter: RequestLimiter,
): Promise<void> {
  for (const requirement of operation.security ?? []) {
    for (const [scheme, scopes] of Object.entries(requirement)) {
      if (!isActor(results[scheme])) continue;
      state.actor = results[scheme];
      await limitRate(state, rateLimiter);
      return requireScopes(state.actor, scopes);
    }
  }
}

const isActor = (result: unknown): result is Actor =>
  typeof result === 'object' && result !== null && 'credential' in result;

/** Why a request is not authenticated. If a credential could not be checked, it is the error of the check. */
export async function authenticationError(
  { req }: HttpContext,
  operation: Operation,
  results: SecurityResults,
  credentials: CredentialChecks,
): Promise<unknown> {
  const failed = Object.values(results).find((result) => typeof result === 'object' && result && 'error' in result);
  if (failed) return failed.error;
  const token = bearerToken(req.headers.authorization);
  if (token === undefined) return missingCredentials();
  const needed = (operation.security ?? []).flatMap((requirement) => Object.keys(requirement) as SecurityScheme[]);
  return rejectedCredentials(token, credentials, { target: 'this operation', needed });
}
