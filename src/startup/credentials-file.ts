import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from '../../generated/types.gen.ts';
import { ConfigError } from '../config/config.ts';
import { writePrivateFile } from '../lib/private-files.ts';

/** The file with the credentials of the first account. */
export const credentialsFile = (dataDir: string) => join(dataDir, 'credentials.json');

/** The file for credentials of another account: DATABASE_URL named another database for a while, perhaps by mistake. */
const keptFile = (dataDir: string, uid: string) => join(dataDir, `credentials-${encodeURIComponent(uid)}.json`);

/** Reads the file of an earlier start, or of the last one with this account. Empty if it is missing or cannot be read. */
export const readFormerCredentials = (dataDir: string, uid?: string): Promise<Partial<Credentials>> =>
  readKeptCredentials(dataDir, uid).catch(() => ({}));

/**
 * The same, before the file is written again: what cannot be read now would be lost.
 * @throws ConfigError if the file exists and cannot be read
 */
export async function readKeptCredentials(dataDir: string, uid?: string): Promise<Partial<Credentials>> {
  const former = await readCredentials(credentialsFile(dataDir));
  return uid === undefined || former.uid === uid ? former : readCredentials(keptFile(dataDir, uid));
}

async function readCredentials(file: string): Promise<Partial<Credentials>> {
  const unreadable = (reason: string) => new ConfigError([`${file} ${reason}`]);
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}';
    throw unreadable(`cannot be read (${error.code}): it must belong to the user who runs the service`);
  });
  const advice = 'restore it from a backup, or move it away and start once with --new-credentials';
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) throw new TypeError('no object');
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    throw unreadable(`is damaged: ${advice}`);
  }
}

/** Replaces some values of the file. */
export async function updateCredentials(dataDir: string, changes: Partial<Credentials>): Promise<void> {
  await write(credentialsFile(dataDir), { ...(await readKeptCredentials(dataDir)), ...changes });
}

/** Writes the file. Keeps what it had of another account, which may be the only copy. */
export async function writeCredentials(dataDir: string, credentials: Partial<Credentials>): Promise<void> {
  const former = await readKeptCredentials(dataDir);
  if (former.uid !== undefined && former.uid !== credentials.uid) await write(keptFile(dataDir, former.uid), former);
  await write(credentialsFile(dataDir), credentials);
}

const write = (file: string, credentials: Partial<Credentials>) =>
  writePrivateFile(file, `${JSON.stringify(credentials, null, 2)}\n`);

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
