import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { unusableAudio } from '../../errors.ts';
import { AdtsReader, beginsAsAdts } from '../codecs/aac/adts.ts';
import type { AudioDecoder } from '../codecs/port.ts';
import { isOgg, OggError, readOggOpus } from '../ogg.ts';
import { createResampler, type Resampler } from '../resampler.ts';
import { mixDown, SAMPLE_RATE } from '../samples.ts';
import { isWav, openWav, readWavSamples, WavError, wavStride } from '../wav.ts';
import { ByteSource } from './byte-source.ts';
import { readDeviceFrames } from './device-file.ts';
import { decodeAac, decodeAll, decodeOpus, opener, PIECE_PACKETS, skipId3 } from './file-in-memory.ts';
import { isMp4, readMp4Aac } from './mp4.ts';
import type { AudioFile } from './protocol.ts';

type Pieces = AsyncGenerator<Int16Array>;
type Chunks = AsyncGenerator<Uint8Array>;

/** The bytes that are read at once. */
const CHUNK_BYTES = 65_536;
const AAC_BYTES = CHUNK_BYTES / 16;
/** FLAC has rates from 1 Hz on. */
const MIN_RATE = 4000;
const MAX_RATE = 192_000;
/** Programs that write to a pipe declare this or more. */
const UNKNOWN_WAV_BYTES = 0x7fff_0000;
/** Where the first frame of an MP3 file declares the length of all frames. */
const MP3_LENGTH_WITHIN = 200;
/** After the marker of the file, the header of its first block, and the sizes of blocks and frames. */
const FLAC_INFO_AT = 18;
/** The most that stands before the audio, for example other chunks of a WAV file. */
const HEAD_BYTES = 1_048_576;

/**
 * Decodes an audio file on disk (WAV, Opus in Ogg, AAC in MP4 or ADTS, MP3, FLAC) to PCM16 mono at 16 kHz, in pieces, with bounded memory.
 * Also the frames of a device. `onIncomplete` is called with a public sentence if the file is shorter than it declares.
 * @throws DomainError `stt_failed` with `invalid_input` and a public message if nothing can be decoded
 */
export async function* decodeAudioFile(
  { path, key, format }: AudioFile,
  onIncomplete: (note: string) => void = () => {},
): Pieces {
  const file = await ByteSource.open(path, key);
  try {
    if (format) yield* decodeAll(readDeviceFrames(chunksOf(file, 0)), opener(format), PIECE_PACKETS);
    else yield* decodeFormat(file, await checksOf(file, onIncomplete));
  } catch (error) {
    if (error instanceof WavError || error instanceof OggError) throw unusableAudio(error.message);
    throw error;
  } finally {
    await file.close();
  }
}

/** The signs by which a format shows that its file was cut off. */
interface Checks {
  /** By the bytes that it declares. */
  bytes(declared: number): void;
  /** By the seconds that it declares. */
  seconds(read: number, declared: number): void;
  /** By an end that is missing. */
  end(isMissing: boolean): void;
}

async function checksOf(file: ByteSource, onIncomplete: (note: string) => void): Promise<Checks> {
  const size = await file.size();
  const note = (what: string) => onIncomplete(`The file is incomplete: ${what}`);
  return {
    bytes(declared) {
      if (size < declared) note(`${size} of its ${declared} bytes were read`);
    },
    seconds(read, declared) {
      const [shown, all] = [read.toFixed(1), declared.toFixed(1)];
      if (read < declared && shown !== all) note(`${shown} of its ${all} seconds were read`);
    },
    end(isMissing) {
      if (isMissing) note(`${size} bytes were read, and its end is missing`);
    },
  };
}

async function* decodeFormat(file: ByteSource, check: Checks): Pieces {
  const head = await file.read(0, HEAD_BYTES);
  if (isWav(head)) return yield* decodeWav(file, head, check);
  if (isOgg(head)) return yield* decodeOgg(file, check);
  const start = skipId3(head);
  const begin = start < head.length ? head.subarray(start) : await file.read(start, CHUNK_BYTES);
  if (startsWith(begin, 'fLaC')) return yield* decodeFlac(file, start, begin, check);
  if (isMp4(begin)) return yield* decodeAac(joinFrames(readMp4Aac(file, check.bytes)));
  if (beginsAsAdts(begin)) {
    check.end(await endsWithinFrame(file));
    return yield* decodeAac(chunksOf(file, start, AAC_BYTES));
  }
  if (beginsAsMpeg(begin)) {
    check.bytes(start + mp3Length(begin));
    return yield* decodeAll(chunksOf(file, start), () => floatDecoder(new MPEGDecoder()));
  }
  throw unusableAudio('The file has an unknown format. Send WAV, Opus in Ogg, M4A or AAC, MP3 or FLAC.');
}

