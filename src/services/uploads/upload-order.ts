import { DAY_MS } from '../../lib/time.ts';
import type { SpoolStore } from '../../pipeline/spool/spool-store.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { SpoolRecord } from '../../store/streams/spool.ts';
import type { UploadRecord } from '../../store/uploads.ts';
import { FROM_UPLOAD, hasRemainder } from '../spool/spool.ts';
import { UploadWaits } from './upload-files.ts';
import { MAX_MS, MAX_SAMPLES } from './uploaded-audio.ts';

interface OrderDeps {
  store: Store;
  spoolStore: SpoolStore;
}

const EARLIER = 'It waits for an earlier upload';
const LIVE = 'It waits for live audio of the same time that is not transcribed yet';

/**
 * Earlier uploads of a source are transcribed before those that may continue their conversations, and its live audio of the same time.
 * @throws UploadWaits if one of them is not
 */
export async function requireOrder(deps: OrderDeps, record: UploadRecord, startedAt: Date): Promise<void> {
  await requireEarlierUploads(deps, record, startedAt);
  await requireLiveAudio(deps, record, startedAt);
}

async function requireEarlierUploads({ store }: OrderDeps, record: UploadRecord, startedAt: Date) {
  const { uid, id, source, timeout_seconds } = record;
  const user = store.of(uid);
  const startMs = startedAt.getTime();
  const others = await user.uploads.startedBetween(new Date(startMs - MAX_MS), new Date(startMs));
  for (const other of others) {
    const otherMs = other.started_at?.getTime() ?? 0;
    if (other.source !== source || other.id === id || (otherMs === startMs && other.id > id)) continue;
    const isApart = otherMs + samplesToMs(other.samples ?? MAX_SAMPLES) + timeout_seconds * 1000 < startMs;
    const isLost = Date.now() - other.updated_at.getTime() > DAY_MS;
    if (other.status === 'decoding' && !isLost) throw new UploadWaits(EARLIER);
    const waiting = isApart ? undefined : await user.spool.get(other.id);
    if (waiting && hasRemainder(waiting))
      throw new UploadWaits(waiting.failure === null ? EARLIER : `${EARLIER}: ${waiting.failure}`);
  }
}

async function requireLiveAudio({ store, spoolStore }: OrderDeps, record: UploadRecord, startedAt: Date) {
  const { uid, source, timeout_seconds, created_at } = record;
  const startMs = startedAt.getTime();
  const fromMs = startMs - timeout_seconds * 1000;
  const toMs = Math.min(startMs + MAX_MS, created_at.getTime());
  for (const audio of await store.of(uid).spool.list()) {
    const isLost = Date.now() - audio.created_at.getTime() > DAY_MS;
    if (
      isLost ||
      audio.source !== source ||
      audio.reason === FROM_UPLOAD ||
      !(await isBetween(spoolStore, audio, fromMs, toMs))
    )
      continue;
    throw new UploadWaits(audio.failure === null ? LIVE : `${LIVE}: ${audio.failure}`);
  }
}

/** True if audio in the spool that this process reaches was spoken in this period. */
async function isBetween(spoolStore: SpoolStore, audio: SpoolRecord, fromMs: number, toMs: number): Promise<boolean> {
  const { uid, session_id, place, from_sample, to_sample } = audio;
  if (place === null || !spoolStore.places.has(place)) return false;
  const stored = await spoolStore.find({ uid, sessionId: session_id, place }).catch(() => undefined);
  return (stored?.header.conversations ?? []).some(({ zero_at_ms }) => {
    const [first, end] = [from_sample, to_sample ?? from_sample].map((sample) => zero_at_ms + samplesToMs(sample));
    return first !== undefined && end !== undefined && first < toMs && end > fromMs;
  });
}

/** Enqueues the earliest upload of the user that is not decoded, as it may have waited for what has just finished. */
export async function enqueueNextUpload(
  tx: Store,
  { queue, spoolStore }: { queue: Pick<JobQueue, 'enqueue'>; spoolStore: Pick<SpoolStore, 'queueOf'> },
  uid: string,
): Promise<void> {
  const next = await tx.of(uid).uploads.firstToDecode();
  if (!next?.place) return;
  const { id, place } = next;
  // Beside the job that looks again later.
  const options = { ...spoolStore.queueOf(place), singletonKey: `${uid}/${id}/next` };
  await queue.enqueue(tx, 'decode-recording', { uid, recording_id: id }, options);
}
