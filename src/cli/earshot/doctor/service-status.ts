import type {
  BackupResult,
  BackupStatus,
  DiskSpace,
  Queue,
  ServiceStatus,
  SpoolKey,
} from '../../../../generated/client/index.js';
import type { Config } from '../../../config/config.ts';
import { productVersion } from '../../../lib/product-version.ts';
import { DAY_MS, HOUR_MS } from '../../../lib/time.ts';
import { formatMegabytes } from '../output.ts';
import { isSameService, type Settings } from '../settings.ts';
import { type Check, failed, note, ok } from './check.ts';
import { askAdministrator } from './provider-checks.ts';
import { checkHeaders, checkProxy, checkReach } from './proxy-checks.ts';
import { describeClock } from './service-checks.ts';
import { checkTls } from './tls-check.ts';

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

const GB = 1e9;
/** Less of a disk is a note: a tenth of it, but neither less nor more than these. */
const NOTE_SHARE = 0.1;
const NOTE_LEAST_BYTES = 2 * GB;
const NOTE_MOST_BYTES = 20 * GB;
const FAILED_BYTES = 0.5 * GB;

const disks: Record<string, { name: string; what: string; advice: string }> = {
  data: {
    name: 'disk',
    what: 'the disk of DATA_DIR',
    advice:
      'free space, move DATA_DIR to a larger disk, or keep less: docs/privacy.md. On a full disk nothing new is stored',
  },
  database: {
    name: 'database disk',
    what: 'the disk of the embedded database',
    advice: 'free space, or move to a larger disk or to a Postgres server (earshot move, docs/backup.md)',
  },
  backups: {
    name: 'backup disk',
    what: 'the disk of BACKUP_TO',
    advice: 'keep fewer backups (BACKUP_KEEP), or set BACKUP_TO to a larger disk or a bucket',
  },
};

/** Describes the free space of each disk, as the service sees it. Disks that a later service names are left out. */
export const describeDisks = (found: readonly DiskSpace[]): Check[] =>
  found.flatMap((disk) => describeDisk(disk) ?? []);

function describeDisk({ holds, bytes, free_bytes: free }: DiskSpace): Check | undefined {
  const known = disks[holds];
  if (!known) return undefined;
  const { name, what, advice } = known;
  const share = bytes === 0 ? 0 : Math.floor((free / bytes) * 100);
  const detail = `${what} has ${(free / GB).toFixed(1)} of ${(bytes / GB).toFixed(1)} GB free (${share} %)`;
  if (free < FAILED_BYTES) return failed(name, detail, advice);
  const least = Math.min(Math.max(bytes * NOTE_SHARE, NOTE_LEAST_BYTES), NOTE_MOST_BYTES);
  return free < least ? note(name, detail, advice) : ok(name, detail);
}

/** As the alerts of deploy/monitoring/alerts.yml. */
const WAITS_MS = HOUR_MS;

const advices: Record<string, string> = {
  'language-model': 'earshot doctor --model tries the language model',
  'webhook-deliveries': 'earshot webhook list and show name the receiver and what it answered',
  'pending-audio': 'earshot audio list says why audio waits; none is lost',
};
const ADVICE_FOR_JOBS = 'search for this name in the log of the service, which says why';

/** Notes each queue with work that has failed, or that waits for long. */
export function describeQueues(queues: readonly Queue[], now: Date = new Date()): Check[] {
  const notes = queues.flatMap((queue) => describeQueue(queue, now));
  return notes.length > 0 ? notes : [ok('queues', 'no background work has failed or waits for long')];
}

function describeQueue({ name, waiting, failed, oldest_at }: Queue, now: Date): Check[] {
  const ageMs = oldest_at === null ? 0 : now.getTime() - Date.parse(oldest_at);
  const found = [
    failed > 0 && `${failed} failed`,
    ageMs > WAITS_MS && `${waiting} wait, the oldest for ${describeAge(ageMs)}`,
  ].filter((part) => part !== false);
  return found.length > 0 ? [note(`queue ${name}`, found.join('; '), advices[name] ?? ADVICE_FOR_JOBS)] : [];
}

const describeAge = (ms: number) =>
  ms < 48 * HOUR_MS ? `${Math.floor(ms / HOUR_MS)} hours` : `${Math.floor(ms / (24 * HOUR_MS))} days`;

/** Finds files that no key of SPOOL_KEY opens. They are kept. */
export function* describeSpoolKeys(keys: readonly SpoolKey[]): Generator<Check, void, undefined> {
  const missing = keys.filter(({ is_set }) => !is_set);
  if (missing.length === 0) return;
  const ids = missing.map(({ key_id }) => key_id ?? 'unknown').join(', ');
  const files = missing.reduce((sum, key) => sum + key.pending_audio + key.uploads + key.recordings + key.exports, 0);
  yield failed(
    'spool keys',
    `${files} files are encrypted by keys that SPOOL_KEY lacks: ${ids}`,
    'add these keys to SPOOL_KEY, separated by commas: docs/rotate-secrets.md. The files are kept',
  );
}

const LEAST_POSTGRES = 15;
const LEAST_NODE = 24;

/** Describes the versions of the service, Node.js, Postgres and pgvector. */
export function describeVersions({ version, node_version, uptime_seconds, database }: ServiceStatus): Check[] {
  const uptime = `for ${(uptime_seconds / 3600).toFixed(1)} hours`;
  return [
    version === productVersion
      ? ok('version', `${version}, ${uptime}`)
      : note(
          'version',
          `the service is ${version}, this command ${productVersion}`,
          'restart the service, or run the command of its version',
        ),
    describeNode(node_version),
    describeDatabase(database),
    ...describeVectors(database),
  ];
}

function describeNode(version: string): Check {
  if (Number.parseInt(version, 10) >= LEAST_NODE) return ok('node', version);
  return note('node', `${version} is not tested`, `run the service by npm start, which brings Node.js ${LEAST_NODE}`);
}

function describeDatabase({ kind, version, schema }: ServiceStatus['database']): Check {
  const detail = `${kind === 'embedded' ? 'embedded Postgres' : 'Postgres'} ${version}, schema ${schema}`;
  if (Number.parseInt(version, 10) >= LEAST_POSTGRES) return ok('database', detail);
  return failed('database', `${detail}, is not supported`, `upgrade it to Postgres ${LEAST_POSTGRES} or later`);
}

function* describeVectors({ kind, has_vectors, vector_version }: ServiceStatus['database']): Generator<Check> {
  if (kind === 'embedded' || vector_version === undefined) return;
  if (!has_vectors)
    yield note(
      'pgvector',
      'the database had none at the first start: the service searches vectors itself, which is slower for users with many records',
      'if searches are slow, move to a new database with CREATE EXTENSION vector: docs/deploy.md, Managed Postgres',
    );
  else yield ok('pgvector', vector_version ?? 'unknown');
}
