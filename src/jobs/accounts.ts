import type { BlobStore } from '../blobs/blob-store.ts';
import { addMs, HOUR_MS } from '../lib/time.ts';
import type { SpoolStore } from '../pipeline/spool/spool-store.ts';
import type { JobMap } from '../queue/job-map.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import type { ExportService } from '../services/export/exports.ts';
import { removeUploadedFiles } from '../services/import/uploaded-file.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import type { Services } from '../services/services.ts';
import type { UploadFiles } from '../services/uploads/upload-files.ts';
import type { Store } from '../store/store.ts';

interface DeleteAccountDeps {
  store: Store;
  queue: Pick<JobQueue, 'removeOf'>;
  spoolStore: Pick<SpoolStore, 'removeUser'>;
  uploadFiles: Pick<UploadFiles, 'removeUser'>;
  recordings: Pick<Recordings, 'removeUser'>;
  exports: Pick<ExportService, 'removeUser'>;
  blobs: BlobStore;
}

/** Deletes what sessions and jobs stored while their account was deleted, the user's audio on this machine's disk, archives, and the job itself. */
export function deleteAccount({
  store,
  queue,
  spoolStore,
  uploadFiles,
  recordings,
  exports,
  blobs,
}: DeleteAccountDeps): JobHandler<'delete-account'> {
  return async ({ uid }) => {
    // Another account of an external issuer's subject has another uid.
    if (await store.of(uid).account.get()) return;
    await spoolStore.removeUser(uid);
    await uploadFiles.removeUser(uid);
    await recordings.removeUser(uid);
    await exports.removeUser(uid);
    await removeUploadedFiles(blobs, uid);
    await store.of(uid).account.deleteRecords();
    await store.transaction(async (tx) => {
      await tx.of(uid).account.delete();
      await queue.removeOf(tx, uid);
    });
  };
}

interface AccountJobs {
  queue: JobQueue;
  store: Store;
  spoolStore: SpoolStore;
  services: Services;
  blobs: BlobStore;
}

/** Runs the jobs that delete, export, import and encrypt what a user has. */
export async function workAccounts({ queue, store, spoolStore, services, blobs }: AccountJobs): Promise<void> {
  const { deletions, exports, importRunner, recordings, retention } = services;
  await queue.work('delete-account', deleteAccount({ ...services, store, queue, spoolStore, blobs }), {
    concurrency: 1,
    // No one else can delete what is left.
    onGivenUp: (data) => queue.enqueue(store, 'delete-account', data, { startAfter: addMs(new Date(), HOUR_MS) }),
  });
  const failExport = ({ uid, export_id }: JobMap['export-account']) => exports.fail(uid, export_id);
  await queue.work('export-account', ({ uid, export_id }, { signal }) => exports.run(uid, export_id, signal), {
    concurrency: 2,
    onGivenUp: failExport,
  });
  await queue.work('fail-export', failExport);
  await queue.work('delete-range', ({ uid, deletion_id }, { signal }) => deletions.run(uid, deletion_id, signal), {
    onGivenUp: ({ uid, deletion_id }, reason) => deletions.fail(uid, deletion_id, reason),
  });
  await queue.work('apply-retention', ({ uid }, { signal }) => retention.apply(uid, signal));
  await queue.work('delete-kept-recordings', ({ uid }, { signal }) => recordings.deleteRemoved(uid, signal));
  const encryptRecordings: JobHandler<'encrypt-kept-recordings'> = async ({ key_id }, { signal, log }) => {
    const count = await recordings.encryptAll(key_id, signal);
    log.debug({ key_id, count }, 'recordings encrypted with the current key');
  };
  await queue.work('encrypt-kept-recordings', encryptRecordings, { concurrency: 1 });
  await queue.work(
    'run-import',
    ({ uid, import_id: id }, { signal, log }) => importRunner.run(uid, id, { signal, log }),
    { concurrency: 2, onGivenUp: ({ uid, import_id: id }, reason) => importRunner.fail(uid, id, reason) },
  );
}
