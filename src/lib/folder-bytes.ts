import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The number and the bytes of all files below a folder. 0 without the folder. Files that disappear meanwhile do not count. */
export async function measureFolder(folder: string): Promise<{ count: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sum = { count: 0, bytes: 0 };
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const stats = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (!stats) continue;
    sum.count++;
    sum.bytes += stats.size;
  }
  return sum;
}

export const folderBytes = async (folder: string): Promise<number> => (await measureFolder(folder)).bytes;
