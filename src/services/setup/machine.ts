import { execFile } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Profile } from '../../providers/models/catalog.ts';

export interface Machine {
  cores: number;
  memoryBytes: number;
}

/** The machine, or what a container may use of it. */
export function readMachine(): Machine {
  // Without a limit this is a number that no machine has.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { cores: availableParallelism(), memoryBytes: Math.min(totalmem(), limit) };
}

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, 'memory-speed.ts');
/** More do not read faster together. */
const MOST_READERS = 4;
const TIMEOUT_MS = 30_000;

/**
 * The bytes of memory that the processors together read in a second, measured for a moment in processes of their own. Null if that fails,
 * also for lack of memory.
 */
export async function measureMemorySpeed({ cores }: Pick<Machine, 'cores'>): Promise<number | null> {
  const readers = Array.from({ length: Math.min(cores, MOST_READERS) }, () =>
    run(process.execPath, [PROGRAM], { env: {}, timeout: TIMEOUT_MS }),
  );
  try {
    const speeds = (await Promise.all(readers)).map(({ stdout }) => Number(stdout));
    return speeds.reduce((sum, speed) => sum + speed, 0) || null;
  } catch {
    return null;
  }
}

const GB = 1e9;

/** Machines that are sold with 4, 8 and 16 GB report somewhat less. */
const MEMORY_NEEDED: Readonly<Record<Profile, number>> = { small: 3.6 * GB, medium: 7.2 * GB, large: 14.5 * GB };

export const hasMemory = ({ memoryBytes }: Machine, profile: Profile) => memoryBytes >= MEMORY_NEEDED[profile];

export const inGigabytes = (bytes: number) => `${(Math.max(0, bytes) / GB).toFixed(1)} GB`;
