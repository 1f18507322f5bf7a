import { unusableAudio } from '../../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { boxesIn, type Range } from './mp4-boxes.ts';

/** Twelve hours of audio and video have 40 MB. */
const MAX_TABLE_BYTES = 134_217_728;
const CONTAINERS = ['trak', 'mdia', 'minf', 'stbl'];
const CAF_HEADER_BYTES = 8;
const CAF_CHUNK_HEADER_BYTES = 12;
const MAX_CAF_CHUNKS = 1000;

/**
 * The bytes of an MP4 file in an order in which they can be read once, from the beginning to the end: tables at its end come before the audio.
 * `onCut` is called with the length that the file declares if it is shorter.
 * @throws DomainError `stt_failed` with `invalid_input` for a file that ends before its tables
 */
export async function* readMp4InOrder(file: ByteSource, onCut: (declared: number) => void): AsyncGenerator<Uint8Array> {
  const size = await file.size();
  let [audioAt, end] = [size, 0];
  let tables: Range | undefined;
  for await (const box of boxesIn(file, { from: 0, to: size })) {
    if (box.type === 'mdat') audioAt = Math.min(audioAt, box.from);
    if (box.type === 'moov') tables = box;
    // Each fragment has tables of its own.
    if (box.type === 'moof') break;
    end = box.to;
  }
  if (!tables || tables.to > size)
    throw unusableAudio(`The file is incomplete: it has ${size} bytes, and its tables are missing.`);
  if (end > size) onCut(end);
  if (tables.from < audioAt) return yield* file.chunks({ from: 0 });
  if (tables.to - tables.from > MAX_TABLE_BYTES)
    throw unusableAudio('The MP4 file is damaged: its tables are too long.');
  yield* file.chunks({ from: 0, to: audioAt });
  yield await moveTables(await file.read(tables.from, tables.to - tables.from), tables.from);
  yield* file.chunks({ from: audioAt, to: tables.from });
  yield* file.chunks({ from: tables.to });
}

/** Adds the length of the tables to each position of audio before them. */
async function moveTables(moov: Uint8Array, movedFrom: number): Promise<Uint8Array> {
  const bytes = Buffer.from(moov);
  const source = { read: async (at: number, length: number) => bytes.subarray(at, at + length) };
  async function move(range: Range): Promise<void> {
    for await (const { type, start, to } of boxesIn(source, range)) {
      const end = Math.min(to, bytes.length);
      if (CONTAINERS.includes(type)) await move({ from: start, to: end });
      if (type !== 'stco' && type !== 'co64') continue;
      const width = type === 'stco' ? 4 : 8;
      for (let at = start + 8; at + width <= end; at += width) {
        const position = width === 4 ? BigInt(bytes.readUInt32BE(at)) : bytes.readBigUInt64BE(at);
        if (position >= movedFrom) continue;
        const moved = position + BigInt(bytes.length);
        if (width === 8) bytes.writeBigUInt64BE(moved, at);
        else if (moved <= 0xffff_ffffn) bytes.writeUInt32BE(Number(moved), at);
      }
    }
  }
  await move({ from: 8, to: bytes.length });
  return bytes;
}

/** The bytes of a CAF file: the chunk with the audio is the last one, as that with the lengths of its packets often follows it. */
export async function* readCafInOrder(file: ByteSource): AsyncGenerator<Uint8Array> {
  const size = await file.size();
  let audio: Range | undefined;
  yield await file.read(0, CAF_HEADER_BYTES);
  for (let at = CAF_HEADER_BYTES, count = 0; at < size && count < MAX_CAF_CHUNKS; count++) {
    const header = Buffer.from(await file.read(at, CAF_CHUNK_HEADER_BYTES));
    if (header.length < CAF_CHUNK_HEADER_BYTES) break;
    const length = Number(header.readBigInt64BE(4));
    // A length of -1 means the rest of the file.
    const to = length < 0 ? size : at + CAF_CHUNK_HEADER_BYTES + length;
    if (header.toString('latin1', 0, 4) === 'data') audio ??= { from: at, to };
    else yield* file.chunks({ from: at, to });
    at = to;
  }
  if (audio) yield* file.chunks(audio);
}
