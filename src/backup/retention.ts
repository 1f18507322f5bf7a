import type { BackupFolder, ListedFile } from './backup-file.ts';

const NAME = /^earshot-\d{8}T\d{6}Z\.backup$/;
/** A draft that was not written to for so long is of a process that ended. */
const DRAFT_MS = 3_600_000;

/** The name of a backup, by its time: `earshot-20261120T033000Z.backup`. */
export const backupName = (now: Date) => `earshot-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;

/** The backups of a folder that have such a name, the newest first. */
export async function listBackups(folder: BackupFolder): Promise<ListedFile[]> {
  const files = (await folder.list()).filter(({ name }) => NAME.test(name));
  return files.sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** Deletes all but the newest backups, and what killed processes left. */
export async function removeOldBackups(folder: BackupFolder, keep: number): Promise<void> {
  for (const { name } of (await listBackups(folder)).slice(keep)) await folder.remove(name);
  await folder.removeDrafts((name, writtenAt) => NAME.test(name) && writtenAt.getTime() < Date.now() - DRAFT_MS);
}
