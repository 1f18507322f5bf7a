import { errorsOf, type SttError } from './port.ts';

/** Converts an HTTP error status of a provider. `words`: those of the provider, safe to log. */
export function errorOfStatus(provider: string, status: number, what: 'handshake' | 'request', words = ''): SttError {
  const failure = errorsOf(provider);
  const refusal = `${what} refused with HTTP ${status}`;
  const detail = words === '' ? refusal : `${refusal}: ${words}`;
  if (status === 401 || status === 403) return failure('config_error', 'unauthorized', detail);
  if (status === 402) return failure('config_error', 'payment_required', detail);
  if (status === 429) return failure('upstream_error', 'rate_limited', detail);
  if (status === 408 || status === 504) return failure('timeout', 'connect_timeout', detail);
  if (status >= 500) return failure('upstream_error', 'provider_error', detail);
  return failure('config_error', 'request_rejected', detail);
}
