import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { countRows, NEWLINE } from '../store/copy/row-parts.ts';
import type { OpenBackup } from './backup-file.ts';
import { checkChecksum } from './checksum-frame.ts';
import { isCopiedFile } from './data-files.ts';
import { AGE_HEADER, type Decryption, decrypt } from './encryption.ts';
import { BackupError, type BackupManifest, parseManifest } from './manifest.ts';

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

const MAX_MANIFEST_BYTES = 256 * 2 ** 20;
const MANIFEST = 'manifest.json';

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
    const zstd = createZstdDecompress();
    const tar = extract();
    unpacked.on('error', (error) => tar.destroy(error));
    zstd.on('error', (error) => tar.destroy(error));
    unpacked.pipe(zstd).pipe(tar);
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new BackupError(`it contains a ${type}`);
      yield { ...parseName(name), size, bytes: readEntry(entry as AsyncIterable<Buffer>) };
    }
  } catch (error) {
    throw toBackupError(error);
  } finally {
    source.destroy();
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

interface Seen {
  rows: number;
  bytes: number;
  hash: Hash;
}

/**
 * Reads a whole backup, compares it with its manifest, and returns that.
 * @throws BackupError
 */
export async function verifyBackup(open: OpenBackup, options: VerifyOptions): Promise<BackupManifest> {
  const seen = { table: new Map<string, Seen>(), file: new Map<string, Seen>() };
  let manifest: BackupManifest | undefined;
  let lastTable: string | undefined;
  for await (const { kind, name, size, bytes } of readBackup(open, options)) {
    if (manifest) throw new BackupError('it has entries after its manifest');
    if (kind === 'manifest') {
      if (size > MAX_MANIFEST_BYTES) throw new BackupError('its manifest is too large');
      manifest = parseManifest(Buffer.concat(await Array.fromAsync(bytes)).toString());
      continue;
    }
    if (kind === 'file' && seen.file.has(name)) throw new BackupError('it contains a file twice');
    // A table is loaded at once.
    if (kind === 'table' && name !== lastTable && seen.table.has(name))
      throw new BackupError(`its table ${name} is not in one place`);
    lastTable = kind === 'table' ? name : undefined;
    const sum = seen[kind].get(name) ?? { rows: 0, bytes: 0, hash: createHash('sha256') };
    seen[kind].set(name, sum);
    let sinceRow = 0;
    for await (const chunk of bytes) {
      sum.hash.update(chunk);
      sum.bytes += chunk.length;
      if (kind !== 'table') continue;
      const rows = countRows(chunk);
      sum.rows += rows;
      sinceRow = rows > 0 ? chunk.length - 1 - chunk.lastIndexOf(NEWLINE) : sinceRow + chunk.length;
      if (sinceRow > MAX_ROW_BYTES) throw new BackupError(`its table ${name} has a row of more than 1 GB`);
    }
    if (sinceRow > 0) throw new BackupError(`its table ${name} has half of a row`);
  }
  if (!manifest) throw new BackupError('it is incomplete: its manifest is missing');
  compare(manifest, seen);
  return manifest;
}

/** The most of a value in Postgres. A row is in memory as a whole. */
const MAX_ROW_BYTES = 2 ** 30;

const EMPTY = createHash('sha256').digest('hex');

function compare(manifest: BackupManifest, seen: Record<'table' | 'file', Map<string, Seen>>): void {
  const results = (sums: Map<string, Seen>) =>
    new Map([...sums].map(([name, { rows, bytes, hash }]) => [name, { rows, bytes, sha256: hash.digest('hex') }]));
  checkNames(manifest);
  const tables = results(seen.table);
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const found = tables.get(name) ?? { rows: 0, bytes: 0, sha256: EMPTY };
    if (found.rows !== rows || found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`its table ${name} differs from its manifest`);
    tables.delete(name);
  }
  const files = results(seen.file);
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = files.get(path);
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`its file ${path} differs from its manifest`);
    files.delete(path);
  }
  if (tables.size > 0 || files.size > 0) throw new BackupError('it contains more than its manifest lists');
}

/** A file cannot be in the place of a folder. */
function checkNames({ tables, files }: BackupManifest): void {
  const paths = new Set(files.map(({ path }) => path));
  const hasTwice = paths.size < files.length || new Set(tables.map(({ name }) => name)).size < tables.length;
  if (hasTwice) throw new BackupError('its manifest lists something twice');
  const isInFile = ({ path }: { path: string }) =>
    path.split('/').some((_, depth, names) => depth > 0 && paths.has(names.slice(0, depth).join('/')));
  if (files.some(isInFile)) throw new BackupError('it contains a file in the place of a folder');
}
