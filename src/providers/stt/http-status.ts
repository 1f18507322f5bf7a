import { SttError, type SttErrorInit } from './port.ts';

/** Describes an HTTP error status of a provider. `words`: those of the provider, safe to log. */
export function statusFailure(
  provider: string,
  status: number,
  what: 'handshake' | 'request',
  words = '',
): SttErrorInit {
  const refusal = `${what} refused with HTTP ${status}`;
  const detail = words === '' ? refusal : `${refusal}: ${words}`;
  const failure = (outcome: SttErrorInit['outcome'], reason: SttErrorInit['reason']) => ({
    outcome,
    reason,
    provider,
    detail,
  });
  if (status === 401 || status === 403) return failure('config_error', 'unauthorized');
  if (status === 402) return failure('config_error', 'payment_required');
  if (status === 404) return failure('config_error', 'not_available');
  if (status === 429) return failure('upstream_error', 'rate_limited');
  if (status === 408 || status === 504) return failure('timeout', 'connect_timeout');
  if (status >= 500) return failure('upstream_error', 'provider_error');
  return failure('config_error', 'request_rejected');
}

export const errorOfStatus = (...[provider, status, what, words]: Parameters<typeof statusFailure>) =>
  new SttError(statusFailure(provider, status, what, words));
