import { setImmediate } from 'node:timers/promises';
import { DomainError, unusableAudio } from '../../errors.ts';
import { beginsAsAdts } from '../codecs/aac/adts.ts';
import { type AudioFormat, createDecoder, supportedCodecs } from '../codecs/codecs.ts';
import { createOpusFileDecoder } from '../codecs/opus.ts';
import type { AudioDecoder } from '../codecs/port.ts';
import { isOgg, OggError, openOggOpus } from '../ogg.ts';
import { concatDecoded } from '../samples.ts';
import { isWav, openWav, readWavSamples, WavError, wavStride } from '../wav.ts';

/** The amount decoded in one turn of the event loop. */
const PIECE_BYTES = 32_768;
export const PIECE_PACKETS = 100;
/** An upload with more damaged frames is refused: each may take much longer than a frame of audio. */
const MAX_FAULTS = 10_000;
/** Opus counts samples at 48 kHz. */
const OPUS_RATE_RATIO = 3;

type Pieces = AsyncGenerator<Int16Array>;

/** PCM as declared by a request's `encoding`, `sample_rate` and `channels`. */
export interface RawPcm {
  bytes: Uint8Array;
  sampleRate: number;
  channels: number;
}

/**
 * Decodes a file (WAV, Opus in Ogg, AAC in ADTS) to PCM16 mono at 16 kHz, in pieces, and yields to the event loop in between. Skips
 * damaged parts.
 * @throws DomainError `stt_failed` with `invalid_input` and a public message if nothing can be decoded
 */
export async function* decodeFile(file: Uint8Array): Pieces {
  try {
    yield* open(file);
  } catch (error) {
    if (error instanceof WavError || error instanceof OggError) throw unusableAudio(error.message);
    throw error;
  }
}

/** The same for raw signed 16-bit little-endian samples, stereo interleaved. */
export const decodeRaw = ({ bytes, sampleRate, channels }: RawPcm): Pieces =>
  decodeAll(slice(bytes, PIECE_BYTES), opener({ codec: 'pcm16', sampleRate, channels }));

function open(file: Uint8Array): Pieces {
  if (isWav(file)) return decodeWav(file);
  if (isOgg(file)) {
    const { packets, preSkip } = openOggOpus(file);
    return decodeOpus(packets, () => preSkip);
  }
  const start = skipId3(file);
  if (beginsAsAdts(file.subarray(start))) return decodeAac(slice(file.subarray(start), PIECE_BYTES / 8));
  throw unusableAudio('The file has an unknown format. Send WAV, Opus in Ogg, or AAC in ADTS.');
}

function decodeWav(file: Uint8Array): Pieces {
  const { format, data } = openWav(file);
  const { sampleRate, channels } = format;
  const stride = wavStride(format);
  const slices = slice(data, Math.floor(PIECE_BYTES / stride) * stride);
  const frames = slices.map((part) => new Uint8Array(readWavSamples(part, format).buffer));
  return decodeAll(frames, opener({ codec: 'pcm16', sampleRate, channels }));
}

/** `preSkip`: samples at 48 kHz before the audio, as the head of the file says, which is read before the first packet. */
export async function* decodeOpus(
  packets: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  preSkip: () => number,
): Pieces {
  let skip: number | undefined;
  for await (const piece of decodeAll(packets, createOpusFileDecoder, PIECE_PACKETS)) {
    skip ??= Math.round(preSkip() / OPUS_RATE_RATIO);
    if (skip < piece.length) yield piece.subarray(skip);
    skip = Math.max(0, skip - piece.length);
  }
}

export function decodeAac(frames: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Pieces {
  if (!supportedCodecs().includes('aac')) throw unusableAudio('This installation cannot decode AAC.');
  return decodeAll(frames, opener({ codec: 'aac' }));
}

/** Throws if there were frames, and none had samples. */
export async function* decodeAll(
  frames: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  open: () => AudioDecoder,
  framesPerPiece = 1,
): Pieces {
  const decoder = open();
  let hasSamples = false;
  try {
    for await (const frameGroup of group(frames, framesPerPiece)) {
      const piece = await decodeFrames(decoder, frameGroup);
      if (piece) yield piece;
      hasSamples ||= piece !== undefined;
      if (decoder.skipped > MAX_FAULTS) throw damaged();
      await setImmediate();
    }
    if (!hasSamples && decoder.skipped > 0) throw damaged();
  } finally {
    decoder.close();
  }
}

export const opener = (format: AudioFormat) => () => {
  try {
    return createDecoder(format);
  } catch (error) {
    const [issue] = error instanceof DomainError && Array.isArray(error.detail) ? error.detail : [];
    throw issue ? unusableAudio(`${issue.msg}.`) : error;
  }
};

async function decodeFrames(decoder: AudioDecoder, frames: readonly Uint8Array[]): Promise<Int16Array | undefined> {
  const parts: Int16Array[] = [];
  for (const frame of frames) {
    const samples = await decodeFrame(decoder, frame);
    if (samples) parts.push(samples);
  }
  return concatDecoded(parts);
}

/** If a decoder rejects, the file is the reason. */
async function decodeFrame(decoder: AudioDecoder, frame: Uint8Array): Promise<Int16Array | undefined> {
  try {
    return await decoder.decode(frame);
  } catch (error) {
    throw error instanceof DomainError ? error : damaged(error);
  }
}

const damaged = (cause?: unknown) => unusableAudio('The audio is damaged and cannot be decoded.', cause);

async function* group<T>(items: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let current: T[] = [];
  for await (const item of items) {
    if (current.push(item) < size) continue;
    yield current;
    current = [];
  }
  if (current.length > 0) yield current;
}

function* slice(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Music programs write an ID3 tag before the audio. Its length has four bytes of seven bits each. */
export function skipId3(file: Uint8Array): number {
  const [i, d, three, , , , ...length] = file.subarray(0, 10);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  return 10 + length.reduce((sum, bits) => sum * 128 + (bits & 127), 0);
}
