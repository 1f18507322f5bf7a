// The thread that decodes voice messages and speech profiles, one request at a time.
import { parentPort } from 'node:worker_threads';
import { DomainError, unusableAudio } from '../../errors.ts';
import { killFfmpegs } from '../ffmpeg.ts';
import { concatSamples, SAMPLE_RATE } from '../samples.ts';
import { VoiceActivity } from '../speech-gate.ts';
import { decodeBytes } from './audio-file.ts';
import { decodeRaw } from './frames.ts';
import type { AudioClip, DecodedAudio, DecodeRequest, FromDecoder, StopThread } from './protocol.ts';

/** About a minute of audio. */
const REPORT_SAMPLES = 1_000_000;

const send = (message: FromDecoder, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

/** Other errors than refusals are not handled, so they end the thread. */
async function decode(request: DecodeRequest): Promise<void> {
  let reported = 0;
  const report = (samples: number) => {
    if (samples - reported < REPORT_SAMPLES) return;
    reported = samples;
    send({ type: 'samples', samples });
  };
  try {
    const { audio, hasSpeech } = await decodeClips(request, report);
    send({ type: 'samples', samples: audio.length });
    send({ type: 'decoded', audio, hasSpeech }, [audio.buffer]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    send({ type: 'refused', code: error.code, detail: error.detail });
  }
}

/**
 * Decodes clips and runs the speech gate. `onSamples` is called with the number of samples so far. Throws `stt_failed` with
 * `invalid_input` for a file that cannot be decoded, and `too_large`.
 */
async function decodeClips(
  { clips, maxSamples }: DecodeRequest,
  onSamples: (samples: number) => void,
): Promise<DecodedAudio> {
  const pieces: Int16Array[] = [];
  const voice = new VoiceActivity();
  let samples = 0;
  try {
    for await (const piece of decodeEach(clips)) {
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

async function* decodeEach(clips: readonly AudioClip[]): AsyncGenerator<Int16Array> {
  for (const [i, clip] of clips.entries()) {
    const bytes = 'file' in clip ? clip.file : clip.raw.bytes;
    if (bytes.length === 0) continue;
    try {
      yield* 'file' in clip ? decodeBytes(clip.file) : decodeRaw(clip.raw);
    } catch (error) {
      throw clips.length > 1 ? addFileNumber(i + 1, error) : error;
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
  return new DomainError('too_large', `The audio is longer than ${limit}`);
};

parentPort?.on('message', (request: DecodeRequest | StopThread) => {
  void ('type' in request ? killFfmpegs().then(() => process.exit()) : decode(request));
});
