import { openWav, readWavSamples, UNKNOWN_BYTES, WavError, wavStride } from '../wav.ts';
import { type ByteSource, CHUNK_BYTES } from './byte-source.ts';
import type { Checks } from './checks.ts';
import { decodeByFfmpeg } from './ffmpeg-file.ts';
import { fileSamplesDecoder } from './file-decoders.ts';
import { decodeAll } from './frames.ts';

interface Range {
  from: number;
  to: number;
}

/** The most that stands before the audio, for example its cover. */
const HEAD_BYTES = 33_554_432;
/** Programs that ended early, or wrote to a pipe, left a length below this in the header. */
const TINY_BYTES = 1024;
const MAX_CHUNKS = 1000;
const CHUNK_HEADER_BYTES = 8;

/** Decodes PCM itself, and other encodings by ffmpeg. @throws WavError */
export async function* decodeWav(file: ByteSource, check: Checks): AsyncGenerator<Int16Array> {
  const opened = await openWavFile(file).catch((error: unknown) => {
    if (error instanceof WavError && error.encoding !== undefined) return error.encoding;
    throw error;
  });
  if (typeof opened === 'string') return yield* decodeByFfmpeg(file, `WAV with ${opened}`, check);
  const { format, start, declaredBytes } = opened;
  const stride = wavStride(format);
  async function* samples(): AsyncGenerator<Uint8Array> {
    const size = Math.floor(CHUNK_BYTES / stride) * stride;
    for await (const range of audioIn(file, start, declaredBytes)) {
      check.bytes(range.to);
      for await (const chunk of file.chunks({ ...range, size }))
        yield new Uint8Array(readWavSamples(chunk, format).buffer);
    }
  }
  yield* decodeAll(samples(), () => fileSamplesDecoder(format));
}

async function openWavFile(file: ByteSource) {
  const size = await file.size();
  for (const length of [CHUNK_BYTES, HEAD_BYTES]) {
    const head = await file.read(0, length);
    try {
      const { data, ...opened } = openWav(head, size);
      return { ...opened, start: data.byteOffset - head.byteOffset };
    } catch (error) {
      const isPart = head.length === CHUNK_BYTES && error instanceof WavError && error.encoding === undefined;
      if (!isPart) throw error;
    }
  }
  throw new WavError('The file has no audio.');
}

/** The audio of a file, which may be in several chunks. `start` and `declared` are those of the first. */
async function* audioIn(file: ByteSource, start: number, declared: number | undefined): AsyncGenerator<Range> {
  const size = await file.size();
  let at = start;
  let bytes = declared;
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const to = at + (bytes ?? size - at);
    const isCut = to < size && to - at < TINY_BYTES && !(await readChunkHeader(file, to));
    yield { from: at, to: isCut ? size : to };
    if (isCut || to >= size) return;
    const next = await findData(file, to);
    if (!next) return;
    const isOpen = next.to - next.from >= UNKNOWN_BYTES;
    [at, bytes] = [next.from, isOpen ? undefined : next.to - next.from];
  }
}

/** The next chunk with audio. */
async function findData(file: ByteSource, from: number): Promise<Range | undefined> {
  let at = from;
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const header = await readChunkHeader(file, at);
    if (!header) return undefined;
    const begin = header.at + CHUNK_HEADER_BYTES;
    at = begin + header.bytes;
    if (header.tag === 'data') return { from: begin, to: at };
  }
  return undefined;
}

/** A byte may stand before a chunk, after one of an odd length. Undefined for bytes that are no chunk. */
async function readChunkHeader(file: ByteSource, from: number) {
  const size = await file.size();
  for (const at of [from, from + 1]) {
    const header = Buffer.from(await file.read(at, CHUNK_HEADER_BYTES));
    if (header.length < CHUNK_HEADER_BYTES) return undefined;
    const tag = header.toString('latin1', 0, 4);
    const bytes = header.readUInt32LE(4);
    const isWhole = at + CHUNK_HEADER_BYTES + bytes <= size;
    if (/^[ -~]{4}$/.test(tag) && (isWhole || tag === 'data')) return { at, tag, bytes };
  }
  return undefined;
}
