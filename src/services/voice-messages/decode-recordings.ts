import { concatDecoded } from '../../audio/concat.ts';
import { decodeFile, decodeRaw, type RawPcm } from '../../audio/recording-file.ts';
import { VoiceActivity } from '../../audio/voice-activity.ts';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { MemoryReservation } from '../../lib/memory-budget.ts';
import { msToSamples } from '../../providers/stt/port.ts';

/** A file of a supported format, or raw samples in the format of the request. */
export type Recording = { file: Uint8Array } | { raw: RawPcm };

interface DecodedAudio {
  /** All recordings concatenated, PCM16 mono at 16 kHz. */
  audio: Int16Array;
  /** The result of the speech gate. */
  hasSpeech: boolean;
}

/** More than the upload limit allows for uncompressed audio. */
const MAX_MINUTES = 30;
/** Each sample is in memory twice for a moment, in its piece and in the whole. */
const RESERVED_BYTES_PER_SAMPLE = 2 * Int16Array.BYTES_PER_ELEMENT;
const BUSY_RETRY_MS = 5000;

/**
 * Decodes the recordings of a message and runs the speech gate. Throws `stt_failed` with `invalid_input` without audio or for a file that
 * cannot be decoded, `too_large` beyond 30 minutes, and `unavailable` without free memory.
 */
export async function decodeRecordings(
  recordings: readonly Recording[],
  memory: MemoryReservation,
  signal: AbortSignal,
  maxMinutes = MAX_MINUTES,
): Promise<DecodedAudio> {
  if (recordings.length === 0)
    throw unusableAudio('The request holds no audio. In a form, recordings are the parts named "files".');
  const maxSamples = msToSamples(maxMinutes * 60_000);
  const pieces: Int16Array[] = [];
  const voice = new VoiceActivity();
  let samples = 0;
  try {
    for await (const piece of decodeEach(recordings)) {
      signal.throwIfAborted();
      samples += piece.length;
      if (samples > maxSamples) throw tooLong(maxMinutes);
      if (!memory.growTo(samples * RESERVED_BYTES_PER_SAMPLE)) throw busy();
      pieces.push(piece);
      // After the first speech, the rest need not be checked.
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

/** Adds the number of the file to the message. */
function addFileNumber(number: number, error: unknown): unknown {
  if (!(error instanceof DomainError) || typeof error.detail === 'string' || Array.isArray(error.detail)) return error;
  return unusableAudio(`File ${number}: ${error.detail.message}`, error.cause);
}

const tooLong = (minutes: number) => new DomainError('too_large', `The recording is longer than ${minutes} minutes`);

const busy = () =>
  new DomainError('unavailable', 'Too many recordings are under way. Try again shortly', {
    retryAfterMs: BUSY_RETRY_MS,
  });
