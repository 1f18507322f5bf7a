import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeMarker } from '../lib/private-files.ts';
import { openDatabase } from '../store/database.ts';
import { DatabaseCopy } from '../store/database-copy.ts';
import type { OpenBackup } from './backup-file.ts';
import { checkMigrations, hasAccounts, isUnfinished, LoadTarget, type Location } from './load-target.ts';
import type { BackupManifest } from './manifest.ts';
import { readBackup, type VerifiedBackup, type VerifyOptions, verifyBackup } from './read-backup.ts';

export interface RestoreOptions extends VerifyOptions {
  /** Called for each table and file. */
  onProgress?: (name: string) => void;
}

/** True if a deployment has stored nothing yet, or a restore into it was interrupted. */
export async function isEmpty(location: Location): Promise<boolean> {
  if (location.databaseUrl === undefined && !existsSync(join(location.dataDir, 'postgres'))) return true;
  await using database = await openDatabase(location);
  await using copy = await DatabaseCopy.open(database);
  return (await isUnfinished(copy)) || !(await hasAccounts(copy));
}

export interface Restored {
  manifest: VerifiedBackup;
  /** Tables of the search index whose rows do not fit into this database: the service rebuilds them. */
  skipped: string[];
}

/**
 * Restores a backup into an empty deployment. Reads it completely first: a damaged one changes nothing. After an interruption, the same
 * call continues.
 * @throws BackupError
 */
export async function restoreBackup(open: OpenBackup, location: Location, options: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(open, options);
  checkMigrations(manifest.migrations);
  const { created_at, migrations, tables } = manifest;
  const source = `backup ${created_at} ${tables.map(({ sha256 }) => sha256.slice(0, 8)).join('')}`;
  await using target = await LoadTarget.open(location, { source, migrations, tables });
  await load(target, location.dataDir, manifest, open, options);
  const id = await target.finish();
  await writeMarker(location.dataDir, id);
  return { manifest, skipped: tables.map(({ name }) => name).filter((name) => target.isRebuilt(name)) };
}

async function load(
  target: LoadTarget,
  dataDir: string,
  manifest: BackupManifest,
  open: OpenBackup,
  options: RestoreOptions,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const entries = readBackup(open, options);
  let next = await entries.next();
  /** The rows of a table, which are in several entries. */
  async function* rowsOf(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    while (!next.done && next.value.kind === 'table' && next.value.name === name) {
      yield* next.value.bytes;
      next = await entries.next();
    }
  }
  while (!next.done) {
    const { kind, name, bytes } = next.value;
    options.onProgress?.(name);
    const table = kind === 'table' ? tables.get(name) : undefined;
    if (table) {
      const isNeeded = !target.isRebuilt(name) && !target.isLoaded(name);
      if (isNeeded) await target.load(table, rowsOf(name));
      else for await (const _ of rowsOf(name));
      continue;
    }
    if (kind === 'file') await writeFile(join(dataDir, name), bytes);
    else for await (const _ of bytes);
    next = await entries.next();
  }
}

async function writeFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
}
