import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file with mode 0600, atomically: a reader sees the old content or the new one. Written by the administrator of the machine, it
 * belongs to the owner of its folder, who could not read it otherwise.
 */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeDurably(draft, text);
    await giveToFolderOwner(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Some network file systems let no one change an owner: there, the file stays as it is. */
async function giveToFolderOwner(file: string): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(file));
  await chown(file, uid, gid).catch(() => {});
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

/** Makes the rename survive a power failure. Not every system can open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

const markerFile = (dataDir: string) => join(dataDir, 'deployment.json');

/** The id of the deployment that the folder belongs to. Undefined before the first start, or if the volume is not mounted. */
export async function readMarker(dataDir: string): Promise<string | undefined> {
  try {
    const { id }: { id?: unknown } = JSON.parse(await readFile(markerFile(dataDir), 'utf8'));
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

export const writeMarker = (dataDir: string, id: string): Promise<void> =>
  writePrivateFile(markerFile(dataDir), `${JSON.stringify({ id })}\n`);
