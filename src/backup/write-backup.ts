import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { productVersion } from '../lib/product-version.ts';
import { countRows, type DatabaseCopy } from '../store/database-copy.ts';
import type { BackupFile } from './backup-file.ts';
import { type DataFile, listDataFiles } from './data-files.ts';
import { addChecksum, type Encryption, encrypt } from './encoding.ts';
import { BackupError, type BackupManifest, type BackupTable, type CopiedFile, manifestText } from './manifest.ts';
import { type VerifiedBackup, verifyBackup } from './read-backup.ts';

/** The source of a backup. */
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

export interface WrittenBackup {
  manifest: VerifiedBackup;
  /** The size of the file. */
  bytes: number;
}

/**
 * Writes a backup and reads it back. What a killed process leaves does not look complete.
 * @throws BackupError
 */
export async function writeBackup(
  file: BackupFile,
  source: BackupSource,
  options: WriteOptions,
): Promise<WrittenBackup> {
  const migrations = await source.copy.migrations();
  if (migrations.length === 0) throw new BackupError('the database is empty: start the service first');
  const stop = new AbortController();
  const tar = pack();
  // An error of the source ends the whole pipeline.
  const added = addEntries({ tar, signal: stop.signal }, { ...source, migrations }, options).catch(
    (error) => void tar.destroy(error),
  );
  try {
    const compressed = Readable.from(addChecksum(compress(Readable.from(tar))), { objectMode: false });
    const { encrypted, decryption } = await encrypt(compressed, options.encryption);
    let bytes = 0;
    const onRead = (read: number) => {
      bytes = read;
    };
    const manifest = await file.write(encrypted, async (open) => {
      await added;
      options.onVerify?.();
      return verifyBackup(open, { decryption, onRead });
    });
    return { manifest, bytes };
  } catch (error) {
    stop.abort();
    await added;
    throw error;
  }
}

function compress(bytes: Readable): Readable {
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  bytes.on('error', (error) => zstd.destroy(error));
  return bytes.pipe(zstd);
}

interface Target {
  tar: Pack;
  /** Aborts when the bytes cannot be written. */
  signal: AbortSignal;
}

async function addEntries(
  to: Target,
  { copy, filesDir, migrations }: BackupSource & { migrations: string[] },
  { onProgress }: WriteOptions,
): Promise<void> {
  let total = 0;
  const report = (name: string, bytes: number) => {
    total += bytes;
    onProgress?.(name, total);
  };
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
  const files: CopiedFile[] = [];
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
  };
  let size = 0;
  for (const { length } of manifestText(manifest, files)) size += length;
  await addEntry(to, 'manifest.json', size, manifestText(manifest, files));
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
