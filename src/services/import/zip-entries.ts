import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { checkElements } from '../../lib/element-limits.ts';
import { failed, type ImportProblem, skipped } from './types.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** A file of a ZIP. */
export interface ZipEntry {
  /** For messages and endings only: nothing is written by this name. */
  name: string;
  bytes: number;
  /** Why it is not read. */
  problem: ImportProblem | undefined;
  isFolder: boolean;
  /** Throws a problem for damaged bytes. */
  open(): AsyncIterable<Uint8Array>;
}

/** Text compresses five to twenty times, and a file of one character a thousand times. */
const MAX_RATIO = 200;
/** Below, any ratio is accepted. */
const SMALL_BYTES = 16 * 1_048_576;
const MAX_NAME = 500;
const UNIX = 3;
const TYPE_MASK = 0o170_000;
const LINK = 0o120_000;

class PartReader extends yauzl.RandomAccessReader {
  readonly #file: UploadedFile;

  constructor(file: UploadedFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end), { objectMode: false });
  }
}

/** Opens a ZIP. Throws a problem if it is damaged or truncated. */
export async function openZip(file: UploadedFile): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
  yauzl.fromRandomAccessReader(new PartReader(file), file.size, options, (error, zip) =>
    error ? reject(failed(`The ZIP is damaged or incomplete: ${error.message}`)) : resolve(zip),
  );
  return promise;
}

/** The files of a ZIP in the order of its directory. Throws a problem if that is damaged, and `too_large` for too many files. */
export async function* readEntries(file: UploadedFile): AsyncGenerator<ZipEntry, void> {
  const zip = await openZip(file);
  checkElements('files in an archive', zip.entryCount);
  let total = 0;
  const names = new Set<string>();
  for (;;) {
    const entry = await nextEntry(zip);
    if (!entry) return;
    const { name, problem: badName } = readName(entry);
    const isFolder = name.endsWith('/');
    total += entry.uncompressedSize;
    if (total > SMALL_BYTES + file.size * MAX_RATIO)
      throw failed(`The ZIP is larger than ${MAX_RATIO} times its size when it is unpacked`);
    const isDuplicate = names.has(name);
    names.add(name);
    const problem = badName ?? problemOf(entry) ?? (isDuplicate ? skipped('Another file has this name') : undefined);
    yield { name, bytes: entry.uncompressedSize, problem, isFolder, open: () => readBytes(zip, entry) };
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry | undefined>();
  const onEnd = () => resolve(undefined);
  const onError = (error: Error) => reject(failed(`The directory of the ZIP is damaged: ${error.message}`));
  zip.once('entry', resolve).once('end', onEnd).once('error', onError);
  zip.readEntry();
  return promise.finally(() => zip.off('entry', resolve).off('end', onEnd).off('error', onError));
}

function readName(entry: Entry): { name: string; problem?: ImportProblem } {
  let name: string;
  try {
    const raw = entry.fileNameRaw ?? (entry.fileName as unknown as Buffer);
    name = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields ?? [], false);
  } catch {
    return { name: '(unreadable name)', problem: failed('Its name cannot be read') };
  }
  const plain = name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '�')
    .slice(0, MAX_NAME);
  if (name.length > MAX_NAME) return { name: plain, problem: failed(`Its name is longer than ${MAX_NAME} characters`) };
  const invalid = yauzl.validateFileName(name) !== null || plain !== name;
  return invalid
    ? { name: plain, problem: failed('Its path is absolute, leaves the archive or has special characters') }
    : { name };
}

function problemOf(entry: Entry): ImportProblem | undefined {
  const { uncompressedSize, compressedSize, versionMadeBy, externalFileAttributes } = entry;
  const isLink = versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & TYPE_MASK) === LINK;
  if (isLink) return skipped('It is a symbolic link');
  if (entry.isEncrypted()) return skipped('It is encrypted');
  if (!entry.canDecodeFileData()) return failed('Its compression is not supported');
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO)
    return failed(`It is compressed more than ${MAX_RATIO} times`);
  return undefined;
}

async function* readBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array, void> {
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk as Buffer, sum);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw failed(`It is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}`);
  }
  if (sum !== entry.crc32) throw failed('It is damaged: its checksum is another one');
}
