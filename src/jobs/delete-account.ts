import type { AudioStore } from '../pipeline/spool/audio-store.ts';
import type { JobHandler } from '../queue/queue.ts';
import type { RecordingFiles } from '../services/recordings/recording-files.ts';
import type { Store } from '../store/store.ts';

interface DeleteAccountDeps {
  store: Store;
  audioStore: Pick<AudioStore, 'removeUser'>;
  recordingFiles: Pick<RecordingFiles, 'removeUser'>;
}

/** Deletes what sessions and jobs stored while their account was deleted, and the user's audio on this machine's disk. */
export function deleteAccount({ store, audioStore, recordingFiles }: DeleteAccountDeps): JobHandler<'delete-account'> {
  return async ({ uid }) => {
    // Another account of an external issuer's subject has another uid.
    if (await store.of(uid).account.get()) return;
    await audioStore.removeUser(uid);
    await recordingFiles.removeUser(uid);
    await store.transaction((tx) => tx.of(uid).account.delete());
  };
}
