import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run has a few dozen databases of 10 to 30 MB, a handful of them at a time. */
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * A new folder for what a test stores: in memory where there is room, as copying a cluster to a disk costs more than opening it.
 * What outlives a killed process is the same in both; what outlives the machine's own crash no test could show.
 */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(roomInMemory() > ENOUGH_BYTES ? MEMORY : tmpdir(), prefix));
}

function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
