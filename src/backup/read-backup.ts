import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createZstdDecompress, type ZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { countRows, NEWLINE } from '../store/database-copy.ts';
import type { OpenBackup } from './backup-file.ts';
import { isCopiedFile } from './data-files.ts';
import { AGE_HEADER, checkChecksum, type Decryption, decrypt } from './encoding.ts';
import { BackupError, type BackupManifest, FileList, MAX_TABLES } from './manifest.ts';

export interface VerifyOptions {
  decryption: Decryption;
  /** Called with the bytes that were read so far. */
  onRead?: ((bytes: number) => void) | undefined;
}

/** An entry of a backup. Its bytes must be read before the next one. */
export interface BackupEntry {
  kind: 'table' | 'file' | 'manifest';
  /** The name of the table, or the path below DATA_DIR. */
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

const MANIFEST = 'manifest.json';
/** The parts of tables have 1 MB each, but the last ones. */
const MAX_ENTRIES = { file: 1_000_000, table: 10_000_000, manifest: 1 };
/** A backup has texts and compressed audio, which do not expand as much. */
const MAX_EXPANSION = 1000;
const ANY_EXPANSION_BYTES = 64 * 2 ** 20;
/** The compressor's own is 2 MB. */
const ZSTD = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/**
 * Reads the entries of a backup in order.
 * @throws BackupError if it is damaged, incomplete or no backup
 */
export async function* readBackup(
  open: OpenBackup,
  { decryption, onRead }: VerifyOptions,
): AsyncGenerator<BackupEntry, void, undefined> {
  const source = open();
  try {
    const { first, bytes } = await peek(source, AGE_HEADER.length, onRead);
    const plain = first.equals(AGE_HEADER)
      ? await decrypt(Readable.from(bytes, { objectMode: false }), decryption)
      : bytes;
    const unpacked = Readable.from(checkChecksum(plain), { objectMode: false });
    const zstd = createZstdDecompress(ZSTD);
    const expanded = Readable.from(limitExpansion(zstd), { objectMode: false });
    const tar = extract();
    unpacked.on('error', (error) => zstd.destroy(error));
    expanded.on('error', (error) => tar.destroy(error));
    unpacked.pipe(zstd);
    expanded.pipe(tar);
    const counts = { file: 0, table: 0, manifest: 0 };
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new BackupError(`it contains a ${type}`);
      const parsed = parseName(name);
      const most = MAX_ENTRIES[parsed.kind];
      if (++counts[parsed.kind] > most)
        throw new BackupError(`it has more than ${format(most)} ${parsed.kind} entries`);
      yield { ...parsed, size, bytes: readEntry(entry as AsyncIterable<Buffer>) };
    }
  } catch (error) {
    throw toBackupError(error);
  } finally {
    source.destroy();
  }
}

const format = (count: number) => count.toLocaleString('en-US');

async function* limitExpansion(zstd: ZstdDecompress): AsyncGenerator<Buffer, void, undefined> {
  let bytes = 0;
  for await (const chunk of zstd) {
    bytes += chunk.length;
    // `bytesWritten` are those that were read of the backup.
    if (bytes > ANY_EXPANSION_BYTES + MAX_EXPANSION * zstd.bytesWritten)
      throw new BackupError(`it expands to more than ${format(MAX_EXPANSION)} times its size`);
    yield chunk;
  }
}

async function* readEntry(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* bytes;
  } catch (error) {
    throw toBackupError(error);
  }
}

const toBackupError = (error: unknown) =>
  error instanceof BackupError || isOfSystem(error)
    ? error
    : new BackupError('it is damaged, incomplete or no backup', { cause: error });

