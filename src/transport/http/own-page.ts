import type { IncomingHttpHeaders } from 'node:http';

/** True if `Origin` is that of the service: of `BASE_URL`, or of the `Host` of the request. Under https, no http page is. */
export function isOwnOrigin(origin: string, host: string | undefined, baseUrl: string): boolean {
  const base = new URL(baseUrl);
  if (origin === base.origin) return true;
  const page = URL.parse(origin);
  return page !== null && page.host === host && (page.protocol === 'https:' || base.protocol === 'http:');
}

type RequestHeaders = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site'>;

/**
 * True if a page of this service, or the user, sent the request. Browsers send `Origin` with each form, and newer ones
 * `Sec-Fetch-Site` with everything. Other clients send neither.
 */
export function isFromOwnPage({ host, origin, ...headers }: RequestHeaders, baseUrl: string): boolean {
  const { 'sec-fetch-site': site = 'same-origin' } = headers;
  const isOwn = origin === undefined || isOwnOrigin(origin, host, baseUrl);
  return isOwn && (site === 'same-origin' || site === 'none');
}
