import type { DiskSpace } from '../../../../generated/client/index.js';
import { exitCodes } from '../../cli-error.ts';
import { type Check, failed, note, ok } from './check.ts';

const GB = 1e9;
/** Less of a disk is a note: a tenth of it, but neither less nor more than these. */
const NOTE_SHARE = 0.1;
const NOTE_LEAST_BYTES = 2 * GB;
const NOTE_MOST_BYTES = 20 * GB;
const FAILED_BYTES = 0.5 * GB;

const disks: Record<string, { name: string; what: string; advice: string }> = {
  data: {
    name: 'disk',
    what: 'the disk of DATA_DIR',
    advice:
      'free space, move DATA_DIR to a larger disk, or keep less: docs/privacy.md. On a full disk nothing new is stored',
  },
  database: {
    name: 'database disk',
    what: 'the disk of the embedded database',
    advice: 'free space, or move to a larger disk or to a Postgres server (earshot move, docs/backup.md)',
  },
  backups: {
    name: 'backup disk',
    what: 'the disk of BACKUP_TO',
    advice: 'keep fewer backups (BACKUP_KEEP), or set BACKUP_TO to a larger disk or a bucket',
  },
};

/** Describes the free space of each disk, as the service sees it. Disks that a later service names are left out. */
export const describeDisks = (found: readonly DiskSpace[]): Check[] =>
  found.flatMap((disk) => describeDisk(disk) ?? []);

function describeDisk({ holds, bytes, free_bytes: free }: DiskSpace): Check | undefined {
  const known = disks[holds];
  if (!known) return undefined;
  const { name, what, advice } = known;
  const share = bytes === 0 ? 0 : Math.floor((free / bytes) * 100);
  const detail = `${what} has ${(free / GB).toFixed(1)} of ${(bytes / GB).toFixed(1)} GB free (${share} %)`;
  if (free < FAILED_BYTES) return failed(name, exitCodes.server, detail, advice);
  const least = Math.min(Math.max(bytes * NOTE_SHARE, NOTE_LEAST_BYTES), NOTE_MOST_BYTES);
  return free < least ? note(name, detail, advice) : ok(name, detail);
}
