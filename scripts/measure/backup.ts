// Backs up a large deployment while it stores, restores and moves it, and kills each command ten times meanwhile; compares all rows and
// files, and measures how long requests of another user wait and how much memory the commands take:
// node scripts/run.mjs scripts/measure/backup.ts [CONVERSATIONS] [embedded|postgres] [KILLS]
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { percentile } from '../../bench/support/statistics.ts';
import { createClient } from '../../generated/client/index.js';
import { openBackupFile } from '../../src/backup/backup-file.ts';
import { isCopiedFile } from '../../src/backup/data-files.ts';
import { verifyBackup } from '../../src/backup/read-backup.ts';
import { DatabaseCopy } from '../../src/store/copy/database-copy.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openStore } from '../../src/store/store.ts';
import { nodeArgs } from '../../test/support/node-args.ts';
import { databaseUrl, startPostgresServer } from '../../test/support/postgres-server.ts';
import { ServiceProcess } from '../../test/support/service-process.ts';

const [count = '20000', kind = 'postgres', killCount = '10'] = process.argv.slice(2);
const conversations = Number(count);
const kills = Number(killCount);
const COMMAND = join(import.meta.dirname, '../../src/cli/earshot.ts');
const log = pino({ level: 'silent' });
/** Conversations that one statement adds. */
const BATCH = 1000;
const FILES = 200;
const FILE_BYTES = 100_000;

/** Ten segments of 200 characters a conversation, and a memory. */
const FILL = `
  WITH added AS (
    INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, status, discarded, locked, starred, structured)
    SELECT :uid, gen_random_uuid(), at, at, at, at, 'completed', false, false, false,
      '{"title":"A day","overview":"","emoji":"","category":"other","events":[],"made_by":"rules"}'
    FROM (SELECT now() - make_interval(mins => n) AS at FROM generate_series(1, :count::int) AS n) AS times RETURNING id),
  said AS (
    INSERT INTO segments (uid, id, conversation_id, text, speaker, speaker_id, is_user, start_s, end_s, speech_profile_processed, created_at)
    SELECT :uid, gen_random_uuid(), added.id, left(repeat(md5(random()::text) || ' ', 7), 200), 'SPEAKER_00', 0, true,
      n, n + 1, true, now()
    FROM added, generate_series(1, 10) AS n)
  INSERT INTO memories (uid, id, content, content_hash, category, visibility, tags, manually_added, reviewed, edited, activity, sensitive,
    locked, conversation_id, segment_ids, created_at, updated_at)
  SELECT :uid, gen_random_uuid(), text, decode(md5(text), 'hex'), 'core', 'private', '{}', false, false, false, false, false, false, id, '{}',
    now(), now()
  FROM (SELECT id, md5(id::text) AS text FROM added) AS found`;

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

const root = mkdtempSync(join(tmpdir(), 'earshot-backup-'));
const postgres = await startPostgresServer();
const admin = new pg.Client(postgres.url);
await admin.connect();
let places = 0;

async function newPlace(on = kind): Promise<Place> {
  const name = `place${++places}`;
  const dataDir = join(root, name);
  mkdirSync(dataDir, { mode: 0o700 });
  if (on === 'embedded') return { dataDir };
  await admin.query(`CREATE DATABASE ${name}`);
  return { dataDir, databaseUrl: databaseUrl(postgres.url, name) };
}

async function fill(place: Place, total: number): Promise<void> {
  const database = await openDatabase({ ...place, log });
  const store = await openStore(database);
  const uid = 'filled';
  await store.system.accounts.create({ uid, memory_access: true });
  for (let done = 0; done < total; done += BATCH)
    await database.knex.raw(FILL, { uid, count: Math.min(BATCH, total - done) });
  await database.close();
  for (let number = 0; number < (total === 0 ? 0 : FILES); number++) {
    const file = join(place.dataDir, `blobs/recordings/${uid}/${number}.ogg`);
    mkdirSync(dirname(file), { recursive: true });
    const bytes = createHash('shake256', { outputLength: FILE_BYTES }).update(String(number)).digest();
    writeFileSync(file, bytes);
  }
}

/** A command of `earshot` in a process of its own. */
class Command {
  readonly child: ChildProcess;
  readonly #startedAt = performance.now();
  #stderr = '';
  /** The most memory that it has taken. */
  peakMb = 0;
  /** The time of processors that it has taken. */
  cpuSeconds = 0;

