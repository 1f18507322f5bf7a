import type { AudioStore } from '../pipeline/spool/audio-store.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import type { BlobStore } from '../services/blobs/blob-store.ts';
import type { ExportService } from '../services/export/exports.ts';
import { removeUploadedFiles } from '../services/import/uploaded-file.ts';
import type { KeptRecordings } from '../services/kept-recordings/kept-recordings.ts';
import type { RecordingFiles } from '../services/recordings/recording-files.ts';
import type { Store } from '../store/store.ts';

interface DeleteAccountDeps {
  store: Store;
  queue: Pick<JobQueue, 'removeOf'>;
  audioStore: Pick<AudioStore, 'removeUser'>;
  recordingFiles: Pick<RecordingFiles, 'removeUser'>;
  keptRecordings: Pick<KeptRecordings, 'removeUser'>;
  exports: Pick<ExportService, 'removeUser'>;
  blobs: BlobStore;
}

/** Deletes what sessions and jobs stored while their account was deleted, the user's audio on this machine's disk, archives, and the job itself. */
export function deleteAccount({
  store,
  queue,
  audioStore,
  recordingFiles,
  keptRecordings,
  exports,
  blobs,
}: DeleteAccountDeps): JobHandler<'delete-account'> {
  return async ({ uid }) => {
    // Another account of an external issuer's subject has another uid.
    if (await store.of(uid).account.get()) return;
    await audioStore.removeUser(uid);
    await recordingFiles.removeUser(uid);
    await keptRecordings.removeUser(uid);
    await exports.removeUser(uid);
    await removeUploadedFiles(blobs, uid);
    await store.of(uid).account.deleteRecords();
    await store.transaction(async (tx) => {
      await tx.of(uid).account.delete();
      await queue.removeOf(tx, uid);
    });
  };
}
