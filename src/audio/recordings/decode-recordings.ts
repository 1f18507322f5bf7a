import { DomainError, unusableAudio } from '../../errors.ts';
import { concatSamples } from '../concat.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { VoiceActivity } from '../voice-activity.ts';
import { decodeFile, decodeRaw, type RawPcm } from './recording-file.ts';

/** A file of a supported format, or raw samples in the format of the request. */
export type Recording = { file: Uint8Array } | { raw: RawPcm };

export interface DecodedAudio {
  /** All recordings concatenated, PCM16 mono at 16 kHz; empty without audio. */
  audio: Int16Array<ArrayBuffer>;
  /** The result of the speech gate. */
  hasSpeech: boolean;
}

export interface DecodeRequest {
  recordings: readonly Recording[];
  /** More is `too_large`. */
  maxSamples: number;
}

/**
 * Decodes recordings and runs the speech gate. `onSamples` is called with the number of samples so far. Throws `stt_failed` with
 * `invalid_input` for a file that cannot be decoded, and `too_large`.
 */
export async function decodeRecordings(
  { recordings, maxSamples }: DecodeRequest,
  onSamples: (samples: number) => void,
): Promise<DecodedAudio> {
  const pieces: Int16Array[] = [];
  const voice = new VoiceActivity();
  let samples = 0;
  try {
    for await (const piece of decodeEach(recordings)) {
      samples += piece.length;
      if (samples > maxSamples) throw tooLong(maxSamples);
      onSamples(samples);
      pieces.push(piece);
      // After the first speech, the rest need not be checked.
      if (!voice.hasSpoken) voice.push(piece);
    }
  } finally {
    voice.close();
  }
  return { audio: concatSamples(pieces), hasSpeech: voice.hasSpoken };
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

const tooLong = (maxSamples: number) => {
  const seconds = maxSamples / SAMPLE_RATE;
  const limit = seconds > 120 ? `${seconds / 60} minutes` : `${seconds} seconds`;
  return new DomainError('too_large', `The recording is longer than ${limit}`);
};
