import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Argument, type Command } from 'commander';
import { createClient } from '../../../../generated/client/index.js';
import type { RunningService } from '../../../backup/backup.ts';
import type { BackupFile } from '../../../backup/backup-file.ts';
import type { Location } from '../../../backup/load-target.ts';
import type { VerifiedBackup } from '../../../backup/read-backup.ts';
import { type Config, ConfigError } from '../../../config/config.ts';
import { fillKey, isS3Address } from '../../../config/storage.ts';
import { DomainError } from '../../../errors.ts';
import { FolderInUseError } from '../../../lib/locks.ts';
import { readFormerCredentials } from '../../../startup/credentials-file.ts';
import { checkPaths } from '../../../startup/data-dir.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { readDataDir } from '../../local-service.ts';
import { type Cli, type Connect, type LocalContext, localContext } from '../cli.ts';
import { formatMegabytes } from '../output.ts';
import { toCliError } from '../service-errors.ts';
import { CommandGroup, option } from './command-group.ts';

/** Copying a large database to the same disk takes minutes. */
const TIMEOUT_MS = 3_600_000;

/** The requests of `earshot backup` to the service that runs on the embedded database of this folder. */
const runningService = (cli: Cli): RunningService => ({
  takeSnapshot: () => callService(cli, async (client) => (await client.admin.createSnapshot()).id),
  recordBackup: (body) => callService(cli, async (client) => void (await client.admin.recordBackup({ body }))),
});

async function callService<Result>(
  cli: Cli,
  call: (client: ReturnType<typeof createClient>) => Promise<Result>,
): Promise<Result> {
  const dataDir = readDataDir(cli.loadConfig);
  const { base_url, admin_token } = await readFormerCredentials(dataDir);
  if (!base_url || !admin_token)
    throw new CliError(`The service runs, and ${dataDir}/credentials.json has no admin_token.`, exitCodes.auth);
  const client = createClient({ baseUrl: base_url, adminToken: admin_token, timeoutMs: TIMEOUT_MS });
  try {
    return await call(client);
  } catch (error) {
    throw toCliError(error, { apiBase: base_url, from: { apiBase: dataDir, apiKey: dataDir } });
  }
}

interface Deployment extends LocalContext {
  config: Config;
  location: Location;
}

/** `earshot backup`: the whole deployment of this folder, as one file. */
export function addBackupCommand(program: Command, cli: Cli): void {
  const spec = {
    description:
      'Writes everything that the service in this folder has stored to a file or a bucket, and reads it back. The service can run meanwhile. Without a file, it writes to BACKUP_TO, and deletes all but the last BACKUP_KEEP there. BACKUP_PASSPHRASE encrypts the file.',
    examples: [
      'earshot backup earshot.backup',
      'earshot backup s3://backups/earshot/today.backup',
      'earshot backup earshot.backup --recipient age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    ],
    args: { file: new Argument('[file]', 'the file to write, or s3://BUCKET/NAME') },
    options: [
      option('--recipient <key>', 'encrypts for a public key of age; or BACKUP_RECIPIENT'),
      option('--force', 'replaces the file'),
    ],
  };
  new CommandGroup(withDeployment(cli), program).addAction('backup', spec, backup);
}

/** `earshot restore`: a backup into an empty deployment. */
export function addRestoreCommand(program: Command, cli: Cli): void {
  const spec = {
    description:
      'Restores a backup into an empty deployment: a new DATA_DIR, or an empty database of DATABASE_URL. A damaged backup changes nothing. Repeat it after an interruption: it continues.',
    examples: ['earshot restore earshot.backup', 'earshot restore earshot.backup --verify'],
    args: { file: new Argument('<file>', 'the backup: a file, or s3://BUCKET/NAME') },
    options: [option('--verify', 'only reads the backup, and checks that it is complete and undamaged')],
  };
  new CommandGroup(withDeployment(cli), program).addAction('restore', spec, restore);
}

/** `earshot move`: between the embedded database and a server. */
export function addMoveCommand(program: Command, cli: Cli): void {
  const spec = {
    description:
      'Copies the embedded database of DATA_DIR into an empty database of a server, or back, and compares them. The service must be stopped. The source is only read. Repeat it after an interruption: it continues.',
    examples: [
      'earshot move --to postgres://earshot:secret@127.0.0.1:5432/earshot',
      'earshot move --from postgres://earshot:secret@127.0.0.1:5432/earshot --json',
    ],
    options: [
      option('--to <url>', 'the address of an empty database'),
      option('--from <url>', 'the address of the database to copy into the embedded one'),
    ],
  };
  new CommandGroup(withDeployment(cli), program).addAction('move', spec, move);
}

/** Files that the administrator of the machine writes could not be read by the service. */
async function checkOwner(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir).catch(() => ({ uid: 0 }));
  if (uid === 0 || process.geteuid?.() !== 0) return;
  const advice = 'run this as that user, for example with runuser -u earshot -- …';
  throw new CliError(`${dataDir} belongs to the user with the number ${uid}, not to root: ${advice}`, exitCodes.usage);
}

