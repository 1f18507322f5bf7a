import { DAY_MS } from '../../lib/durations.ts';
import type { AudioStore } from '../../pipeline/spool/audio-store.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import type { Store } from '../../store/store.ts';
import type { SpooledAudioRecord } from '../../store/streams/spooled-audio-table.ts';
import { hasRemainder } from '../pending-audio/pending-audio.ts';
import { RecordingWaits } from './recording-outcome.ts';
import { MAX_MS, MAX_SAMPLES } from './uploaded-audio.ts';

interface OrderDeps {
  store: Store;
  audioStore: AudioStore;
}

const EARLIER = 'It waits for an earlier recording';
const LIVE = 'It waits for live audio of the same time that is not transcribed yet';

/**
 * Earlier recordings are transcribed before those that may continue their conversations, and live audio of the same time.
 * @throws RecordingWaits if one of them is not
 */
export async function requireOrder(deps: OrderDeps, record: RecordingRecord, startedAt: Date): Promise<void> {
  await requireEarlierRecordings(deps, record, startedAt);
  await requireLiveAudio(deps, record, startedAt);
}

async function requireEarlierRecordings({ store }: OrderDeps, record: RecordingRecord, startedAt: Date) {
  const { uid, id, timeout_seconds } = record;
  const user = store.of(uid);
  const startMs = startedAt.getTime();
  const others = await user.recordings.startedBetween(new Date(startMs - MAX_MS), new Date(startMs));
  for (const other of others) {
    const otherMs = other.started_at?.getTime() ?? 0;
    if (other.id === id || (otherMs === startMs && other.id > id)) continue;
    const isApart = otherMs + samplesToMs(other.samples ?? MAX_SAMPLES) + timeout_seconds * 1000 < startMs;
    const isLost = Date.now() - other.updated_at.getTime() > DAY_MS;
    if (other.status === 'decoding' && !isLost) throw new RecordingWaits(EARLIER);
    const pending = isApart ? undefined : await user.spooledAudio.get(other.id);
    if (pending && hasRemainder(pending))
      throw new RecordingWaits(pending.failure === null ? EARLIER : `${EARLIER}: ${pending.failure}`);
  }
}

async function requireLiveAudio({ store, audioStore }: OrderDeps, record: RecordingRecord, startedAt: Date) {
  const { uid, timeout_seconds, created_at } = record;
  const startMs = startedAt.getTime();
  const fromMs = startMs - timeout_seconds * 1000;
  const toMs = Math.min(startMs + MAX_MS, created_at.getTime());
  for (const audio of await store.of(uid).spooledAudio.list()) {
    const isLost = Date.now() - audio.created_at.getTime() > DAY_MS;
    if (isLost || audio.reason === 'recording' || !(await isBetween(audioStore, audio, fromMs, toMs))) continue;
    throw new RecordingWaits(audio.failure === null ? LIVE : `${LIVE}: ${audio.failure}`);
  }
}

/** True if pending audio that this process reaches was spoken in this period. */
async function isBetween(
  audioStore: AudioStore,
  audio: SpooledAudioRecord,
  fromMs: number,
  toMs: number,
): Promise<boolean> {
  const { uid, session_id, place, from_sample, to_sample } = audio;
  if (place === null || !audioStore.places.has(place)) return false;
  const stored = await audioStore.find({ uid, sessionId: session_id, place }).catch(() => undefined);
  return (stored?.header.conversations ?? []).some(({ zero_at_ms }) => {
    const [first, end] = [from_sample, to_sample ?? from_sample].map((sample) => zero_at_ms + samplesToMs(sample));
    return first !== undefined && end !== undefined && first < toMs && end > fromMs;
  });
}
