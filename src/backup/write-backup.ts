import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { productVersion } from '../lib/product-version.ts';
import type { DatabaseCopy } from '../store/copy/database-copy.ts';
import { countRows } from '../store/copy/row-parts.ts';
import { addChecksum } from './checksum-frame.ts';
import { type DataFile, listDataFiles } from './data-files.ts';
import { type Encryption, encrypt } from './encryption.ts';
import { BackupError, type BackupFile, type BackupManifest, type BackupTable } from './manifest.ts';
import { openBackupFile, verifyBackup } from './read-backup.ts';

/** What a backup is made of. */
export interface BackupSource {
  /** Its snapshot has begun. */
  copy: DatabaseCopy;
  /** The folder with the files of DATA_DIR. */
  filesDir: string;
}

export interface WriteOptions {
  encryption: Encryption;
  /** Called after each part with what is being copied, and the bytes so far. */
  onProgress?: (name: string, bytes: number) => void;
  /** Called before the file is read back. */
  onVerify?: () => void;
}

/**
 * Writes a backup and reads it back. The file appears when it is complete and verified: a killed process leaves `FILE.partial`.
 * @throws BackupError
 */
export async function writeBackup(file: string, source: BackupSource, options: WriteOptions): Promise<BackupManifest> {
  const draft = `${file}.partial`;
  const stop = new AbortController();
  const tar = pack();
  // An error of the source ends the whole pipeline.
  const added = addEntries({ tar, signal: stop.signal }, source, options).catch((error) => void tar.destroy(error));
  try {
    const compressed = Readable.from(addChecksum(compress(Readable.from(tar))), { objectMode: false });
    const { encrypted, decryption } = await encrypt(compressed, options.encryption);
    await pipeline(encrypted, createWriteStream(draft, { mode: 0o600, flush: true }));
    await added;
    options.onVerify?.();
    const manifest = await verifyBackup(openBackupFile(draft), { decryption });
    await rename(draft, file);
    await syncFolder(dirname(file));
    return manifest;
  } catch (error) {
    stop.abort();
    await added;
    await rm(draft, { force: true });
    throw error;
  }
}

function compress(bytes: Readable): Readable {
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  bytes.on('error', (error) => zstd.destroy(error));
  return bytes.pipe(zstd);
}

/** Makes the rename survive a power failure. Not every system can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

interface Target {
  tar: Pack;
  /** Aborts when the bytes cannot be written. */
  signal: AbortSignal;
}

async function addEntries(to: Target, { copy, filesDir }: BackupSource, { onProgress }: WriteOptions): Promise<void> {
  let total = 0;
  const report = (name: string, bytes: number) => {
    total += bytes;
    onProgress?.(name, total);
  };
  const migrations = await copy.migrations();
  if (migrations.length === 0) throw new BackupError('the database is empty: start the service first');
  const tables: BackupTable[] = [];
  for (const table of await copy.tables()) {
    const hash = createHash('sha256');
    let rows = 0;
    let bytes = 0;
    let number = 0;
    for await (const part of copy.read(table)) {
      await addEntry(to, `tables/${table.name}/${String(++number).padStart(8, '0')}.copy`, part.length, [part]);
      hash.update(part);
      rows += countRows(part);
      bytes += part.length;
      report(table.name, part.length);
    }
    tables.push({ ...table, rows, bytes, sha256: hash.digest('hex') });
  }
  const files: BackupFile[] = [];
  for (const file of await listDataFiles(filesDir)) {
    const sha256 = await addFile(to, filesDir, file);
    files.push({ ...file, sha256 });
    report(file.path, file.bytes);
  }
  const manifest: BackupManifest = {
    format: 'earshot-backup',
    version: 1,
    created_at: new Date().toISOString(),
    service_version: productVersion,
    migrations,
    tables,
    files,
  };
  const json = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await addEntry(to, 'manifest.json', json.length, [json]);
  to.tar.finalize();
}

/** Adds the bytes that the file had when it was listed: it may have grown since. Returns their SHA-256. */
async function addFile(to: Target, folder: string, { path, bytes }: DataFile): Promise<string> {
  const hash = createHash('sha256');
  const read = async function* () {
    if (bytes === 0) return;
    for await (const chunk of createReadStream(join(folder, path), { end: bytes - 1 })) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await addEntry(to, `files/${path}`, bytes, read());
  return hash.digest('hex');
}

async function addEntry(
  { tar, signal }: Target,
  name: string,
  size: number,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const entry = tar.entry({ name, size, mode: 0o600 }) as unknown as Writable;
  for await (const chunk of chunks) if (!entry.write(chunk)) await once(entry, 'drain', { signal });
  entry.end();
  await once(entry, 'close', { signal });
}
