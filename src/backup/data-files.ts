import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isLockFile } from '../lib/locks.ts';

/** The folders and files of DATA_DIR that users cannot get back otherwise. Models are downloaded again. */
const COPIED = /^(spool|recordings|exports|blobs)(\/|$)|^credentials[^/]*\.json$/;
/** A file of a running process, or one that is being written. */
const isTemporary = (name: string) => isLockFile(name) || /\.(tmp|partial)$/.test(name);

/** A path below DATA_DIR, with slashes. No system reads it as one outside. */
export const isCopiedFile = (path: string) =>
  COPIED.test(path) &&
  (path.includes('/') || path.endsWith('.json')) &&
  !isTemporary(posix.basename(path)) &&
  !/[\\\0]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export interface DataFile {
  /** Below DATA_DIR, with slashes. */
  path: string;
  bytes: number;
}

/** The files of DATA_DIR that belong to a backup, with their sizes now. */
export async function listDataFiles(dataDir: string): Promise<DataFile[]> {
  const files: DataFile[] = [];
  async function visit(folder: string): Promise<void> {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && COPIED.test(path)) await visit(path);
      if (!entry.isFile() || !isCopiedFile(path)) continue;
      const stats = await stat(join(dataDir, path)).catch(() => undefined);
      if (stats) files.push({ path, bytes: stats.size });
    }
  }
  await visit('');
  return files;
}

/** Links the files into another folder of the same disk, where they stay when the service deletes its own. */
export async function linkDataFiles(dataDir: string, target: string): Promise<void> {
  for (const { path } of await listDataFiles(dataDir)) {
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    // Deleted since, or linked before.
    await link(join(dataDir, path), join(target, path)).catch(() => {});
  }
}
