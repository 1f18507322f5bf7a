import type { Actor, RateVerdict } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { RequestContext } from './request-context.ts';

/** Counts the requests of keys and users over all processes; undefined: there is no limit. */
export interface RateLimiter {
  take(actor: Actor): RateVerdict | undefined | Promise<RateVerdict | undefined>;
}

/** Counts this request and sets its headers; throws `rate_limited`. Decisions: Conventions, 429. */
export async function limitRate({ headers, actor }: RequestContext, limiter: RateLimiter): Promise<void> {
  const verdict = await limiter.take(actor);
  if (verdict === undefined) return;
  headers['x-ratelimit-limit'] = verdict.limit;
  headers['x-ratelimit-remaining'] = verdict.remaining;
  headers['x-ratelimit-reset'] = Math.ceil(verdict.resetMs / 1000);
  if (verdict.allowed) return;
  const retryAfterMs = verdict.retryAfterMs ?? 1000;
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  throw new DomainError('rate_limited', `Rate limit exceeded. Try again in ${seconds}s.`, { retryAfterMs });
}
