import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { unusableAudio } from '../../errors.ts';
import { beginsAsAdts, endsWithinFrame } from '../codecs/aac/adts.ts';
import { nameFormat } from '../file-format.ts';
import { OggError, readOggOpus } from '../ogg.ts';
import { SAMPLE_RATE } from '../samples.ts';
import { WavError } from '../wav.ts';
import { ByteSource, CHUNK_BYTES } from './byte-source.ts';
import { type Checks, createChecks, describeMissingEnd } from './checks.ts';
import { openContainer } from './container.ts';
import { readDeviceFrames } from './device-file.ts';
import { decodeByFfmpeg } from './ffmpeg-file.ts';
import { floatDecoder } from './file-decoders.ts';
import { decodeAll, decodeOpus, opener, PIECE_PACKETS } from './frames.ts';
import { findMpegAudio, readMp3Length } from './mpeg-audio.ts';
import type { AudioFile } from './protocol.ts';
import { decodeWav } from './wav-file.ts';

type Pieces = AsyncGenerator<Int16Array>;
type Chunks = AsyncGenerator<Uint8Array>;

/** The most that stands before the first frame of an MP3 file, apart from its tags. */
const MP3_SEARCH_BYTES = 1_048_576;
const MAX_TAGS = 16;
const ID3_HEADER_BYTES = 10;
const HAS_FOOTER = 0x10;
/** After the marker of the file, the header of its first block, and the sizes of blocks and frames. */
const FLAC_INFO_AT = 18;
/** The header of a frame with its checksum (RFC 9639, 9.1), and bytes that are no whole frame. */
const FLAC_FRAME = Uint8Array.of(0xff, 0xf8, 0xc9, 0x08, 0x00, 0x95, ...Array(16).fill(0));
const ID3V1_BYTES = 128;

/**
 * Decodes an audio file on disk to PCM16 mono at 16 kHz, in pieces, with bounded memory: PCM, Opus, MP3 and FLAC itself, anything else by
 * ffmpeg. Also the frames of a device. `onIncomplete` is called with a public sentence if parts of the file are missing.
 * @throws DomainError `stt_failed` with `invalid_input` and a public message if nothing can be decoded
 */
export async function* decodeAudioFile(
  { path, key, format }: AudioFile,
  onIncomplete: (note: string) => void = () => {},
): Pieces {
  const file = await ByteSource.open(path, key);
  try {
    const bytes = await file.size();
    const onEnd = ({ skipped, isCut }: { skipped: number; isCut: boolean }) => {
      const notes = [
        ...(skipped > 0 ? [`${skipped} bytes of the file are damaged and were skipped`] : []),
        ...(isCut ? [describeMissingEnd(bytes)] : []),
      ];
      if (notes.length > 0) onIncomplete(notes.join('. '));
    };
    if (format) yield* decodeAll(readDeviceFrames(file.chunks({ from: 0 }), onEnd), opener(format), PIECE_PACKETS);
    else yield* decodeSource(file, onIncomplete);
  } finally {
    await file.close();
  }
}

/** The same for a file in memory. */
export const decodeBytes = (file: Uint8Array): Pieces => decodeSource(ByteSource.of(file), () => {});

async function* decodeSource(file: ByteSource, onIncomplete: (note: string) => void): Pieces {
  try {
    yield* decodeFormat(file, createChecks(await file.size(), onIncomplete));
  } catch (error) {
    if (error instanceof WavError || error instanceof OggError) throw unusableAudio(error.message);
    throw error;
  }
}

async function* decodeFormat(file: ByteSource, check: Checks): Pieces {
  const format = nameFormat(await file.read(0, CHUNK_BYTES));
  if (format === 'WAV') return yield* decodeWav(file, check);
  if (format === 'Opus in Ogg') return yield* decodeOgg(file, check);
  const container = await openContainer(file, format);
  if (typeof container === 'object') return yield* container.decode(check);
  if (container) return yield* decodeByFfmpeg(file, container, check);
  yield* decodeStream(file, format, check);
}