/** Each part is a message to the decoder's thread. */
async function* joinFrames(frames: Chunks): Chunks {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const frame of frames) {
    waiting.push(frame);
    bytes += frame.length;
    if (bytes < AAC_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function* decodeWav(file: ByteSource, head: Uint8Array, check: Checks): Pieces {
  const { format, data } = openWav(head);
  const { sampleRate, channels } = format;
  const stride = wavStride(format);
  const start = data.byteOffset - head.byteOffset;
  const size = new DataView(head.buffer, head.byteOffset).getUint32(start - 4, true);
  if (size < UNKNOWN_WAV_BYTES) check.bytes(start + size);
  async function* frames(): Chunks {
    for await (const chunk of chunksOf(file, start, Math.floor(CHUNK_BYTES / stride) * stride, start + size))
      yield new Uint8Array(readWavSamples(chunk, format).buffer);
  }
  yield* decodeAll(frames(), opener({ codec: 'pcm16', sampleRate, channels }));
}

function decodeOgg(file: ByteSource, check: Checks): Pieces {
  let preSkip = 0;
  async function* packets(): Chunks {
    for await (const item of readOggOpus(chunksOf(file, 0), () => check.end(true))) {
      if (item instanceof Uint8Array) yield item;
      else preSkip = item.preSkip;
    }
  }
  return decodeOpus(packets(), () => preSkip);
}

/** The file ends within an ADTS frame. A file that was cut off between two frames looks whole. */
async function endsWithinFrame(file: ByteSource): Promise<boolean> {
  const reader = new AdtsReader();
  const tail = await file.read(Math.max(0, (await file.size()) - CHUNK_BYTES), CHUNK_BYTES);
  await reader.push(tail, async () => true);
  return reader.isWaiting;
}

async function* decodeFlac(file: ByteSource, start: number, begin: Uint8Array, check: Checks): Pieces {
  let samples = 0;
  for await (const piece of decodeAll(withEnd(chunksOf(file, start)), () => floatDecoder(new FLACDecoder()))) {
    samples += piece.length;
    yield piece;
  }
  check.seconds(samples / SAMPLE_RATE, flacSeconds(begin));
}

/** The length in the first block of a FLAC file (RFC 9639, 8.2): 20 bits of rate, 8 of format, 36 of samples. 0 if it is not known. */
function flacSeconds(begin: Uint8Array): number {
  if (begin.length < FLAC_INFO_AT + 8) return 0;
  const bits = Buffer.from(begin).readBigUInt64BE(FLAC_INFO_AT);
  const rate = Number(bits >> 44n);
  return rate === 0 ? 0 : Number(bits & 0xf_ffff_ffffn) / rate;
}

/** MPEG audio of any layer begins with eleven set bits, and a layer that is not 0. */
const beginsAsMpeg = ([first = 0, second = 0]: Uint8Array) =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0;

/** The length in the Xing or Info header of an MP3 file, 0 without one. */
function mp3Length(begin: Uint8Array): number {
  const bytes = Buffer.from(begin.subarray(0, MP3_LENGTH_WITHIN));
  const at = Math.max(bytes.indexOf('Xing', 0, 'latin1'), bytes.indexOf('Info', 0, 'latin1'));
  if (at < 0 || at + 16 > bytes.length) return 0;
  const flags = bytes.readUInt32BE(at + 4);
  return flags & 2 ? bytes.readUInt32BE(at + (flags & 1 ? 12 : 8)) : 0;
}

interface FloatDecoder {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): FloatAudio | Promise<FloatAudio>;
  /** The audio of an incomplete frame at the end. */
  flush?(): Promise<FloatAudio>;
  free(): void;
}

interface FloatAudio {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
  errors: readonly unknown[];
}

/** Mixes down and resamples what a decoder of floats returns. An empty message is the end of the file. */
function floatDecoder(decoder: FloatDecoder): AudioDecoder {
  let skipped = 0;
  let rate = 0;
  let resampler: Resampler | undefined;
  return {
    async decode(bytes) {
      await decoder.ready;
      const { channelData, samplesDecoded, sampleRate, errors } =
        bytes.length === 0 && decoder.flush ? await decoder.flush() : await decoder.decode(bytes);
      skipped += errors.length;
      if (samplesDecoded === 0) return undefined;
      if (!resampler || rate !== sampleRate) {
        if (sampleRate < MIN_RATE || sampleRate > MAX_RATE) throw unusableAudio(`The sample rate is ${sampleRate} Hz.`);
        resampler = createResampler(sampleRate);
        rate = sampleRate;
      }
      const samples = resampler.push(mixDown(channelData, samplesDecoded));
      return samples.length > 0 ? samples : undefined;
    },
    get skipped() {
      return skipped;
    },
    close: () => decoder.free(),
  };
}

/** The last chunk is empty. */
async function* withEnd(chunks: Chunks): Chunks {
  yield* chunks;
  yield new Uint8Array(0);
}

async function* chunksOf(file: ByteSource, from: number, size = CHUNK_BYTES, end = Number.POSITIVE_INFINITY): Chunks {
  for (let at = from; at < end; ) {
    const chunk = await file.read(at, Math.min(size, end - at));
    if (chunk.length === 0) return;
    yield chunk;
    at += chunk.length;
  }
}

const startsWith = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.subarray(0, text.length)).equals(Buffer.from(text));
