import type { RateVerdict } from '../call.ts';

const MAX_RETRY_AFTER_SECONDS = 3600;

/** Parses a `Retry-After` header in seconds; undefined if it is missing or too long. */
export function retryAfterMs(header: string | null | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return seconds >= 0 && seconds <= MAX_RETRY_AFTER_SECONDS ? seconds * 1000 : undefined;
}

/** The state of a rate limit as response headers. */
export const rateHeaders = ({ limit, remaining, resetMs }: RateVerdict) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': Math.ceil(resetMs / 1000),
});
