import type { AudioStore } from '../../pipeline/spool/audio-store.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';

/** Enqueues the earliest recording of the user that is not decoded, as it may have waited for what has just finished. */
export async function enqueueNextRecording(
  tx: Store,
  { queue, audioStore }: { queue: Pick<JobQueue, 'enqueue'>; audioStore: Pick<AudioStore, 'queueOf'> },
  uid: string,
): Promise<void> {
  const next = await tx.of(uid).recordings.firstToDecode();
  if (!next?.place) return;
  const { id, place } = next;
  // Beside the job that looks again later.
  const options = { ...audioStore.queueOf(place), singletonKey: `${uid}/${id}/next` };
  await queue.enqueue(tx, 'decode-recording', { uid, recording_id: id }, options);
}
