import { SttError } from './port.ts';

/** What it means that a provider answered a request or a handshake with an HTTP status that is no success. */
export function refusedWith(provider: string, status: number, what: 'handshake' | 'request'): SttError {
  const detail = `${what} refused with HTTP ${status}`;
  const failure = (outcome: SttError['outcome'], reason: SttError['reason']) =>
    new SttError({ outcome, reason, provider, detail });
  if (status === 401 || status === 403) return failure('config_error', 'unauthorized');
  if (status === 402) return failure('config_error', 'payment_required');
  if (status === 429) return failure('upstream_error', 'rate_limited');
  if (status === 408 || status === 504) return failure('timeout', 'connect_timeout');
  if (status >= 500) return failure('upstream_error', 'provider_error');
  return failure('config_error', 'request_rejected');
}
