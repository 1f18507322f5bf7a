import type { AudioStore } from '../../pipeline/spool/audio-store.ts';
import { Spool } from '../../pipeline/spool/spool.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import type { PendingAudioService } from '../pending-audio/pending-audio.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { enqueueNextRecording } from './enqueue-next.ts';
import { longerThan, noRoom } from './recording-outcome.ts';
import { MAX_SAMPLES } from './uploaded-audio.ts';

interface SpoolDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  audioStore: AudioStore;
  pendingAudio: Pick<PendingAudioService, 'saveIn'>;
}

/** `lost` aborts when audio cannot be written. */
type FillSpool = (spool: Spool, lost: AbortSignal) => Promise<Pick<RecordingRecord, 'conversation_ids' | 'reason'>>;

const BYTES_PER_SAMPLE = 2;
/** Stored audio has headers beside its samples. */
const OVERHEAD = 1.02;

/**
 * Call it before the audio of a recording is decoded into the spool, which would be in vain.
 * @throws RecordingWaits if there is no room yet, RecordingRefused if there never will be
 */
export async function requireSpoolRoom(audioStore: AudioStore, uid: string, samples: number): Promise<void> {
  const bytes = samples * BYTES_PER_SAMPLE * OVERHEAD;
  if (bytes > audioStore.maxBytesPerUser) throw longerThan(audioStore.maxBytesPerUser);
  if (bytes > (await audioStore.roomOf(uid))) throw noRoom();
}

/** True if there is room for the longest recording. */
export const hasRoomForAny = async (audioStore: AudioStore, uid: string) =>
  (await audioStore.roomOf(uid)) > MAX_SAMPLES * BYTES_PER_SAMPLE * OVERHEAD;

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
const describeLoss = ({ appended }: Spool, maxBytes: number): Error =>
  appended * BYTES_PER_SAMPLE < 0.95 * maxBytes ? noRoom() : longerThan(maxBytes);
