import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials } from '../../generated/types.gen.ts';
import { writePrivateFile } from '../lib/private-file.ts';

/** The file with the credentials of the first account. Decisions: Scopes and keys. */
export const credentialsFile = (dataDir: string) => join(dataDir, 'credentials.json');

/** Reads the file of an earlier start. Empty if it is missing or invalid. */
export async function readFormerCredentials(dataDir: string): Promise<Partial<Credentials>> {
  try {
    const parsed: unknown = JSON.parse(await readFile(credentialsFile(dataDir), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Replaces some values of the file. */
export async function updateCredentials(dataDir: string, changes: Partial<Credentials>): Promise<void> {
  const text = JSON.stringify({ ...(await readFormerCredentials(dataDir)), ...changes }, null, 2);
  await writePrivateFile(credentialsFile(dataDir), `${text}\n`);
}

export const writeCredentials = (dataDir: string, credentials: Partial<Credentials>): Promise<void> =>
  writePrivateFile(credentialsFile(dataDir), `${JSON.stringify(credentials, null, 2)}\n`);
