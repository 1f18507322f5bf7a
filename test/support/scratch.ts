import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '../../src/lib/time.ts';

const MEMORY = '/dev/shm';
/** A run creates a few dozen databases of 10 to 30 MB. */
const ENOUGH_BYTES = 2 * 2 ** 30;
const PREFIX = 'earshot-tests-';

/**
 * Creates a folder for test data: in memory if there is room, as copying a cluster to a disk takes longer than opening it.
 * Data survives a killed process in both; no test needs it to survive a crash of the machine.
 */
export function createScratchFolder(): string {
  const parent = roomInMemory() > ENOUGH_BYTES ? MEMORY : tmpdir();
  removeLeftovers(parent);
  return mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
}

function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Removes folders of killed runs. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    const folder = join(parent, name);
    const touchedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (touchedAt < Date.now() - HOUR_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** True if a process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
