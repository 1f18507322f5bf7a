import type { WebhookDelivery } from 'earshot-client';
import { text } from '../text/text.ts';

const words = text.webhooks;

/** Summarizes the answer of the receiver: "status 200 after 34 ms". */
export function outcomeOf({ http_status, duration_ms, error }: WebhookDelivery): string {
  if (error !== null) return error;
  return http_status === null ? words.noAnswer : words.outcome(http_status, duration_ms ?? 0);
}

/** The last deliveries of a webhook in words. */
export function healthOf(deliveries: readonly WebhookDelivery[]): string {
  const { health } = words;
  const waiting = deliveries.filter(({ status }) => status === 'pending' || status === 'retrying');
  const tried = deliveries.filter(({ status }) => status !== 'pending');
  const failed = tried.filter(({ status }) => status !== 'delivered');
  const [latest] = failed;
  return [
    deliveries.length === 0 && health.none,
    tried.length > 0 && (latest ? health.failed(failed.length, tried.length) : health.good(tried.length)),
    latest && health.why(outcomeOf(latest)),
    waiting.length > 0 && health.waiting(waiting.length),
  ]
    .filter(Boolean)
    .join(' ');
}
