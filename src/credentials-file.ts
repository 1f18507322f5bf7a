import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Credentials } from '../generated/types.gen.ts';

/** Where the credentials of the first account are. Decisions: Scopes and keys. */
export const credentialsFile = (dataDir: string) => join(dataDir, 'credentials.json');

/** What an earlier start wrote; nothing where there is no file, or one that is not ours to understand. */
export async function readFormerCredentials(dataDir: string): Promise<Partial<Credentials>> {
  try {
    const parsed: unknown = JSON.parse(await readFile(credentialsFile(dataDir), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Writes the file for its owner alone (mode 0600), whole or not at all: a reader sees the old one or the new one. */
export async function writeCredentials(dataDir: string, credentials: Credentials): Promise<void> {
  const file = credentialsFile(dataDir);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeDurably(draft, `${JSON.stringify(credentials, null, 2)}\n`);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** So that the new name survives a power cut. Not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
