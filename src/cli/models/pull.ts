import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVES_URL, modelsFolder, publishedModel } from '../../providers/stt/sherpa/catalog.ts';
import { type ModelFolder, ModelFolderError, readModelFolder } from '../../providers/stt/sherpa/model-folder.ts';
import { CliError } from '../cli-error.ts';
import { ArchiveError, unpack } from './archive.ts';
import { isSha256, publishedSha256, sha256Of } from './checksum.ts';
import { type DownloadProgress, download } from './download.ts';

export interface PullOptions {
  name: string;
  dataDir: string;
  /** Where the archives are, in place of the makers' own place: a mirror. */
  from?: string | undefined;
  /** What the archive's SHA-256 has to be, in place of what is published. */
  sha256?: string | undefined;
  /** Takes an archive of which nobody tells a checksum. */
  unverified?: boolean | undefined;
  onProgress: (progress: DownloadProgress) => void;
  note: (line: string) => void;
}

/** GitHub's description of the release that the archives are part of. */
const RELEASE_URL = 'https://api.github.com/repos/k2-fsa/sherpa-onnx/releases/tags/asr-models';
const NAME = /^[A-Za-z0-9][\w.-]*$/;

/**
 * Fetches a published model into `DATA_DIR/models/NAME`, unless it is there: downloads its archive, going on where an earlier attempt
 * ended, compares its checksum, unpacks it, and looks whether it can be used. Rejects with a CliError.
 */
export async function pullModel(options: PullOptions): Promise<ModelFolder> {
  const { name, dataDir, note } = options;
  if (!NAME.test(name)) throw new CliError(`"${name}" is no name of a model: see npm run models -- list`);
  if (options.sha256 !== undefined && !isSha256(options.sha256))
    throw new CliError('--sha256: 64 hexadecimal digits are needed');
  if (options.from !== undefined && !/^https?:$/.test(URL.parse(options.from)?.protocol ?? ''))
    throw new CliError(`--from: an address such as ${ARCHIVES_URL} is needed`);
  const models = modelsFolder(dataDir);
  const folder = join(models, name);
  if (existsSync(folder)) {
    note(`${name} is there already`);
    return usable(folder);
  }
  if (!publishedModel(name)) note(`${name} is not in the list here; looking whether it is published`);
  await mkdir(models, { recursive: true });
  const archive = join(models, `.${name}.tar.bz2`);
  await fetchArchive(archive, options);
  note('Unpacking ...');
  await unpackOnce(archive, folder);
  return usable(folder);
}

/** The archive goes, too, where it is at fault: a further attempt would take it for all that there is to download. */
async function unpackOnce(archive: string, folder: string): Promise<void> {
  try {
    await unpack(archive, folder);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    await rm(archive);
    const advice = 'Download it again, from another place with --from, or set SHERPA_MODEL_DIR to a model folder';
    throw new CliError(`${error.message}. It was thrown away. ${advice}.`);
  }
  await rm(archive);
}

async function fetchArchive(archive: string, { name, from = ARCHIVES_URL, ...options }: PullOptions): Promise<void> {
  const base = from.endsWith('/') ? from : `${from}/`;
  const file = `${name}.tar.bz2`;
  const url = new URL(file, base);
  await download({ url, file: archive, onProgress: options.onProgress });
  const sources = {
    list: new URL('checksum.txt', base),
    release: from === ARCHIVES_URL ? new URL(RELEASE_URL) : undefined,
  };
  const expected = options.sha256 ?? (await publishedSha256(file, sources));
  const actual = await sha256Of(archive);
  if (expected === undefined && !options.unverified) throw untold({ name, from }, actual);
  if (expected === undefined || expected === actual) return;
  // Half of one version and half of another, perhaps: nothing of it is of use.
  await rm(archive);
  throw new CliError(`${url} does not have the checksum ${expected} but ${actual}: it was thrown away`);
}

function untold({ name, from = ARCHIVES_URL }: Pick<PullOptions, 'name' | 'from'>, actual: string): CliError {
  const again = `npm run models -- pull ${name}${from === ARCHIVES_URL ? '' : ` --from ${from}`}`;
  return new CliError(
    `Nobody publishes a checksum of ${name}. That of what was downloaded is ${actual}. If you know it to be right, go on with` +
      `\n  ${again} --sha256 ${actual}\nor, to take it as it is, with\n  ${again} --unverified`,
  );
}

function usable(folder: string): ModelFolder {
  try {
    return readModelFolder(folder);
  } catch (error) {
    if (error instanceof ModelFolderError) throw new CliError(`This model cannot be used here: ${error.message}`);
    throw error;
  }
}
