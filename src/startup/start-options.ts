import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { DomainError } from '../errors.ts';
import { FolderInUseError } from '../lib/locks.ts';

/** Formats the reason why the service did not start, for the person who started it. */
export function formatStartFailure(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map((problem) => `Earshot cannot start: ${problem}`).join('\n');
  if (!(error instanceof Error)) return `Earshot cannot start: ${error}`;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Earshot cannot start: ${error.message}. Stop the process on that port, or set PORT.`;
  const storage = findStorageProblem(error);
  if (storage) return `Earshot cannot start: nothing can be stored in DATA_DIR (${storage}): is its disk full?`;
  if (code === 'EACCES')
    return `Earshot cannot start: ${error.message}. Set another PORT, or run with the required permission.`;
  if (code === 'ENOTFOUND') return `Earshot cannot start: HOST is not an address of this machine (${error.message}).`;
  if (error.name === 'BackupError') return `Earshot cannot start: RESTORE_FROM cannot be restored: ${error.message}`;
  if (error instanceof FolderInUseError) return `Earshot cannot start: ${error.message}`;
  // During the start, only the database can be unavailable.
  if (error instanceof DomainError && error.code === 'unavailable') {
    return `Earshot cannot start: the database of DATABASE_URL cannot be reached (${reasonOf(error.cause)}).`;
  }
  return `Earshot cannot start: ${error.name === 'Error' || error.name === 'DomainError' ? error.message : error.stack}`;
}

/** The disk became full after the checks of the folder. SQLite, which locks it, has no error codes of the system. */
function findStorageProblem(error: Error): string | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(code)) return code;
  return /disk is full|No space left|readonly database/.test(error.message) ? 'no space left' : undefined;
}

/** The error code only: the message of a database error may quote the address with the password. */
const reasonOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no response';

/** The options of `npm start --`. */
export interface StartOptions {
  /** Creates new first credentials; the earlier ones become invalid. */
  replacesCredentials: boolean;
  /** DATA_DIR is a new folder of a deployment that has stored files in another one. */
  isNewDataDir: boolean;
  /** Processes that serve the port together. */
  workers: number;
}

/** @throws ConfigError */
export function readStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        workers: { type: 'string', default: '1' },
        'new-credentials': { type: 'boolean', default: false },
        'new-data-dir': { type: 'boolean', default: false },
      },
    });
    return {
      replacesCredentials: values['new-credentials'],
      isNewDataDir: values['new-data-dir'],
      workers: toWorkers(values.workers),
    };
  } catch (error) {
    throw error instanceof TypeError ? new ConfigError([error.message]) : error;
  }
}

const MAX_WORKERS = 256;

function toWorkers(value: string): number {
  if (value === 'auto') return availableParallelism();
  const workers = /^\d+$/.test(value) ? Number(value) : 0;
  if (workers >= 1 && workers <= MAX_WORKERS) return workers;
  throw new ConfigError([`--workers must be "auto" or a number from 1 to ${MAX_WORKERS}, not "${value}"`]);
}
