import { retryAfterMs } from '../../../lib/retry-after.ts';
import { networkErrorCode } from '../../http-errors.ts';
import { PushFailure, type PushProvider } from '../port.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

interface GatewayOptions {
  timeoutMs?: number;
}

/**
 * Posts each notification as JSON to `PUSH_URL`; any 2xx accepts it. The notification's id is the `Idempotency-Key` of every attempt.
 * The caller retries, because its jobs are durable. Specification: Other outbound calls.
 */
export function pushGateway(url: string, { timeoutMs = DEFAULT_TIMEOUT_MS }: GatewayOptions = {}): PushProvider {
  return {
    name: 'gateway',
    async check(signal) {
      const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason;
        throw new PushFailure(`connection: ${networkErrorCode(error) ?? 'failed'}`, { retryable: true });
      });
      await response.body?.cancel();
    },
    async send(notification, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': notification.id, 'user-agent': 'Earshot' },
        body: JSON.stringify(notification),
        // A redirect would send the user's text to an address that the operator did not configure.
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      }).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason;
        const connection = `connection: ${networkErrorCode(error) ?? 'failed'}`;
        const reason = timeout.aborted ? `no response within ${timeoutMs} ms` : connection;
        throw new PushFailure(reason, { retryable: true });
      });
      // The response body is not used.
      await response.body?.cancel().catch(() => {});
      if (!response.ok) throw toPushFailure(response);
    },
  };
}

const toPushFailure = ({ status, headers }: Response) =>
  new PushFailure(`HTTP ${status}`, {
    retryable: status === 408 || status === 429 || status >= 500,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
