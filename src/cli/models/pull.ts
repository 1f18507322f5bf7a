import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { modelsFolder } from '../../providers/models/installed.ts';
import {
  ARCHIVES_URL,
  PUBLISHED_MODELS,
  type PublishedModel,
  publishedModel,
} from '../../providers/stt/sherpa/catalog.ts';
import { type ModelFolder, ModelFolderError, readModelFolder } from '../../providers/stt/sherpa/model-folder.ts';
import { CliError } from '../cli-error.ts';
import { computeSha256, type DownloadProgress, download, fetchPublishedSha256, isSha256 } from './download.ts';

interface ListedModel extends Partial<Omit<PublishedModel, 'name'>> {
  name: string;
  /** The folder of an installed model. */
  folder?: string;
}

/** Lists the models in the catalog and the installed ones. */
export function listModels(dataDir: string): ListedModel[] {
  const models = modelsFolder(dataDir);
  const installed = listFolders(models);
  const listed = PUBLISHED_MODELS.map((model) => ({
    ...model,
    ...(installed.includes(model.name) && { folder: join(models, model.name) }),
  }));
  const others = installed.filter((name) => PUBLISHED_MODELS.every((model) => model.name !== name));
  return [...listed, ...others.map((name) => ({ name, folder: join(models, name) }))];
}

function listFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch {
    return [];
  }
}

const HEADINGS = ['', 'name', 'size', 'words come', 'languages', ''];
const MOST_LANGUAGES = 6;

