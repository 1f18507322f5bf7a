import type { Config } from '../../../config/config.ts';
import { isSameService, type Settings } from '../settings.ts';
import { describeBackups } from './backup-checks.ts';
import type { Check } from './check.ts';
import { describeClock } from './clock-check.ts';
import { describeDisks } from './disk-checks.ts';
import { askAdministrator } from './provider-checks.ts';
import { checkHeaders, checkProxy, checkReach } from './proxy-checks.ts';
import { describeQueues } from './queue-checks.ts';
import { describeSpoolKeys } from './spool-key-check.ts';
import { checkTls } from './tls-check.ts';
import { describeVersions } from './version-checks.ts';

const TIMEOUT_MS = 10_000;

/**
 * Checks the running service of this folder, and the way from its public address to it. Nothing if the service does
 * not answer.
 */
export async function* checkStatus(config: Config, { apiBase }: Settings): AsyncGenerator<Check, void, undefined> {
  const asked = { config, apiBase, timeoutMs: TIMEOUT_MS };
  const found = await askAdministrator(asked, async ({ admin }, adminToken) => ({
    status: await admin.getServiceStatus(),
    queues: await admin.listQueues(),
    adminToken,
  }));
  if (!found) return;
  const { status, queues, adminToken } = found;
  const { database, backups, disks = [], base_url: publicUrl } = status;
  yield* describeVersions(status);
  if (database.clock_offset_seconds !== undefined)
    yield describeClock('database clock', 'the service and its database', database.clock_offset_seconds);
  yield* describeDisks(disks);
  if (backups) yield describeBackups(backups);
  yield* describeQueues(queues);
  yield* describeSpoolKeys(status.spool_keys ?? []);
  if (publicUrl && !isSameService(publicUrl, apiBase)) yield* checkPublicAddress(publicUrl, adminToken);
}

async function* checkPublicAddress(address: string, adminToken: string): AsyncGenerator<Check, void, undefined> {
  const tls = address.startsWith('https:') ? await checkTls(address) : undefined;
  if (tls) yield tls;
  if (tls?.status === 'failed') return;
  const unreached = await checkReach(address);
  if (unreached) {
    yield unreached;
    return;
  }
  yield* checkHeaders(address, adminToken);
  yield* checkProxy(address);
}
