import { PushFailure, type PushProvider } from '../port.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_SECONDS = 3600;

interface GatewayOptions {
  timeoutMs?: number;
}

/**
 * Posts each notification as JSON to `PUSH_URL`; any 2xx takes it. The notification's id is its `Idempotency-Key`, the same
 * at every attempt. Retrying is the caller's, who is durable. Specification: Other outbound calls.
 */
export function pushGateway(url: string, { timeoutMs = DEFAULT_TIMEOUT_MS }: GatewayOptions = {}): PushProvider {
  return {
    name: 'gateway',
    async send(notification, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': notification.id, 'user-agent': 'Earshot' },
        body: JSON.stringify(notification),
        // The operator named one address: a redirect would carry the user's words to another.
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      }).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason;
        throw new PushFailure(timeout.aborted ? `no answer within ${timeoutMs} ms` : connectionReason(error), {
          retryable: true,
        });
      });
      // Nothing in the answer is of use, however long it may be.
      await response.body?.cancel().catch(() => {});
      if (!response.ok) throw refusal(response);
    },
  };
}

function refusal({ status, headers }: Response): PushFailure {
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new PushFailure(`HTTP ${status}`, {
    retryable: status === 408 || status === 429 || status >= 500,
    retryAfterMs: retryAfter >= 0 && retryAfter <= MAX_RETRY_AFTER_SECONDS ? retryAfter * 1000 : undefined,
  });
}

function connectionReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return `connection: ${typeof code === 'string' ? code : 'failed'}`;
}
