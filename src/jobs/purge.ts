import { idleSince } from '../services/identity/browser-sessions.ts';
import type { Store } from '../store/store.ts';

/** Rate counters without a request for a day are idle. */
const IDLE_MS = 24 * 3_600_000;

/** Specification: Limits, "Cached user location". */
const LOCATION_MS = 30 * 60_000;

/** Deletes the locations of users after 30 minutes. */
export async function purgeLocations(store: Store): Promise<void> {
  await store.userLocations.purge(new Date(Date.now() - LOCATION_MS));
}

/** Webhook deliveries and notifications are kept for 30 days. */
const LOG_MS = 30 * 24 * 3_600_000;

/** Deletes idempotency keys after 24 hours, spent or expired refresh tokens, expired OAuth records, idle rate counters, old webhook deliveries and notifications. */
export async function purgeExpired(store: Store): Promise<void> {
  const idle = new Date(Date.now() - IDLE_MS);
  await store.idempotency.purgeExpired();
  await store.refreshTokens.purgeExpired(new Date());
  await store.loginLinks.purgeExpired(new Date());
  await store.browserSessions.purgeExpired(idleSince());
  await store.oauthRecords.purgeExpired();
  await store.rateWindows.purgeIdle(idle);
  await store.rateLogs.purgeIdle(idle);
  const old = new Date(Date.now() - LOG_MS);
  await store.webhookDeliveries.purge(old);
  await store.notifications.purge(old);
}
