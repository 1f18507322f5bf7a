import {
  accessSync,
  appendFileSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/config.ts';
import { readMarker, writeMarker } from '../lib/private-files.ts';

const MB = 1_000_000;
/** The files of a new embedded database, and room to work. */
const FIRST_START_MB = 64;
const LATER_START_MB = 4;
/** The longest path in bytes. The rest, up to the limit of Linux (4096), is for what is stored in DATA_DIR. */
const MAX_PATH = 3_800;
const PROBE_BYTES = 65_536;
const OTHER_USERS = 0o077;
/** In a folder with this bit, such as /tmp, everyone keeps files. */
const STICKY = 0o1000;
/** If one of these is in DATA_DIR, the folder belongs to Earshot. */
const OWN_NAMES = ['earshot.lock', 'postgres', 'spool', 'credentials.json'];
/** Each volume of its own has it. */
const VOLUME_NAME = 'lost+found';

/** Creates DATA_DIR, or makes it private. Returns the problem, with what to do, if nothing can be stored in it. */
export function prepareDataDir(dataDir: string, { isEmbedded }: { isEmbedded: boolean }): string | undefined {
  const length = Buffer.byteLength(dataDir);
  if (length > MAX_PATH) return `DATA_DIR: the path is too long (${length} bytes; ${MAX_PATH} at most)`;
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return makePrivate(dataDir) ?? findSpaceProblem(dataDir, isEmbedded) ?? writeProbe(dataDir);
  } catch (error) {
    return describe('DATA_DIR', dataDir, error);
  }
}

/** Creates a folder and its missing parents. The `recursive` of Node never returns for a path such as /proc/data. */
function createFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) createFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

/** Throws ENOTDIR for a file. */
const isFolder = (path: string): boolean => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  return stats !== undefined;
};

function findSpaceProblem(dataDir: string, isEmbedded: boolean): string | undefined {
  const { blocks, bavail, bsize } = statfsSync(dataDir);
  const isFirst = isEmbedded && !existsSync(join(dataDir, 'postgres'));
  const neededMb = isFirst ? FIRST_START_MB : LATER_START_MB;
  // Some network file systems report no sizes.
  if (blocks === 0 || bavail * bsize >= neededMb * MB) return undefined;
  const freeMb = Math.floor((bavail * bsize) / MB);
  return `DATA_DIR: the disk of "${dataDir}" has ${freeMb} MB left, and ${neededMb} MB are needed: free some space, or set another folder`;
}

/** Stores some bytes: quotas and some failures show only then. */
function writeProbe(dataDir: string): undefined {
  const file = join(dataDir, 'earshot.probe');
  try {
    writeFileSync(file, Buffer.alloc(PROBE_BYTES), { flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}

function describe(name: string, path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const problem = problems[code] ?? `"%" cannot be used (${code}): set another one`;
  return `${name}: ${problem.replace('%', () => path)}`;
}

const permission = 'this user cannot write to "%": change its owner or permissions, or set another folder';

const full = 'the disk of "%" is full: free some space, or set another folder';

const problems: Readonly<Record<string, string>> = {
  EACCES: permission,
  EPERM: permission,
  EEXIST: '"%" is not a folder',
  ENOTDIR: '"%" is not a folder',
  EROFS: '"%" is on a read-only file system: set a folder that can be written',
  ENOSPC: full,
  EDQUOT: full,
  ENOENT: '"%" cannot be created: set another folder',
  ENAMETOOLONG: '"%" has a name that is too long: set a shorter one',
  ELOOP: '"%" has links that lead in a circle',
};

/**
 * Lets only this user read DATA_DIR: everything that is stored is in it. Returns the problem if that is not possible, or if the folder
 * holds files of other programs.
 */
export function makePrivate(folder: string): string | undefined {
  // Windows has no modes.
  if (process.platform === 'win32') return undefined;
  const before = statSync(folder).mode;
  if ((before & OTHER_USERS) !== 0 && ((before & STICKY) !== 0 || !isOwn(folder) || !removeOthers(folder))) {
    const mode = (before & 0o777).toString(8);
    const remedy = `chmod 700 "${folder}", or set DATA_DIR to a new folder such as "${join(folder, 'earshot')}"`;
    return `DATA_DIR: other users of this machine can read "${folder}" (mode ${mode}): ${remedy}`;
  }
  for (const name of ['postgres', 'spool']) {
    const inner = join(folder, name);
    if (existsSync(inner)) removeOthers(inner);
  }
  return undefined;
}

function isOwn(folder: string): boolean {
  const names = readdirSync(folder).filter((name) => name !== VOLUME_NAME);
  return names.length === 0 || names.some((name) => OWN_NAMES.includes(name));
}

/** Returns false if this user may not change the mode, or if the file system has none. */
function removeOthers(folder: string): boolean {
  try {
    chmodSync(folder, 0o700);
  } catch {}
  return (statSync(folder).mode & OTHER_USERS) === 0;
}

/** Creates `DATA_DIR`, or makes it private. Throws a `ConfigError` with every configured folder and file that cannot be used. */
export function checkPaths({ dataDir, databaseUrl, speakerModel, modelsCatalog, accessLog }: Config): void {
  const problems = [
    prepareDataDir(dataDir, { isEmbedded: databaseUrl === undefined }),
    checkExists('SPEAKER_MODEL', speakerModel),
    checkExists('MODELS_CATALOG', modelsCatalog),
    checkAppends('ACCESS_LOG', accessLog),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new ConfigError(problems);
}

const checkExists = (name: string, path: string | undefined) =>
  path === undefined || existsSync(path) ? undefined : `${name}: "${path}" does not exist`;

function checkAppends(name: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    appendFileSync(path, '');
  } catch (error) {
    return describe(name, path, error);
  }
}

/** The row of the deployment in the database. */
interface Deployment {
  get(): Promise<{ id: string; marked_at: Date | null }>;
  mark(): Promise<void>;
}

interface MarkerOptions {
  /** True if the folder may be a new one of a deployment that has stored files: on another machine, or after a loss. */
  isNewFolder: boolean;
  log: Logger;
}

/**
 * Compares the deployment's id in DATA_DIR with that in the database, and writes it into a new folder. With SPOOL=disk, a folder without
 * it ends the start: its volume is probably not mounted. Otherwise nothing is lost, as the database has everything.
 * @throws ConfigError
 */
export async function checkMarker(
  { dataDir, databaseUrl, spool }: Pick<Config, 'dataDir' | 'databaseUrl' | 'spool'>,
  deployment: Deployment,
  { isNewFolder, log }: MarkerOptions,
): Promise<void> {
  const { id, marked_at } = await deployment.get();
  const found = await readMarker(dataDir);
  if (found === id) return;
  // The embedded database is in the folder.
  const isMissing = databaseUrl !== undefined && marked_at !== null && found === undefined && !isNewFolder;
  if (isMissing && spool === 'disk')
    throw new ConfigError([
      `DATA_DIR: "${dataDir}" has none of the files that this deployment has stored: its volume is probably not mounted. ` +
        'If it is a new machine, or the files are lost: npm start -- --new-data-dir',
    ]);
  if (isMissing) log.warn({ dataDir }, 'DATA_DIR is new to this deployment: is its volume mounted?');
  if (found !== undefined) log.warn({ dataDir }, 'DATA_DIR was of another deployment: is DATABASE_URL right?');
  await writeMarker(dataDir, id);
  await deployment.mark();
}