  constructor({ dataDir, databaseUrl: url = '' }: Place, args: readonly string[], env = {}) {
    this.child = spawn(process.execPath, [...nodeArgs, COMMAND, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child.stderr?.on('data', (text) => {
      this.#stderr += text;
    });
    const timer = setInterval(() => {
      this.peakMb = Math.max(this.peakMb, memoryMb(this.child.pid, 'VmHWM'));
      this.cpuSeconds = Math.max(this.cpuSeconds, cpuSeconds(this.child.pid));
    }, 50);
    this.child.once('exit', () => clearInterval(timer));
  }

  /** Returns its seconds. */
  async succeed(): Promise<number> {
    const [code] = await once(this.child, 'close');
    if (code !== 0) throw new Error(`the command ended with ${code}: ${this.#stderr}`);
    return (performance.now() - this.#startedAt) / 1000;
  }

  /** Kills it after these seconds. Returns whether it was still running. */
  async kill(seconds: number): Promise<boolean> {
    const ended = once(this.child, 'close');
    await Promise.race([sleep(seconds * 1000), ended]);
    const isRunning = this.child.exitCode === null && this.child.kill('SIGKILL');
    await ended;
    return isRunning;
  }
}

function memoryMb(pid: number | undefined, name: string): number {
  try {
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Linux counts in hundredths of a second. */
function cpuSeconds(pid: number | undefined): number {
  try {
    const [, , user, system] = / \S (-?\d+ ){10}(\d+) (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return (Number(user ?? 0) + Number(system ?? 0)) / 100;
  } catch {
    return 0;
  }
}

/** The rows of all tables, by their number and a sum of their hashes. */
async function digest(place: Place, withIndex = true): Promise<string> {
  const database = await openDatabase({ ...place, log });
  const copy = await DatabaseCopy.open(database);
  const found: string[] = [];
  for (const { name, columns } of await copy.tables()) {
    // A backup changes the row of its deployment when it is complete.
    const compared = name === 'public.deployments' ? ['id'] : columns;
    if (!withIndex && name.endsWith('_embeddings')) continue;
    const { rows, sum } = await copy.digest(name, compared);
    found.push(`${name} ${rows} ${sum}`);
  }
  await copy.close();
  await database.close();
  return found.toSorted().join('\n');
}

/** The files that belong to a backup, by their hashes. */
function digestFiles({ dataDir }: Place): string {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1));
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(dataDir, path)))
      .digest('hex');
  return paths
    .filter(isCopiedFile)
    .toSorted()
    .map((path) => `${path} ${hash(path)}`)
    .join('\n');
}

function same(what: string, one: string, other: string): void {
  if (one === other) {
    console.log(`  same ${what}: ${one.split('\n').length} tables or files`);
    return;
  }
  const lines = new Set(one.split('\n'));
  throw new Error(
    `${what} differ: ${other
      .split('\n')
      .filter((line) => !lines.has(line))
      .join('; ')}`,
  );
}

const shown = (ms: number[]) => ({
  requests: ms.length,
  p50: Math.round(percentile(ms, 0.5)),
  p99: Math.round(percentile(ms, 0.99)),
  most: Math.round(Math.max(...ms)),
});

/** Runs `work` while one user stores 20 memories a second at most, and another one lists. Returns what was stored, and how long lists took. */
async function underLoad<Result>(clients: Clients, stored: string[], work: () => Promise<Result>) {
  let isDone = false;
  const waits: number[] = [];
  const writing = (async () => {
    while (!isDone) {
      stored.push((await clients.writer.memories.createMemory({ body: { content: `memory ${stored.length}` } })).id);
      await sleep(50);
    }
  })();
  const reading = (async () => {
    while (!isDone) {
      const at = performance.now();
      await clients.reader.memories.listMemories();
      waits.push(performance.now() - at);
      await sleep(20);
    }
  })();
  const result = await work().finally(() => {
    isDone = true;
  });
  await Promise.all([writing, reading]);
  return { result, waits };
}

async function openClients(place: Place, baseUrl: string) {
  const { developer_api_key: developerKey, admin_token: adminToken } = JSON.parse(
    readFileSync(join(place.dataDir, 'credentials.json'), 'utf8'),
  );
  const writer = createClient({ baseUrl, developerKey, adminToken });
  const other = await writer.admin.createAccount({ body: {} });
  return { writer, reader: createClient({ baseUrl, developerKey: other.developer_api_key }) };
}
type Clients = Awaited<ReturnType<typeof openClients>>;

/**
 * Runs a command on a new place to its end, killing it at evenly spread times before: each run continues the one before it. Another place
 * is begun if a run ends before it is killed. Returns the place of the last one.
 */
async function killAndContinue(seconds: number, newTarget: () => Promise<Place>, run: (target: Place) => Command) {
  let target = await newTarget();
  for (let number = 1; number <= kills; number++)
    if (!(await run(target).kill((seconds * number) / (kills + 1)))) target = await newTarget();
  const last = run(target);
  return { target, last: await last.succeed(), peakMb: last.peakMb };
}

async function measure(): Promise<void> {
  const empty = await newPlace();
  await fill(empty, 0);
  const idle = new Command(empty, ['backup', join(root, 'empty.backup')]);
  await idle.succeed();

  const source = await newPlace();
  const filledAt = performance.now();
  await fill(source, conversations);
  console.log(`filled ${conversations} conversations in ${Math.round((performance.now() - filledAt) / 1000)} s`);
  const service = await ServiceProcess.start({ ...source, deepgramUrl: '', env: { RATE_LIMIT_PER_MINUTE: '0' } });
  const clients = await openClients(source, service.address);
  const stored: string[] = [];
  const before = await underLoad(clients, stored, () => sleep(10_000));

  const file = join(root, 'loaded.backup');
  const acknowledged = [...stored];
  const command = new Command(source, ['backup', file]);
  const during = await underLoad(clients, stored, () => command.succeed());
  const { tables, files } = await verifyBackup(openBackupFile(file, {}).open, { decryption: {} });
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  console.log('backup while it stores', {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    megabytesOfRows: Math.round(bytes / 1e6),
    megabytesOfFile: Math.round(readFileSync(file).length / 1e6),
    seconds: during.result,
    cpuSeconds: command.cpuSeconds,
    megabytesPerCpuSecond: Math.round(bytes / 1e6 / command.cpuSeconds),
    peakMb: { empty: idle.peakMb, full: command.peakMb },
    othersMs: { before: shown(before.waits), during: shown(during.waits) },
  });

  let killed = 0;
  const killing = await underLoad(clients, stored, async () => {
    for (let number = 1; number <= kills; number++) {
      const draft = join(root, `killed${number}.backup`);
      if (await new Command(source, ['backup', draft]).kill((during.result * number) / (kills + 1))) killed++;
      if (existsSync(draft)) await verifyBackup(openBackupFile(draft, {}).open, { decryption: {} });
      rmSync(`${draft}.partial`, { force: true });
    }
  });
  if (service.hasCrashed) throw new Error('the service has crashed');
  const snapshots = join(source.dataDir, 'snapshots');
  const left = () => (existsSync(snapshots) ? readdirSync(snapshots).length : 0);
  const leftAtOnce = left();
  for (let tries = 0; left() > 0 && tries < 120; tries++) await sleep(1000);
  if (left() > 0) throw new Error('snapshots are left');
  console.log('backups killed', { killed, leftAtOnce, othersMs: shown(killing.waits) });
  await service.end('SIGTERM');

  const target = await newPlace();
  const restoring = new Command(target, ['restore', file]);
  const restoreSeconds = await restoring.succeed();
  console.log('restored', { seconds: restoreSeconds, cpuSeconds: restoring.cpuSeconds, peakMb: restoring.peakMb });
  await checkStored(target, acknowledged);

  const quiet = join(root, 'quiet.backup');
  await new Command(source, ['backup', quiet]).succeed();
  const [rows, allFiles] = [await digest(source), digestFiles(source)];
  const { target: second, ...restored } = await killAndContinue(
    restoreSeconds,
    () => newPlace(),
    (place) => new Command(place, ['restore', quiet]),
  );
  console.log('restores killed and continued', restored);
  same('rows', rows, await digest(second));
  same('files', allFiles, digestFiles(second));

  await measureMove(source);
}

async function checkStored(place: Place, ids: string[]): Promise<void> {
  const database = await openDatabase({ ...place, log });
  const { rows } = await database.knex.raw('SELECT count(*)::int AS found FROM memories WHERE id = ANY (?)', [ids]);
  await database.close();
  if (rows[0].found !== ids.length) throw new Error(`${ids.length - rows[0].found} acknowledged memories are missing`);
  console.log(`  all ${ids.length} memories that were acknowledged before the backup`);
}

/** From the embedded database to a server, or back. */
async function measureMove(source: Place): Promise<void> {
  const rows = await digest(source, false);
  const newTarget = async () => {
    if (source.databaseUrl !== undefined) return newPlace('embedded');
    return { dataDir: source.dataDir, databaseUrl: (await newPlace('postgres')).databaseUrl };
  };
  const move = ({ dataDir, databaseUrl: to = '' }: Place) =>
    new Command({ dataDir }, ['move', ...(source.databaseUrl ? ['--from', source.databaseUrl] : ['--to', to])]);
  const first = move(await newTarget());
  const seconds = await first.succeed();
  const { target, ...moved } = await killAndContinue(seconds, newTarget, move);
  console.log('moves killed and continued', { seconds, ...moved });
  same('rows', rows, await digest(target, false));
  same('rows of the source', rows, await digest(source, false));
}

try {
  await measure();
} finally {
  await admin.end();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
}