/** Formats a table. `*` marks installed models. */
export function formatModels(models: ListedModel[]): string {
  const rows = models.map(({ name, folder, megabytes, streaming, languages = [], note = '' }) => [
    folder === undefined ? ' ' : '*',
    name,
    megabytes === undefined ? '' : `${megabytes} MB`,
    streaming === undefined ? '' : streaming ? 'at once' : 'at a pause',
    languages.length > MOST_LANGUAGES ? `${languages.length - 1} languages` : languages.join(' '),
    note,
  ]);
  const table = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export interface PullOptions {
  name: string;
  dataDir: string;
  /** The address of a mirror. */
  from?: string | undefined;
  /** The SHA-256 of the archive, instead of the published one. */
  sha256?: string | undefined;
  /** Accepts an archive without a published checksum. */
  unverified?: boolean | undefined;
  onProgress: (progress: DownloadProgress) => void;
  note: (line: string) => void;
}

/** GitHub's description of the release that contains the archives. */
const RELEASE_URL = 'https://api.github.com/repos/k2-fsa/sherpa-onnx/releases/tags/asr-models';
const NAME = /^[A-Za-z0-9][\w.-]*$/;

/**
 * Installs a published model to `DATA_DIR/models/NAME`: downloads the archive, continuing an earlier attempt, compares the checksum,
 * unpacks it and checks the model. Rejects with a CliError.
 */
export async function pullModel(options: PullOptions): Promise<ModelFolder> {
  const { name, dataDir, note } = options;
  if (!NAME.test(name))
    throw new CliError(`"${name}" is not the name of a model: see node scripts/run.mjs src/cli/models.ts list`);
  if (options.sha256 !== undefined && !isSha256(options.sha256))
    throw new CliError('--sha256: expected 64 hexadecimal digits');
  if (options.from !== undefined && !/^https?:$/.test(URL.parse(options.from)?.protocol ?? ''))
    throw new CliError(`--from: expected an address such as ${ARCHIVES_URL}`);
  const models = modelsFolder(dataDir);
  const folder = join(models, name);
  if (existsSync(folder)) {
    note(`${name} is already installed`);
    return readUsableModel(folder);
  }
  if (!publishedModel(name)) note(`${name} is not in the list; trying to download it`);
  await mkdir(models, { recursive: true });
  const archive = join(models, `.${name}.tar.bz2`);
  await fetchArchive(archive, options);
  note('Unpacking ...');
  await unpackAndDelete(archive, folder);
  return readUsableModel(folder);
}

/** Also deletes an invalid archive, which another attempt would take for a complete download. */
async function unpackAndDelete(archive: string, folder: string): Promise<void> {
  try {
    await unpack(archive, folder);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    await rm(archive);
    const advice = 'Download it again, use another mirror with --from, or set SHERPA_MODEL_DIR to a model folder';
    throw new CliError(`${error.message}. The archive was deleted. ${advice}.`);
  }
  await rm(archive);
}

async function fetchArchive(archive: string, { name, from = ARCHIVES_URL, ...options }: PullOptions): Promise<void> {
  const base = from.endsWith('/') ? from : `${from}/`;
  const file = `${name}.tar.bz2`;
  const url = new URL(file, base);
  await download(url, archive, options.onProgress);
  const sources = {
    list: new URL('checksum.txt', base),
    release: from === ARCHIVES_URL ? new URL(RELEASE_URL) : undefined,
  };
  const expected = options.sha256 ?? (await fetchPublishedSha256(file, sources));
  const actual = await computeSha256(archive);
  if (expected === undefined && !options.unverified) throw unknownChecksumError({ name, from }, actual);
  if (expected === undefined || expected === actual) return;
  // It may consist of parts of two versions, so the download cannot be continued.
  await rm(archive);
  throw new CliError(`${url} has the checksum ${actual} instead of ${expected}: the archive was deleted`);
}

function unknownChecksumError(
  { name, from = ARCHIVES_URL }: Pick<PullOptions, 'name' | 'from'>,
  actual: string,
): CliError {
  const again = `node scripts/run.mjs src/cli/models.ts pull ${name}${from === ARCHIVES_URL ? '' : ` --from ${from}`}`;
  return new CliError(
    `No checksum is published for ${name}. The downloaded archive has ${actual}. If that is correct, continue with` +
      `\n  ${again} --sha256 ${actual}\nor, to accept it without a check, with\n  ${again} --unverified`,
  );
}

function readUsableModel(folder: string): ModelFolder {
  try {
    return readModelFolder(folder);
  } catch (error) {
    if (error instanceof ModelFolderError) throw new CliError(`This model cannot be used here: ${error.message}`);
    throw error;
  }
}

const run = promisify(execFile);
/** Enough for the names of some thousand files. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;

/** The archive is invalid: another attempt would not help. */
class ArchiveError extends CliError {}

/**
 * Unpacks a `.tar.bz2` to `folder` with the system's tar, completely or not at all. A single top-level folder becomes `folder`. Rejects
 * with an ArchiveError for paths outside of the folder and for links, and with a CliError if tar or bzip2 is missing.
 */
async function unpack(archive: string, folder: string): Promise<void> {
  const temporary = join(dirname(folder), `.unpacking-${basename(folder)}`);
  // Left behind by a killed attempt.
  await rm(temporary, { recursive: true, force: true });
  const names = (await tar(['-tjf', archive], archive)).split('\n').filter((name) => name !== '');
  const outside = names.find((name) => name.startsWith('/') || name.split('/').includes('..'));
  if (outside !== undefined) throw new ArchiveError(`${archive} is rejected: it would write to ${outside}`);
  await mkdir(temporary, { recursive: true });
  try {
    await tar(['-xjf', archive, '-C', temporary], archive);
    const entries = await readdir(temporary, { withFileTypes: true, recursive: true });
    const special = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
    if (special) throw new ArchiveError(`${archive} is rejected: ${special.name} is neither a file nor a folder`);
    const [only, ...others] = await readdir(temporary, { withFileTypes: true });
    if (!only) throw new ArchiveError(`${archive} is empty`);
    const isWrapped = others.length === 0 && only.isDirectory();
    await rename(isWrapped ? join(temporary, only.name) : temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function tar(args: string[], archive: string): Promise<string> {
  try {
    return (await run('tar', args, { maxBuffer: MAX_LISTING_BYTES })).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT' || /bzip2.*(not found|Cannot exec|No such file)/i.test(stderr)) {
      throw new CliError('tar and bzip2 are required (Debian: apt install tar bzip2)');
    }
    const reason = stderr.trim().split('\n')[0]?.replace(/\.$/, '') || code;
    throw new ArchiveError(`Cannot unpack ${archive}: ${reason}`);
  }
}
