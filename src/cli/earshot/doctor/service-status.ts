import type { BackupResult, BackupStatus } from '../../../../generated/types.gen.ts';
import type { Config } from '../../../config/config.ts';
import type { Settings } from '../settings.ts';
import { type Check, note, ok } from './check.ts';
import { askAdministrator } from './provider-checks.ts';

const TIMEOUT_MS = 10_000;

/** The version and the database of the running service, and background work that has failed. Nothing if the service does not answer. */
export async function* checkStatus(config: Config, { apiBase }: Settings): AsyncGenerator<Check, void, undefined> {
  const asked = { config, apiBase, timeoutMs: TIMEOUT_MS };
  const found = await askAdministrator(asked, async ({ admin }) => ({
    status: await admin.getServiceStatus(),
    queues: await admin.listQueues(),
  }));
  if (!found) return;
  const { version, uptime_seconds, database, backups } = found.status;
  const kind = database.kind === 'embedded' ? 'embedded Postgres' : 'Postgres';
  yield ok('version', `${version}, for ${(uptime_seconds / 3600).toFixed(1)} hours`);
  yield ok('database', `${kind} ${database.version}, schema ${database.schema}`);
  if (backups) yield describeBackups(backups);
  const failures = found.queues.filter(({ failed }) => failed > 0).map(({ name, failed }) => `${failed} of ${name}`);
  if (failures.length > 0)
    yield note('queues', `failed: ${failures.join(', ')}`, 'see the log, and earshot account queues');
  else yield ok('queues', 'no background work has failed');
}

function describeBackups({ schedule, last_success: success, last_failure: failure }: BackupStatus): Check {
  const last = success === null ? 'none yet' : `the last one at ${success.written_at}: ${describe(success)}`;
  const hasFailed = failure !== null && (success === null || failure.failed_at > success.written_at);
  if (hasFailed) return note('backups', `failed: ${failure.reason} (${last})`, 'run earshot backup');
  return ok(
    'backups',
    schedule === null && success === null ? 'none: set BACKUP_SCHEDULE, or run earshot backup' : last,
  );
}

const describe = ({ address, bytes, seconds }: BackupResult) =>
  bytes === null || seconds === null
    ? address
    : `${address}, ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s`;
