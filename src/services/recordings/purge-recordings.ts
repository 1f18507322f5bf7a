import type { ServiceDeps } from '../service-deps.ts';
import type { RecordingFiles } from './recording-files.ts';

interface PurgeDeps extends Pick<ServiceDeps, 'store'> {
  files: RecordingFiles;
}

/** Deletes uploads that were not continued since this time, and files that belong to no recording any more. */
export async function purgeRecordings({ store, files }: PurgeDeps, before: Date): Promise<void> {
  await store.system.recordings.purgeUploads(before);
  for (const { path, id } of await files.listIdle(before))
    if (!(await store.system.recordings.needsFile(id))) await files.removePath(path);
}