/** An error of the file system, such as ENOENT. zlib has codes of its own. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

function parseName(name: string): Pick<BackupEntry, 'kind' | 'name'> {
  if (name === MANIFEST) return { kind: 'manifest', name };
  const [, table] = /^tables\/([^/]+)\/\d{8}\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'table', name: table };
  const path = name.startsWith('files/') ? name.slice('files/'.length) : '';
  if (!isCopiedFile(path)) throw new BackupError('it contains a file with an unexpected name');
  return { kind: 'file', name: path };
}

/** Reads the first bytes, and returns them with all bytes. */
async function peek(source: Readable, length: number, onRead: VerifyOptions['onRead']) {
  async function* readAll(): AsyncGenerator<Buffer, void, undefined> {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.length;
      onRead?.(total);
      yield chunk;
    }
  }
  const chunks = readAll();
  let start = Buffer.alloc(0);
  while (start.length < length) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* all(): AsyncGenerator<Buffer, void, undefined> {
    if (start.length > 0) yield start;
    yield* chunks;
  }
  return { first: start.subarray(0, length), bytes: all() };
}

interface Sum {
  rows: number;
  bytes: number;
  sha256: string;
}

export interface VerifiedBackup extends BackupManifest {
  /** The number of its files. */
  files: number;
}

/**
 * Reads a whole backup, compares it with its manifest, and returns that. The memory does not grow with the number of files.
 * @throws BackupError
 */
export async function verifyBackup(open: OpenBackup, options: VerifyOptions): Promise<VerifiedBackup> {
  const sums = new Map<string, Sum>();
  const files = new FileList();
  let manifest: BackupManifest | undefined;
  let table: { name: string; sum: RowSum } | undefined;
  const endTable = () => {
    if (table) sums.set(table.name, table.sum.end());
    table = undefined;
  };
  for await (const { kind, name, bytes } of readBackup(open, options)) {
    if (manifest) throw new BackupError('it has entries after its manifest');
    if (kind !== 'table' || name !== table?.name) endTable();
    if (kind === 'manifest') manifest = await files.readManifest(bytes);
    else if (kind === 'file') files.add({ path: name, ...(await sumOfFile(bytes)) });
    else {
      // A table is loaded at once.
      if (sums.has(name)) throw new BackupError(`its table ${name} is not in one place`);
      if (sums.size === MAX_TABLES) throw new BackupError(`it has more than ${format(MAX_TABLES)} tables`);
      table ??= { name, sum: new RowSum(name) };
      await table.sum.addPart(bytes);
    }
  }
  if (!manifest) throw new BackupError('it is incomplete: its manifest is missing');
  compareTables(manifest, sums);
  return { ...manifest, files: files.count };
}

/** The most of a value in Postgres. A row is in memory as a whole. */
const MAX_ROW_BYTES = 2 ** 30;

async function sumOfFile(chunks: AsyncIterable<Buffer>): Promise<Omit<Sum, 'rows'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The rows of a table, which are in several entries. */
class RowSum {
  readonly #name: string;
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  constructor(name: string) {
    this.#name = name;
  }

  async addPart(chunks: AsyncIterable<Buffer>): Promise<void> {
    let sinceRow = 0;
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      const rows = countRows(chunk);
      this.#rows += rows;
      sinceRow = rows > 0 ? chunk.length - 1 - chunk.lastIndexOf(NEWLINE) : sinceRow + chunk.length;
      if (sinceRow > MAX_ROW_BYTES) throw new BackupError(`its table ${this.#name} has a row of more than 1 GB`);
    }
    if (sinceRow > 0) throw new BackupError(`its table ${this.#name} has half of a row`);
  }

  end(): Sum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

const EMPTY = createHash('sha256').digest('hex');

function compareTables({ tables }: BackupManifest, sums: Map<string, Sum>): void {
  if (new Set(tables.map(({ name }) => name)).size < tables.length)
    throw new BackupError('its manifest lists something twice');
  for (const { name, rows, bytes, sha256 } of tables) {
    const found = sums.get(name) ?? { rows: 0, bytes: 0, sha256: EMPTY };
    if (found.rows !== rows || found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`its table ${name} differs from its manifest`);
    sums.delete(name);
  }
  if (sums.size > 0) throw new BackupError('it contains more than its manifest lists');
}
