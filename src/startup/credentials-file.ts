import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from '../../generated/types.gen.ts';
import { writePrivateFile } from '../lib/private-file.ts';

/** The file with the credentials of the first account. Decisions: Scopes and keys. */
export const credentialsFile = (dataDir: string) => join(dataDir, 'credentials.json');

/** What the file had of another account: DATABASE_URL named another database for a while, perhaps by mistake. */
const keptFile = (dataDir: string, uid: string) => join(dataDir, `credentials-${encodeURIComponent(uid)}.json`);

/** Reads the file of an earlier start, or of the last one with this account. Empty if it is missing or invalid. */
export async function readFormerCredentials(dataDir: string, uid?: string): Promise<Partial<Credentials>> {
  const former = await readCredentials(credentialsFile(dataDir));
  return uid === undefined || former.uid === uid ? former : readCredentials(keptFile(dataDir, uid));
}

async function readCredentials(file: string): Promise<Partial<Credentials>> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Replaces some values of the file. */
export async function updateCredentials(dataDir: string, changes: Partial<Credentials>): Promise<void> {
  await write(credentialsFile(dataDir), { ...(await readFormerCredentials(dataDir)), ...changes });
}

/** Writes the file. Keeps what it had of another account, which may be the only copy. */
export async function writeCredentials(dataDir: string, credentials: Partial<Credentials>): Promise<void> {
  const former = await readFormerCredentials(dataDir);
  if (former.uid !== undefined && former.uid !== credentials.uid) await write(keptFile(dataDir, former.uid), former);
  await write(credentialsFile(dataDir), credentials);
}

const write = (file: string, credentials: Partial<Credentials>) =>
  writePrivateFile(file, `${JSON.stringify(credentials, null, 2)}\n`);
