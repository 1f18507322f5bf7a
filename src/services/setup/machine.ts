import { availableParallelism, totalmem } from 'node:os';
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

const GB = 1e9;

/** Machines that are sold with 4, 8 and 16 GB report somewhat less. */
const MEMORY_NEEDED: Readonly<Record<Profile, number>> = { small: 3.6 * GB, medium: 7.2 * GB, large: 14.5 * GB };

export const hasMemory = ({ memoryBytes }: Machine, profile: Profile) => memoryBytes >= MEMORY_NEEDED[profile];

export const inGigabytes = (bytes: number) => `${(Math.max(0, bytes) / GB).toFixed(1)} GB`;
