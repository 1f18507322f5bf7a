import type { AudioStore } from '../../pipeline/spool/audio-store.ts';
import { Spool } from '../../pipeline/spool/spool.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import type { PendingAudioService } from '../pending-audio/pending-audio.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { enqueueNextRecording } from './enqueue-next.ts';
import { RecordingRefused, RecordingWaits } from './recording-outcome.ts';

interface SpoolDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  audioStore: AudioStore;
  pendingAudio: Pick<PendingAudioService, 'saveIn'>;
}

/** `lost` aborts when audio cannot be written. */
type FillSpool = (spool: Spool, lost: AbortSignal) => Promise<Pick<RecordingRecord, 'conversation_ids' | 'reason'>>;

const NO_ROOM = 'It waits for room: the store, or the limit of pending audio, is full';

/** Fills a spool with the audio of a recording, and saves it as pending audio. */
export async function saveRecording(
  { audioStore, store, pendingAudio, queue }: SpoolDeps,
  record: RecordingRecord,
  started_at: Date,
  fill: FillSpool,
): Promise<void> {
  const { uid, id, language, source, timeout_seconds } = record;
  const lost = new AbortController();
  const spool = new Spool({
    store: audioStore,
    header: {
      uid,
      session_id: id,
      stream_id: null,
      language,
      source,
      timeout_seconds,
      include_speech_profile: true,
      created_at: new Date().toISOString(),
    },
    isSynced: false,
    onLost: () => lost.abort(describeLoss(spool, audioStore.maxBytesPerUser)),
    onRecovered: () => {},
  });
  try {
    const filled = await fill(spool, lost.signal);
    const remainder = await spool.finish();
    lost.signal.throwIfAborted();
    const samples = spool.appended;
    const audio = { uid, sessionId: id, streamId: null, source, conversationId: null, pending: undefined };
    await store.transaction(async (tx) => {
      if (!(await tx.of(uid).account.keep())) return;
      const decoded = { ...filled, status: 'decoded', samples, started_at } as const;
      if (!(await tx.of(uid).recordings.finishDecoding(id, decoded))) throw new Error('it was decoded meanwhile');
      if (remainder) await pendingAudio.saveIn(tx, { ...audio, ...remainder, reason: 'recording' });
      await enqueueNextRecording(tx, { queue, audioStore }, uid);
    });
  } catch (error) {
    await spool.discard();
    throw error;
  } finally {
    spool.release();
  }
}

/** Called when audio cannot be written. */
function describeLoss({ appended }: Spool, maxBytes: number): Error {
  if (appended * 2 < 0.95 * maxBytes) return new RecordingWaits(NO_ROOM);
  return new RecordingRefused(`The recording is longer than the pending audio of a user may be (${maxBytes / 1e6} MB)`);
}