/** FLAC, MP3 and AAC are frames one after the other, which may follow tags. */
async function* decodeStream(file: ByteSource, format: string | undefined, check: Checks): Pieces {
  const start = await skipTags(file);
  const begin = await file.read(start, MP3_SEARCH_BYTES);
  if (nameFormat(begin) === 'FLAC') return yield* decodeFlac(file, start, begin, check);
  if (beginsAsAdts(begin)) {
    check.end(await endsWithinFrame(await file.read(Math.max(0, (await file.size()) - CHUNK_BYTES), CHUNK_BYTES)));
    return yield* decodeByFfmpeg(file, 'AAC', check);
  }
  const at = findMpegAudio(begin);
  if (at === undefined) return yield* decodeByFfmpeg(file, format, check);
  const length = readMp3Length(begin.subarray(at));
  if (length !== undefined) check.bytes(start + at + length);
  yield* decodeAll(file.chunks({ from: start + at }), () => floatDecoder(new MPEGDecoder()));
}

/** Music programs write ID3 tags before the audio, sometimes one after the other. Their length has four bytes of seven bits each. */
async function skipTags(file: ByteSource): Promise<number> {
  let at = 0;
  for (let count = 0; count < MAX_TAGS; count++) {
    const [i, d, three, , , flags = 0, ...length] = await file.read(at, ID3_HEADER_BYTES);
    if (i !== 0x49 || d !== 0x44 || three !== 0x33) break;
    const footer = flags & HAS_FOOTER ? ID3_HEADER_BYTES : 0;
    at += ID3_HEADER_BYTES + footer + length.reduce((sum, bits) => sum * 128 + (bits & 127), 0);
  }
  return at;
}

async function* decodeOgg(file: ByteSource, check: Checks): Pieces {
  let preSkip = 0;
  async function* packets(): Chunks {
    for await (const item of readOggOpus(file.chunks({ from: 0 }), () => check.end(true))) {
      if (item instanceof Uint8Array) yield item;
      else preSkip = item.preSkip;
    }
  }
  try {
    yield* decodeOpus(packets(), () => preSkip);
  } catch (error) {
    if (!(error instanceof OggError) || error.channels === undefined) throw error;
    yield* decodeByFfmpeg(file, `Opus in Ogg with ${error.channels}`, check);
  }
}

async function* decodeFlac(file: ByteSource, start: number, begin: Uint8Array, check: Checks): Pieces {
  let samples = 0;
  const chunks = withNextFrame(file.chunks({ from: start, to: await endOfFrames(file) }));
  for await (const piece of decodeAll(chunks, () => floatDecoder(new FLACDecoder()))) {
    samples += piece.length;
    yield piece;
  }
  check.seconds(samples / SAMPLE_RATE, flacSeconds(begin));
}

/** The length in the first block of a FLAC file (RFC 9639, 8.2): 20 bits of rate, 8 of format, 36 of samples. 0 if it is not known. */
function flacSeconds(begin: Uint8Array): number {
  if (begin.length < FLAC_INFO_AT + 8) return 0;
  const bits = Buffer.from(begin.subarray(0, FLAC_INFO_AT + 8)).readBigUInt64BE(FLAC_INFO_AT);
  const rate = Number(bits >> 44n);
  return rate === 0 ? 0 : Number(bits & 0xf_ffff_ffffn) / rate;
}

/** The decoder takes the last frames of a file for one, unless another follows. */
async function* withNextFrame(chunks: Chunks): Chunks {
  yield* chunks;
  yield FLAC_FRAME;
}

/** Some programs write an ID3v1 tag after the frames. */
async function endOfFrames(file: ByteSource): Promise<number> {
  const size = await file.size();
  const end = Math.max(0, size - ID3V1_BYTES);
  const tag = Buffer.from(await file.read(end, ID3V1_BYTES));
  return tag.toString('latin1', 0, 3) === 'TAG' ? end : size;
}
