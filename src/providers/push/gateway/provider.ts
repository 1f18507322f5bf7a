import { PushFailure, refusedPush } from '../../../lib/push-failure.ts';
import { signWebhook } from '../../../lib/webhook-signature.ts';
import { networkErrorCode } from '../../http-errors.ts';
import type { PushProvider } from '../port.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Posts each notification as JSON to `PUSH_URL`; any 2xx accepts it. The notification's id is the `Idempotency-Key` of every attempt. With
 * a secret, calls are signed like webhooks. The caller retries, because its jobs are durable.
 */
export function pushGateway(
  url: string,
  /** `secrets` sign the calls: `whsec_` and base64 each. */
  { secrets = [], timeoutMs = DEFAULT_TIMEOUT_MS }: { secrets?: readonly string[]; timeoutMs?: number } = {},
): PushProvider {
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
      const body = JSON.stringify(notification);
      const { id } = notification;
      const idHeaders =
        secrets.length > 0 ? signWebhook({ id, sentAt: new Date(), body, secrets }) : { 'idempotency-key': id };
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Earshot', ...idHeaders },
        body,
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
      if (!response.ok) throw refusedPush(response.status, response.headers.get('retry-after'));
    },
  };
}
