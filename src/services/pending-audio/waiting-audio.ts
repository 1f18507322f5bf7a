import type { WaitingAudio } from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { SpooledAudioRecord } from '../../store/streams/spooled-audio-table.ts';

/** Sums up pending audio, oldest first. The reason is that of the audio that was tried most often. Null without any. */
export function toWaitingAudio(records: readonly SpooledAudioRecord[], now: Date): WaitingAudio | null {
  const [oldest] = records;
  if (!oldest) return null;
  const samples = records.reduce(
    (sum, { from_sample, to_sample }) => sum + (to_sample ?? from_sample) - from_sample,
    0,
  );
  const { failure, attempts } = records.reduce((most, record) => (record.attempts > most.attempts ? record : most));
  const next = Math.min(...records.map(({ next_attempt_at }) => next_attempt_at?.getTime() ?? 0));
  return {
    seconds: samples / SAMPLE_RATE,
    since: oldest.created_at.toISOString(),
    reason: failure,
    attempts,
    next_attempt_at: next > now.getTime() ? new Date(next).toISOString() : null,
  };
}
