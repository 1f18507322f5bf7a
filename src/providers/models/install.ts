import { constants, existsSync, statSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type CatalogFile, type CatalogModel, sizeOf } from './catalog.ts';
import { computeSha256, download, fileSize } from './download.ts';
import { engineFolder } from './install-engine.ts';
import { type InstalledModels, modelsFolder } from './installed.ts';
import { ModelError } from './model-error.ts';
import { ArchiveError, unpack } from './unpack.ts';

export interface InstallOptions {
  dataDir: string;
  /** A folder of this machine that has the files as `NAME/FILE`, or archives unpacked as `NAME`, instead of downloads. */
  from: string | null;
  signal: AbortSignal;
  /** Called with the bytes of the model that are here. */
  onBytes: (bytes: number) => void;
  /** Throws if bytes that are about to be written have no room. */
  checkRoom: (bytes: number) => Promise<void>;
  stallMs?: number;
}

/** Checksums that are not published: kept at the first download, in the format of sha256sum. */
const KEPT_CHECKSUMS = 'checksums.txt';
const ARCHIVE = '.tar.bz2';
/** An archive and its files are there at once. */
const UNPACKED = 1.6;

const partialFolder = (dataDir: string, name: string) => join(modelsFolder(dataDir), `.${name}`);
export const modelFolder = (dataDir: string, name: string) => join(modelsFolder(dataDir), name);

/** True if its files are there, with their sizes as far as they are known. */
export function isInstalled(dataDir: string, { name, files }: CatalogModel): boolean {
  const folder = modelFolder(dataDir, name);
  const isThere = (file: CatalogFile) => {
    const bytes = statSync(join(folder, fileName(file)), { throwIfNoEntry: false })?.size ?? 0;
    return file.sha256 === null ? bytes > 0 : bytes === file.bytes;
  };
  return existsSync(folder) && files.every((file) => isArchive(file) || isThere(file));
}

const isArchive = ({ address }: CatalogFile) => address.endsWith(ARCHIVE);
export const fileName = ({ address }: CatalogFile) => basename(new URL(address).pathname);

/** The bytes that installing a model still writes, with those of files that are unpacked. */
export async function bytesToWrite(dataDir: string, model: CatalogModel): Promise<number> {
  if (isInstalled(dataDir, model)) return 0;
  let bytes = 0;
  for (const file of model.files) {
    const isHere = await fileSize(join(partialFolder(dataDir, model.name), fileName(file)));
    bytes += Math.max(0, file.bytes - isHere) + (isArchive(file) ? UNPACKED * file.bytes : 0);
  }
  return Math.ceil(bytes);
}

/**
 * Puts the files of a model into `DATA_DIR/models/NAME`, completely or not at all: downloads or copies each, continuing an earlier
 * attempt, compares its checksum, and unpacks archives. Rejects with a ModelError, or as `signal` says.
 */
