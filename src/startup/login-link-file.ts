import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../lib/private-file.ts';

interface LoginLinkOptions {
  dataDir: string;
  isTerminal: boolean;
}

/**
 * Returns what a start prints of a login link: the link itself on a terminal, otherwise a file that only the owner can read, because logs are
 * kept and read by others. Removes the file of an earlier start.
 */
export async function placeLoginLink(
  link: string | undefined,
  { dataDir, isTerminal }: LoginLinkOptions,
): Promise<string | undefined> {
  const file = join(dataDir, 'login-link.txt');
  if (link === undefined || isTerminal) {
    await rm(file, { force: true });
    return link;
  }
  await writePrivateFile(file, `${link}\n`);
  return file;
}