/** For commands that read and write what the service stores, without the service. */
const withDeployment =
  (cli: Cli): Connect<Deployment> =>
  (run) =>
  async (...args) => {
    const context = localContext(cli, args.pop() as Command);
    // Only this user may read what is stored.
    process.umask(0o077);
    // Optimizing the embedded database takes much memory, and makes a backup no faster.
    for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
    try {
      const config = cli.loadConfig();
      await checkOwner(config.dataDir);
      const { pino } = await import('pino');
      const { dataDir, databaseUrl } = config;
      const location = { dataDir, databaseUrl, log: pino({ level: 'silent' }) };
      await run({ ...context, config, location }, ...(args as never));
    } catch (error) {
      throw await toBackupError(error);
    } finally {
      cli.terminal.progress(undefined);
    }
  };

async function toBackupError(error: unknown): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  if (error instanceof ConfigError || error instanceof FolderInUseError) return new CliError(error.message);
  const { BackupError, UnreadableError } = await import('../../../backup/manifest.ts');
  if (error instanceof UnreadableError) return new CliError(sentence(error.message), exitCodes.server);
  if (error instanceof BackupError) return new CliError(sentence(error.message));
  if (error instanceof DomainError) {
    const reason = error.code === 'unavailable' ? 'The database cannot be reached.' : error.message;
    return new CliError(reason, exitCodes.server);
  }
  const isOfFile = 'syscall' in error && 'path' in error;
  if (isOfFile) return new CliError(error.message, exitCodes.output);
  return 'code' in error ? new CliError(`The database failed: ${error.message}`, exitCodes.server) : error;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

interface BackupCommandOptions {
  recipient?: string;
  force?: boolean;
}

async function backup(
  deployment: Deployment,
  { file: name }: { file?: string },
  { recipient, force }: BackupCommandOptions,
): Promise<void> {
  const { cli, config, location, output, terminal } = deployment;
  const { openBackupFolder } = await import('../../../backup/backup-file.ts');
  const { backupName, removeOldBackups } = await import('../../../backup/backup-file.ts');
  const folder = openBackupFolder(config.backupTo, config.aws);
  const file = name === undefined ? folder.file(backupName(new Date())) : await openFile(deployment, name);
  if (!force && (await file.size()) !== undefined)
    throw new CliError(`${name ?? file.address} exists already: name another file, or add --force.`);
  const { backUp } = await import('../../../backup/backup.ts');
  const { manifest, bytes, seconds } = await backUp(file, location, {
    encryption: { recipient: recipient ?? config.backupRecipient, passphrase: config.backupPassphrase },
    service: runningService(cli),
    onProgress: (part, total) => terminal.progress(`${part} ... ${formatMegabytes(total)}`),
    onVerify: () => terminal.progress('reading it back ...'),
    onUnrecorded: (error) => terminal.note(`The service does not know of this backup: ${messageOf(error)}`),
  });
  if (name === undefined) await removeOldBackups(folder, config.backupKeep);
  await output.record({ file: file.address, bytes, seconds, ...summarize(manifest) }, () => [
    `Wrote ${name ?? file.address}: ${describe(manifest)}, ${formatMegabytes(bytes)} in ${seconds.toFixed(1)} s. It was read back and is complete.`,
  ]);
}

