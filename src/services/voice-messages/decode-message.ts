import type { DecodedAudio, Recording } from '../../audio/recordings/decode-recordings.ts';
import { recordingDecoder } from '../../audio/recordings/recording-decoder.ts';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { MemoryReservation } from '../../lib/memory-budget.ts';
import { msToSamples } from '../../providers/stt/port.ts';

/** More than the upload limit allows for uncompressed audio. */
const MAX_MINUTES = 30;
/** Each sample is in memory twice for a moment, in its piece and in the whole. */
const RESERVED_BYTES_PER_SAMPLE = 2 * Int16Array.BYTES_PER_ELEMENT;
const BUSY_RETRY_MS = 5000;

interface DecodeMessageOptions {
  uid: string;
  memory: MemoryReservation;
  signal: AbortSignal;
  maxMinutes?: number;
}

/**
 * Decodes the recordings of a message and runs the speech gate. Throws `stt_failed` with `invalid_input` without audio or for a file that
 * cannot be decoded, `too_large` beyond 30 minutes, and `unavailable` without free memory.
 */
export async function decodeMessage(
  recordings: readonly Recording[],
  { uid, memory, signal, maxMinutes = MAX_MINUTES }: DecodeMessageOptions,
): Promise<DecodedAudio> {
  requireRecordings(recordings);
  const onSamples = (samples: number) => {
    if (!memory.growTo(samples * RESERVED_BYTES_PER_SAMPLE)) throw busy();
  };
  const maxSamples = msToSamples(maxMinutes * 60_000);
  const decoded = await recordingDecoder.decode({ recordings, maxSamples }, { owner: uid, signal, onSamples });
  if (decoded.audio.length === 0) throw unusableAudio('The request holds no audio.');
  return decoded;
}

/** Throws `stt_failed` with `invalid_input` without recordings. */
export function requireRecordings(recordings: readonly Recording[]): void {
  if (recordings.length > 0) return;
  throw unusableAudio('The request holds no audio. In a form, recordings are the parts named "files".');
}

const busy = () =>
  new DomainError('unavailable', 'Too many recordings are under way. Try again shortly', {
    retryAfterMs: BUSY_RETRY_MS,
  });
