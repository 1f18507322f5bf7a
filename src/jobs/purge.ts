import type { Logger } from 'pino';
import type { ImportService } from '../services/import/import-service.ts';
import { firstCountedDay } from '../services/privacy/outbound.ts';
import type { UploadFiles } from '../services/uploads/upload-files.ts';
import type { Store } from '../store/store.ts';

/** Rate counters without a request for a day are idle. */
const IDLE_MS = 24 * 3_600_000;

const LOCATION_MS = 30 * 60_000;

/** Deletes the locations of users after 30 minutes. */
export async function purgeLocations(store: Store): Promise<void> {
  await store.system.userLocations.purge(new Date(Date.now() - LOCATION_MS));
}

/** An upload without a new part for this time was abandoned. */
const ABANDONED_UPLOAD_MS = 7 * 24 * 3_600_000;

/** Deletes abandoned uploads, and files that belong to no upload any more. */
export async function purgeUploads(store: Store, files: UploadFiles): Promise<void> {
  const before = new Date(Date.now() - ABANDONED_UPLOAD_MS);
  await store.system.uploads.purgeAbandoned(before);
  await files.purge(before, (id) => store.system.uploads.needsFile(id));
}

/** Stops abandoned uploads of imports, and deletes imports that finished 30 days ago. */
export async function purgeImports(store: Store, imports: Pick<ImportService, 'stopAbandoned'>): Promise<void> {
  await imports.stopAbandoned(new Date(Date.now() - ABANDONED_UPLOAD_MS));
  await store.system.imports.purge(new Date(Date.now() - LOG_MS));
}

/** Records of the authorization server that no account owns, of each kind: 20 to 60 kB each. More are those of an attack. */
const MAX_UNOWNED = { Client: 1_000, Interaction: 2_000, Session: 2_000 };

/** Deletes expired records of the authorization server, and the oldest ones that strangers made. */
export async function purgeOAuthRecords(store: Store, log: Logger): Promise<void> {
  const expired = await store.system.oauthRecords.purgeExpired();
  let surplus = 0;
  for (const [model, most] of Object.entries(MAX_UNOWNED))
    surplus += await store.system.oauthRecords.purgeOldest(model, most);
  if (expired + surplus > 0) log.debug({ expired, surplus }, 'records of the authorization server deleted');
}

/** Words that one run checks: a second or two. */
const MAX_WORDS = 20_000;
/** The last word that was checked, by this process. */
let lastWord = { uid: '', word: '' };

/** Removes words of deleted records from the dictionaries that search uses for misspelled words. Each run checks the next part of them. */
export async function purgeSearchWords(store: Store): Promise<void> {
  for (let checked = 0; checked < MAX_WORDS; ) {
    const found = await store.system.searchWords.listAfter(lastWord);
    lastWord = { uid: found?.uid ?? '', word: found?.words.at(-1) ?? '' };
    if (!found) return;
    await store.of(found.uid).searchWords.removeUnused(found.words);
    checked += found.words.length;
  }
}

/** Webhook deliveries and notifications are kept for 30 days. */
const LOG_MS = 30 * 24 * 3_600_000;
/** AI clients are listed for 90 days after their last call. */
const TOOL_CLIENT_MS = 90 * 24 * 3_600_000;

/** Deletes idempotency keys after 24 hours, leases of processes that have ended, spent or expired refresh tokens, unused grants, idle rate counters, old webhook deliveries, notifications, deletions, counts of calls and AI clients. */
export async function purgeExpired(store: Store): Promise<void> {
  const idle = new Date(Date.now() - IDLE_MS);
  await store.system.idempotency.purgeExpired();
  await store.system.leases.purge();
  await store.system.refreshTokens.purgeExpired(new Date());
  await store.system.loginLinks.purgeExpired(new Date());
  await store.system.pairingCodes.purgeExpired(new Date());
  await store.system.sessions.purgeExpired();
  await store.system.oauthRecords.purgeUnusedGrants();
  await store.system.rateWindows.purgeIdle(idle);
  await store.system.rateLogs.purgeIdle(idle);
  const old = new Date(Date.now() - LOG_MS);
  await store.system.webhookDeliveries.purge(old);
  await store.system.notifications.purge(old);
  await store.system.deletions.purge(old);
  await store.system.outboundUsage.purge(firstCountedDay());
  await store.system.vapidKeys.purgeRetired(idle);
  await store.system.toolClients.purge(new Date(Date.now() - TOOL_CLIENT_MS));
}
