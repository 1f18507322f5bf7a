import { execFile, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CronExpressionParser } from 'cron-parser';
import { BackupError } from './manifest.ts';

const COMMAND = fileURLToPath(new URL('../cli/earshot.ts', import.meta.url));

/** The last time at which a backup was due, by a schedule of cron. */
export const lastDue = (schedule: string, timezone: string, now: Date): Date =>
  CronExpressionParser.parse(schedule, { tz: timezone, currentDate: now }).prev().toDate();

/** The next time at which a backup is due. */
export const nextDue = (schedule: string, timezone: string, now: Date): Date =>
  CronExpressionParser.parse(schedule, { tz: timezone, currentDate: now }).next().toDate();

/**
 * Writes a backup to BACKUP_TO by `earshot backup`, in a process of its own with the same environment, which also stores that it
 * succeeded, and deletes the oldest ones.
 * @throws BackupError in the words of the command
 */
export async function writeScheduledBackup(signal: AbortSignal): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [COMMAND, 'backup'], { signal });
  } catch (cause) {
    const stderr = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new BackupError(stderr || String(cause), { cause });
  }
}

export interface VerifiedInProcess {
  isGood: boolean;
  /** The command's message about a bad one. */
  reason: string;
}

/** Verifies a backup by `earshot restore --verify`, in a process of its own. `onRead` gets the bytes that it has read so far. */
export async function verifyInProcess(address: string, onRead: (bytes: number) => void): Promise<VerifiedInProcess> {
  const child = fork(COMMAND, ['restore', '--verify', address], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let reason = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    reason += text;
  });
  child.on('message', (bytes) => onRead(Number(bytes)));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  // 1: the command has refused it. Others: it could not read it.
  if (code !== 0 && code !== 1) throw new BackupError(reason.trim() || `the process ended with ${code}`);
  return { isGood: code === 0, reason: reason.trim() };
}
