import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of all files below a folder. 0 without the folder. Files that disappear meanwhile do not count. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}