export async function installModel(model: CatalogModel, options: InstallOptions): Promise<void> {
  const { dataDir, signal, onBytes } = options;
  const partial = partialFolder(dataDir, model.name);
  // A kill may have left it beside the model.
  if (isInstalled(dataDir, model)) return rm(partial, { recursive: true, force: true });
  await rm(modelFolder(dataDir, model.name), { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  if (options.from !== null && (await isUnpackedIn(options.from, model))) {
    await options.checkRoom(UNPACKED * sizeOf(model));
    await rm(partial, { recursive: true, force: true });
    await cp(join(options.from, model.name), partial, { recursive: true, dereference: true });
    onBytes(sizeOf(model));
    return rename(partial, modelFolder(dataDir, model.name));
  }
  let done = 0;
  for (const file of model.files) {
    const target = join(partial, fileName(file));
    await fetchFile(model, file, target, { ...options, onBytes: (bytes) => onBytes(done + bytes) });
    done += await fileSize(target);
  }
  const [only] = model.files;
  const folder = modelFolder(dataDir, model.name);
  if (!only || !isArchive(only)) return rename(partial, folder);
  const archive = join(partial, fileName(only));
  try {
    await options.checkRoom(UNPACKED * only.bytes);
    await unpack(archive, folder, signal);
  } catch (error) {
    // Another attempt would take it for a complete download.
    if (error instanceof ArchiveError) await rm(archive);
    throw error;
  }
  await rm(partial, { recursive: true });
}

/** The folder is a copy of DATA_DIR/models: it has the files of an archive, and not the archive. */
async function isUnpackedIn(from: string, { name, files }: CatalogModel): Promise<boolean> {
  const [only] = files;
  if (!only || !isArchive(only) || existsSync(join(from, name, fileName(only)))) return false;
  return (await stat(join(from, name)).catch(() => undefined))?.isDirectory() ?? false;
}

async function fetchFile(model: CatalogModel, file: CatalogFile, target: string, options: InstallOptions) {
  const { dataDir, signal, onBytes } = options;
  // An earlier attempt has it, and only the checksum is left.
  const isComplete = file.sha256 !== null && (await fileSize(target)) === file.bytes;
  const path = `${model.name}/${fileName(file)}`;
  if (options.from !== null) await copy(join(options.from, path), target, options);
  else if (!isComplete) await download(file.address, target, { ...options, maxBytes: longest(file) });
  onBytes(await fileSize(target));
  const actual = await computeSha256(target, signal);
  const expected = file.sha256 ?? (await readKeptChecksum(dataDir, path));
  if (expected === undefined) return keepChecksum(dataDir, path, actual);
  if (actual === expected) return;
  // It may consist of parts of two versions, so the download cannot be continued.
  await rm(target);
  throw new ModelError(
    `${fileName(file)} of ${model.name} has the checksum ${actual} instead of ${expected}: it was deleted`,
  );
}

/** Sizes without a published checksum are rounded. */
const longest = ({ bytes, sha256 }: CatalogFile) => (sha256 === null ? Math.ceil(1.2 * bytes) + 1_000_000 : bytes);

async function copy(from: string, target: string, { signal, checkRoom }: InstallOptions): Promise<void> {
  const found = await stat(from).catch(() => undefined);
  if (!found?.isFile()) throw new ModelError(`there is no file ${from}`);
  await checkRoom(found.size);
  signal.throwIfAborted();
  await copyFile(from, target, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    throw new ModelError(`${from} cannot be copied (${error.code})`, { cause: error });
  });
}

const checksumsFile = (dataDir: string) => join(modelsFolder(dataDir), KEPT_CHECKSUMS);

async function readKeptChecksum(dataDir: string, path: string): Promise<string | undefined> {
  const text = await readFile(checksumsFile(dataDir), 'utf8').catch(() => '');
  return text
    .split('\n')
    .find((line) => line.endsWith(`  ${path}`))
    ?.slice(0, 64);
}

const keepChecksum = (dataDir: string, path: string, sha256: string) =>
  writeFile(checksumsFile(dataDir), `${sha256}  ${path}\n`, { flag: 'a' });

/** Deletes models, complete or not. */
export async function deleteModels(dataDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const folder of [
      `${modelFolder(dataDir, name)}.unpacking`,
      modelFolder(dataDir, name),
      partialFolder(dataDir, name),
    ])
      await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes models, the engine and the kept checksums, and the folder if nothing is left in it. */
export async function deleteAllModels(dataDir: string, names: readonly string[]): Promise<void> {
  await deleteModels(dataDir, names);
  await rm(checksumsFile(dataDir), { force: true });
  const folder = modelsFolder(dataDir);
  const left = await readdir(folder).catch(() => []);
  for (const name of left.filter((one) => one === basename(engineFolder(dataDir)) || one.startsWith('engine.new')))
    await rm(join(folder, name), { recursive: true, force: true });
  // A mount or a link stays.
  await rmdir(folder).catch(() => {});
}

/** Describes a model that is in use, for the store. */
export function toInstalled(model: CatalogModel): InstalledModels {
  const { name, task, languages, context = 0, files } = model;
  if (task === 'speech') return { speech: { name, folder: name, languages } };
  const [file] = files;
  if (!file) throw new ModelError(`${name} has no file`);
  const path = `${name}/${isArchive(file) ? 'model.onnx' : fileName(file)}`;
  return task === 'language' ? { language: { name, file: path, context } } : { [task]: { name, file: path } };
}

/** Models of the GGUF format, which need the engine. */
export const needsEngine = ({ task }: CatalogModel) => task === 'language' || task === 'embedding';
