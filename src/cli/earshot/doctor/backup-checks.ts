import type { BackupResult, BackupStatus } from '../../../../generated/client/index.js';
import { DAY_MS, HOUR_MS } from '../../../lib/durations.ts';
import { formatMegabytes } from '../output/printable.ts';
import { type Check, note, ok } from './check.ts';

/** Writing and reading back a large backup takes a while. */
const LATE_MS = HOUR_MS;
/** Without a schedule. */
const OLD_MS = 7 * DAY_MS;

const SCHEDULE =
  'set BACKUP_SCHEDULE and BACKUP_TO in .env and restart the service, or run earshot backup: docs/backup.md';

/** Notes a backup that has failed, is late by the schedule, or is old without one. */
export function describeBackups(backups: BackupStatus, now: Date = new Date()): Check {
  const { schedule, last_success: success, last_failure: failure, last_due_at: due } = backups;
  const name = 'backups';
  const last = success === null ? 'none yet' : `the last one at ${success.written_at}: ${describe(success)}`;
  if (failure !== null && (success === null || Date.parse(failure.failed_at) > Date.parse(success.written_at)))
    return note(
      name,
      `failed at ${failure.failed_at}: ${failure.reason} (${last})`,
      'correct the reason, then run earshot backup to see it succeed',
    );
  if (schedule === null) {
    const isOld = success === null || now.getTime() - Date.parse(success.written_at) > OLD_MS;
    return isOld ? note(name, `no schedule; ${last}`, SCHEDULE) : ok(name, `no schedule; ${last}`);
  }
  if (success === null)
    return note(name, `none yet; the first one at ${backups.next_at}`, 'run earshot backup to try it now');
  const dueAt = Date.parse(due ?? success.written_at);
  const isLate = now.getTime() - dueAt > LATE_MS && Date.parse(success.written_at) < dueAt;
  if (!isLate) return ok(name, last);
  return note(
    name,
    `the one of ${due} is missing; ${last}`,
    'run earshot backup, and read the log of the service at that time: no process may have run',
  );
}

const describe = ({ address, bytes, seconds }: BackupResult) =>
  bytes === null || seconds === null ? address : `${address}, ${formatMegabytes(bytes)} in ${seconds.toFixed(1)} s`;
