import { concatDecoded } from '../../audio/concat.ts';
import { decodeFile, decodeRaw, type RawPcm } from '../../audio/recording-file.ts';
import { createVoiceActivity } from '../../audio/voice-activity.ts';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { MemoryReservation } from '../../lib/memory-budget.ts';
import { msToSamples } from '../../providers/stt/port.ts';

/** A file of any format that can be read, or samples as the request describes them. */
export type Recording = { file: Uint8Array } | { raw: RawPcm };

export interface DecodedAudio {
  /** All recordings one after the other, PCM16 mono at 16 kHz. */
  audio: Int16Array;
  /** What the speech gate says of it. */
  hasSpeech: boolean;
}

/** Longer than any upload of uncompressed audio can be. */
const LONGEST_MINUTES = 30;
/** A sample is held twice for a moment, in its piece and in the whole. */
const HELD_BYTES_A_SAMPLE = 2 * Int16Array.BYTES_PER_ELEMENT;
const BUSY_RETRY_MS = 5000;

/**
 * Decodes the recordings of a message and asks the speech gate about them. Throws `stt_failed` with `invalid_input` where there is
 * no audio, or a file cannot be decoded; `too_large` beyond 30 minutes; `unavailable` where there is no memory for it now.
 */
export async function decodeRecordings(
  recordings: readonly Recording[],
  hold: MemoryReservation,
  signal: AbortSignal,
  longestMinutes = LONGEST_MINUTES,
): Promise<DecodedAudio> {
  if (recordings.length === 0)
    throw unusableAudio('The request holds no audio. In a form, recordings are the parts named "files".');
  const longestSamples = msToSamples(longestMinutes * 60_000);
  const pieces: Int16Array[] = [];
  const voice = createVoiceActivity();
  let samples = 0;
  try {
    for await (const piece of decodeEach(recordings)) {
      signal.throwIfAborted();
      samples += piece.length;
      if (samples > longestSamples) throw tooLong(longestMinutes);
      if (!hold.growTo(samples * HELD_BYTES_A_SAMPLE)) throw busy();
      pieces.push(piece);
      // Once somebody was heard, the rest is of no matter.
      if (!voice.hasSpoken) voice.push(piece);
    }
  } finally {
    voice.close();
  }
  const audio = concatDecoded(pieces);
  if (!audio) throw unusableAudio('The request holds no audio.');
  return { audio, hasSpeech: voice.hasSpoken };
}

async function* decodeEach(recordings: readonly Recording[]): AsyncGenerator<Int16Array> {
  for (const [i, recording] of recordings.entries()) {
    const bytes = 'file' in recording ? recording.file : recording.raw.bytes;
    if (bytes.length === 0) continue;
    try {
      yield* 'file' in recording ? decodeFile(recording.file) : decodeRaw(recording.raw);
    } catch (error) {
      throw recordings.length > 1 ? addFileNumber(i + 1, error) : error;
    }
  }
}

/** Says which of several files it is. */
function addFileNumber(number: number, error: unknown): unknown {
  if (!(error instanceof DomainError) || typeof error.detail === 'string' || Array.isArray(error.detail)) return error;
  return unusableAudio(`File ${number}: ${error.detail.message}`, error.cause);
}

const tooLong = (minutes: number) => new DomainError('too_large', `The recording is longer than ${minutes} minutes`);

const busy = () =>
  new DomainError('unavailable', 'Too many recordings are under way. Try again shortly', {
    retryAfterMs: BUSY_RETRY_MS,
  });
