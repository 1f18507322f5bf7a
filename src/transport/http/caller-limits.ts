import type { Actor, RateVerdict } from '../../call.ts';
import { rateLimited } from '../../errors.ts';
import { rateHeaders } from '../../lib/rate-headers.ts';
import type { HttpContext, RequestContext } from './request-context.ts';

/** Counts the requests of keys and users over all processes; undefined: there is no limit. */
export interface RequestLimiter {
  take(actor: Actor): RateVerdict | undefined | Promise<RateVerdict | undefined>;
}

/** Counts this request and sets its headers; throws `rate_limited`. */
export async function limitRate({ headers, actor }: RequestContext, limiter: RequestLimiter): Promise<void> {
  const verdict = await limiter.take(actor);
  if (verdict === undefined) return;
  Object.assign(headers, rateHeaders(verdict));
  if (!verdict.allowed) throw rateLimited(verdict);
}

/** Limits the requests of a user that run at once. Throws `rate_limited`. */
export interface UserGate {
  enter(request: {
    readonly actor: { readonly uid: string };
    readonly signal?: AbortSignal;
  }): (() => void) | Promise<() => void>;
}

/** Waits for a place among the user's requests. The response ends it, or the first frame of an event stream. */
export async function enterGate({ res, state }: HttpContext, gate: UserGate): Promise<void> {
  const leave = await gate.enter(state);
  state.leaveGate = leave;
  if (res.closed) leave();
  else res.once('close', leave);
}
