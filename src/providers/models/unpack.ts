import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModelError } from './model-error.ts';

/** The archive is invalid: it has to be downloaded again. */
export class ArchiveError extends ModelError {}

const run = promisify(execFile);
/** Enough for the names of some thousand files. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;

/**
 * Unpacks a `.tar.bz2` into a new folder with the system's tar. A single top-level folder becomes that folder. Rejects with an
 * ArchiveError for paths outside of the folder and for links, and with a ModelError if tar or bzip2 is missing.
 */
export async function unpack(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  const temporary = `${folder}.unpacking`;
  // Left behind by a killed attempt.
  await rm(temporary, { recursive: true, force: true });
  const names = (await tar(['-tjf', archive], archive, signal)).split('\n').filter((name) => name !== '');
  const outside = names.find((name) => name.startsWith('/') || name.split('/').includes('..'));
  if (outside !== undefined) throw new ArchiveError(`${archive} is rejected: it would write to ${outside}`);
  await mkdir(temporary, { recursive: true });
  try {
    await tar(['-xjf', archive, '-C', temporary], archive, signal);
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

async function tar(args: string[], archive: string, signal: AbortSignal): Promise<string> {
  try {
    return (await run('tar', args, { maxBuffer: MAX_LISTING_BYTES, signal })).stdout;
  } catch (error) {
    signal.throwIfAborted();
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT' || /bzip2.*(not found|Cannot exec|No such file)/i.test(stderr)) {
      throw new ModelError('tar and bzip2 are required (Debian: apt install tar bzip2)');
    }
    if (/No space left/i.test(stderr)) throw new ModelError(`the disk is full: ${archive} cannot be unpacked`);
    const reason = stderr.trim().split('\n')[0]?.replace(/\.$/, '') || code;
    throw new ArchiveError(`cannot unpack ${archive}: ${reason}`);
  }
}