/** A path below the folder of the terminal, or the address of an object. */
async function openFile({ config, terminal }: Deployment, name: string): Promise<BackupFile> {
  const { openBackupFile } = await import('../../../backup/backup-file.ts');
  const isAddress = isS3Address(name);
  return openBackupFile(isAddress ? fillKey(name, config.backupTo) : resolve(terminal.folder, name), config.aws);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const summarize = (manifest: VerifiedBackup) => ({
  created_at: manifest.created_at,
  service_version: manifest.service_version,
  schema: manifest.migrations.at(-1) ?? null,
  tables: manifest.tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 })),
  rows: countRows(manifest),
  files: manifest.files,
  verified: true,
});

const countRows = ({ tables }: VerifiedBackup) => tables.reduce((sum, { rows }) => sum + rows, 0);

const describe = (manifest: VerifiedBackup) =>
  `${manifest.tables.length} tables with ${countRows(manifest).toLocaleString('en')} rows, ${manifest.files} files`;

async function restore(
  deployment: Deployment,
  { file: name }: { file: string },
  { verify }: { verify?: boolean },
): Promise<void> {
  const { config, location, output, terminal } = deployment;
  const file = await openFile(deployment, name);
  const decryption = { identity: config.backupIdentity, passphrase: config.backupPassphrase };
  const onRead = (bytes: number) => terminal.progress(`reading it ... ${formatMegabytes(bytes)}`);
  if (verify) {
    const { verifyBackup } = await import('../../../backup/read-backup.ts');
    const manifest = await verifyBackup(file.open, { decryption, onRead: reportTo(onRead) });
    const when = `from ${manifest.created_at}, by Earshot ${manifest.service_version}`;
    return output.record({ file: file.address, ...summarize(manifest) }, () => [
      `${name} is complete: ${describe(manifest)}, ${when}.`,
    ]);
  }
  checkPaths(config);
  const { restoreBackup } = await import('../../../backup/restore.ts');
  const onProgress = (part: string) => terminal.progress(`${part} ...`);
  const { manifest, skipped } = await restoreBackup(file.open, location, { decryption, onRead, onProgress });
  await output.record({ file: file.address, ...summarize(manifest), skipped }, () => [
    `Restored ${describe(manifest)}, of ${manifest.created_at}. Next: npm start`,
    ...(skipped.length > 0 ? [`The service rebuilds parts of the search index: ${skipped.join(', ')}`] : []),
  ]);
}

/** The service that has started this process shows the progress. */
function reportTo(show: (bytes: number) => void): (bytes: number) => void {
  let sentAt = 0;
  return (bytes) => {
    show(bytes);
    if (!process.send || Date.now() - sentAt < 500) return;
    sentAt = Date.now();
    process.send(bytes);
  };
}

interface MoveOptions {
  to?: string;
  from?: string;
}

async function move(deployment: Deployment, _: object, { to, from }: MoveOptions): Promise<void> {
  const { config, location, output, terminal } = deployment;
  const url = to ?? from;
  if (url === undefined || (to !== undefined && from !== undefined))
    throw new CliError('Name the database of the server: --to URL, or --from URL.');
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new CliError('Expected an address such as postgres://user:password@host:5432/database.');
  checkPaths(config);
  const { moveDatabase } = await import('../../../backup/move.ts');
  const server = { ...location, databaseUrl: url };
  const embedded = { ...location, databaseUrl: undefined };
  const moved = to === undefined ? moveDatabase(server, embedded) : moveDatabase(embedded, server);
  if (output.isJson) return output.list(moved, {});
  let rows = 0;
  for await (const table of moved) {
    rows += table.rows;
    const place = `${String(table.number).padStart(String(table.total).length)}/${table.total}`;
    await terminal.write(
      `${place} ${table.table.padEnd(32)} ${table.rows.toLocaleString('en').padStart(12)} rows  ${table.state}\n`,
    );
  }
  const next =
    to === undefined
      ? 'start the service without DATABASE_URL'
      : 'set DATABASE_URL to that address, and start the service';
  await terminal.write(`The same ${rows.toLocaleString('en')} rows are in both databases. Next: ${next}\n`);
}
