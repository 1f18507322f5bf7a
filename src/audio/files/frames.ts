import { setImmediate } from 'node:timers/promises';
import { DomainError, unusableAudio } from '../../errors.ts';
import { type AudioFormat, createDecoder } from '../codecs/codecs.ts';
import { createOpusFileDecoder } from '../codecs/opus.ts';
import type { AudioDecoder } from '../codecs/port.ts';
import { concatDecoded } from '../samples.ts';

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

/** Decodes raw signed 16-bit little-endian samples, stereo interleaved. */
export const decodeRaw = ({ bytes, sampleRate, channels }: RawPcm): Pieces =>
  decodeAll(slice(bytes, PIECE_BYTES), opener({ codec: 'pcm16', sampleRate, channels }));

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
