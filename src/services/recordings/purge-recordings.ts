import type { ServiceDeps } from '../service-deps.ts';
import type { RecordingFiles } from './recording-files.ts';

interface PurgeDeps extends Pick<ServiceDeps, 'store'> {
  files: RecordingFiles;
}

/** Deletes uploads that were not continued since this time, and files that belong to no recording any more. */
export async function purgeRecordings({ store, files }: PurgeDeps, before: Date): Promise<void> {
  await store.system.recordings.purgeUploads(before);
  await files.purge(before, (id) => store.system.recordings.needsFile(id));
}
