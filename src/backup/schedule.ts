import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CronExpressionParser } from 'cron-parser';
import { BackupError } from './manifest.ts';

const COMMAND = fileURLToPath(new URL('../cli/earshot.ts', import.meta.url));
const NAME = /^earshot-\d{8}T\d{6}Z\.backup$/;

/** The last time at which a backup was due, by a schedule of cron. */
export const lastDue = (schedule: string, timezone: string, now: Date): Date =>
  CronExpressionParser.parse(schedule, { tz: timezone, currentDate: now }).prev().toDate();

/**
 * Writes a backup into a folder by `earshot backup`, in a process of its own with the same environment, and deletes the oldest ones there.
 * Returns its path.
 * @throws BackupError in the words of the command
 */
export async function writeScheduledBackup(folder: string, keep: number, signal: AbortSignal): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = join(folder, `earshot-${time}.backup`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await promisify(execFile)(process.execPath, [COMMAND, 'backup', file], { signal });
  } catch (cause) {
    const stderr = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new BackupError(stderr || String(cause), { cause });
  }
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { force: true });
  return file;
}
