import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '../cli-error.ts';

const run = promisify(execFile);
/** Enough for the names of some thousand files. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;

/** The archive is invalid: another attempt would not help. */
export class ArchiveError extends CliError {}

/**
 * Unpacks a `.tar.bz2` to `folder` with the system's tar, completely or not at all. A single top-level folder becomes `folder`. Rejects
 * with an ArchiveError for paths outside of the folder and for links, and with a CliError if tar or bzip2 is missing.
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  const temporary = join(dirname(folder), `.unpacking-${basename(folder)}`);
  // Left behind by a killed attempt.
  await rm(temporary, { recursive: true, force: true });
  const names = (await tar(['-tjf', archive], archive)).split('\n').filter((name) => name !== '');
  const outside = names.find((name) => name.startsWith('/') || name.split('/').includes('..'));
  if (outside !== undefined) throw new ArchiveError(`${archive} is rejected: it would write to ${outside}`);
  await mkdir(temporary, { recursive: true });
  try {
    await tar(['-xjf', archive, '-C', temporary], archive);
    const entries = await readdir(temporary, { withFileTypes: true, recursive: true });
    const special = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
    if (special) throw new ArchiveError(`${archive} is rejected: ${special.name} is neither a file nor a folder`);
    const [only, ...others] = await readdir(temporary, { withFileTypes: true });
    if (!only) throw new ArchiveError(`${archive} is empty`);
    const isWrapped = others.length === 0 && only.isDirectory();
    await rename(isWrapped ? join(temporary, only.name) : temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function tar(args: string[], archive: string): Promise<string> {
  try {
    return (await run('tar', args, { maxBuffer: MAX_LISTING_BYTES })).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT' || /bzip2.*(not found|Cannot exec|No such file)/i.test(stderr)) {
      throw new CliError('tar and bzip2 are required (Debian: apt install tar bzip2)');
    }
    const reason = stderr.trim().split('\n')[0]?.replace(/\.$/, '') || code;
    throw new ArchiveError(`Cannot unpack ${archive}: ${reason}`);
  }
}
