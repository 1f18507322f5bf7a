import type { BackupStatus } from '../../../../generated/types.gen.ts';
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

function describeBackups({ succeeded_at, file, error }: BackupStatus): Check {
  const last = succeeded_at === null ? 'none yet' : `the last one at ${succeeded_at}: ${file}`;
  return error === null ? ok('backups', last) : note('backups', `failed: ${error} (${last})`, 'run earshot backup');
}
