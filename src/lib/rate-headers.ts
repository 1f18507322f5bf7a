import type { RateVerdict } from '../call.ts';

/** The state of a rate limit as response headers. */
export const rateHeaders = ({ limit, remaining, resetMs }: RateVerdict) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': Math.ceil(resetMs / 1000),
});
