import { setImmediate } from 'node:timers/promises';
import { DomainError, unusableAudio } from '../../errors.ts';
import { isOgg, OggError, openOggOpus } from '../ogg.ts';
import { isWav, openWav, readWavSamples, WavError, wavStride } from '../wav.ts';
import { beginsAsAdts } from './aac/adts.ts';
import { supportedCodecs } from './codecs.ts';
import { type AudioFormat, createDecoder } from './decoder.ts';
import { joinIfAny } from './join.ts';
import { createStoredOpusDecoder } from './opus.ts';
import type { AudioDecoder } from './port.ts';

/** So much is decoded in one go: others wait meanwhile. */
const PIECE_BYTES = 32_768;
const PIECE_PACKETS = 100;
/** Opus counts in samples at 48 kHz. */
const OPUS_RATE_RATIO = 3;

type Pieces = AsyncGenerator<Int16Array>;

/** Linear PCM as `encoding`, `sample_rate` and `channels` of a request say it. */
export interface RawPcm {
  bytes: Uint8Array;
  sampleRate: number;
  channels: number;
}

/**
 * Decodes a file (WAV, Opus in Ogg, AAC in ADTS) to PCM16 mono at 16 kHz, piece by piece; other work goes on in between. What
 * is damaged is skipped. Throws `stt_failed` with `invalid_input` where nothing of it can be decoded, in words for its sender.
 */
export async function* decodeFile(file: Uint8Array): Pieces {
  try {
    yield* open(file);
  } catch (error) {
    if (error instanceof WavError || error instanceof OggError) throw unusableAudio(error.message);
    throw error;
  }
}

/** The same of raw signed 16-bit little-endian samples, interleaved where stereo. */
export const decodeRaw = ({ bytes, sampleRate, channels }: RawPcm): Pieces =>
  decodeAll(slicesOf(bytes, PIECE_BYTES), decoderOf({ codec: 'pcm16', sampleRate, channels }));

function open(file: Uint8Array): Pieces {
  if (isWav(file)) return decodeWav(file);
  if (isOgg(file)) return decodeOgg(file);
  const start = afterId3(file);
  if (beginsAsAdts(file.subarray(start))) return decodeAdts(file.subarray(start));
  throw unusableAudio('The file is none that can be read. WAV, Opus in Ogg, or AAC in ADTS is needed.');
}

function decodeWav(file: Uint8Array): Pieces {
  const { format, data } = openWav(file);
  const { sampleRate, channels } = format;
  const stride = wavStride(format);
  const slices = slicesOf(data, Math.floor(PIECE_BYTES / stride) * stride);
  const frames = slices.map((slice) => {
    const samples = readWavSamples(slice, format);
    return new Uint8Array(samples.buffer);
  });
  return decodeAll(frames, decoderOf({ codec: 'pcm16', sampleRate, channels }));
}

async function* decodeOgg(file: Uint8Array): Pieces {
  const { packets, preSkip } = openOggOpus(file);
  let skip = Math.round(preSkip / OPUS_RATE_RATIO);
  for await (const piece of decodeAll(packets, createStoredOpusDecoder, PIECE_PACKETS)) {
    if (skip < piece.length) yield piece.subarray(skip);
    skip = Math.max(0, skip - piece.length);
  }
}

function decodeAdts(file: Uint8Array): Pieces {
  if (!supportedCodecs().includes('aac')) throw unusableAudio('AAC cannot be decoded in this installation.');
  return decodeAll(slicesOf(file, PIECE_BYTES / 8), decoderOf({ codec: 'aac' }));
}

/** Throws where there was something to decode, and no sample came of it. */
async function* decodeAll(frames: Iterable<Uint8Array>, open: () => AudioDecoder, framesAPiece = 1): Pieces {
  const decoder = open();
  let isHeard = false;
  try {
    for (const group of groupsOf(frames, framesAPiece)) {
      const piece = await decodeGroup(decoder, group);
      if (piece) yield piece;
      isHeard ||= piece !== undefined;
      await setImmediate();
    }
    if (!isHeard && decoder.skipped > 0) throw damaged();
  } finally {
    decoder.close();
  }
}

const decoderOf = (format: AudioFormat) => () => {
  try {
    return createDecoder(format);
  } catch (error) {
    const [issue] = error instanceof DomainError && Array.isArray(error.detail) ? error.detail : [];
    throw issue ? unusableAudio(`${issue.msg}.`) : error;
  }
};

async function decodeGroup(decoder: AudioDecoder, frames: readonly Uint8Array[]): Promise<Int16Array | undefined> {
  const parts: Int16Array[] = [];
  for (const frame of frames) {
    const samples = await decode(decoder, frame);
    if (samples) parts.push(samples);
  }
  return joinIfAny(parts);
}

/** A decoder that gives up does so over what it was given. */
async function decode(decoder: AudioDecoder, frame: Uint8Array): Promise<Int16Array | undefined> {
  try {
    return await decoder.decode(frame);
  } catch (error) {
    throw damaged(error);
  }
}

const damaged = (cause?: unknown) => unusableAudio('The audio is damaged: nothing of it can be decoded.', cause);

function* groupsOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function* slicesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Music programs write a tag before the audio; its length is of four bytes with seven bits each. */
function afterId3(file: Uint8Array): number {
  const [i, d, three, , , , ...length] = file.subarray(0, 10);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  return 10 + length.reduce((sum, bits) => sum * 128 + (bits & 127), 0);
}
