import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { StoredAudio } from '../../pipeline/spool/audio-store.ts';
import { endOfPiece, type SampleRange } from '../../pipeline/spool/session-header.ts';

const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;
/** A second of silence, for audio that is missing. */
const SILENCE = new Uint8Array(SAMPLE_RATE * BYTES_PER_SAMPLE);
/** The length of a WAV file has 32 bits: 37 hours. */
const MAX_SAMPLES = Math.floor((0xffff_ffff - HEADER_BYTES) / BYTES_PER_SAMPLE);

/** The audio of a range as a WAV file, written while it is read. Audio that is missing is silent. @throws SpoolKeyError */
export async function* writePendingWav(
  audio: Pick<StoredAudio, 'read'>,
  { fromSample, toSample }: SampleRange,
): AsyncGenerator<Uint8Array, void> {
  const end = Math.min(toSample, fromSample + MAX_SAMPLES);
  yield wavHeader((end - fromSample) * BYTES_PER_SAMPLE);
  let at = fromSample;
  for await (const piece of audio.read({ fromSample, toSample: end })) {
    if ('samples' in piece) {
      // Little-endian, as the machine is.
      const { buffer, byteOffset, byteLength } = piece.samples;
      yield new Uint8Array(buffer, byteOffset, byteLength);
    } else yield* silence(piece.toSample - piece.fromSample);
    at = endOfPiece(piece);
  }
  yield* silence(end - at);
}

function* silence(samples: number): Generator<Uint8Array> {
  for (let left = samples * BYTES_PER_SAMPLE; left > 0; left -= SILENCE.length)
    yield SILENCE.subarray(0, Math.min(left, SILENCE.length));
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
