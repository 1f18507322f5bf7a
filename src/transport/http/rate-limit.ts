import type { Actor, RateVerdict } from '../../call.ts';
import { rateLimited } from '../../errors.ts';
import { rateHeaders } from '../../lib/rate-headers.ts';
import type { RequestContext } from './request-context.ts';

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
