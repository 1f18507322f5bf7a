import { unusableAudio } from '../../errors.ts';
import type { ByteSource } from './byte-source.ts';

/** 12 hours of AAC at 48 kHz have 2.03 million frames. */
const MAX_ENTRIES = 2_500_000;
/** All fragments together: audio with a film of 60 pictures a second. */
const MAX_FRAGMENT_SAMPLES = 2 * MAX_ENTRIES;
/** A fragment has seven; 12 hours have 170,000 fragments of a quarter of a second. */
const MAX_BOXES = 1_500_000;
const HEADER_BYTES = 16;
/** Headers are read together: those of short fragments are near each other. */
const WINDOW_BYTES = 65_536;
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'];
/** Where the number of entries is, after the header of the box. */
const COUNT_OFFSETS: Readonly<Record<string, number>> = {
  stts: 4,
  ctts: 4,
  stsc: 4,
  stss: 4,
  stco: 4,
  co64: 4,
  stsz: 8,
  stz2: 8,
  trun: 4,
};

interface BoxesResult {
  /** The end of the last box, also if the file ends before. */
  length: number;
  isCut: boolean;
}

/**
 * Reads the headers of the boxes of an MP4 file (ISO/IEC 14496-12), before its tables are read.
 * @throws DomainError `stt_failed` with `invalid_input` for tables that no recording needs, and for a file that ends before its tables
 */
export async function checkBoxes(file: ByteSource): Promise<BoxesResult> {
  const size = await file.size();
  let count = 0;
  let fragmentSamples = 0;
  let hasTables = false;
  let window = { from: 0, bytes: Buffer.alloc(0) };

  /** Fewer bytes at the end of the file. */
  async function read(position: number, length: number): Promise<Buffer> {
    const at = position - window.from;
    if (at >= 0 && at + length <= window.bytes.length) return window.bytes.subarray(at, at + length);
    window = { from: position, bytes: Buffer.from(await file.read(position, WINDOW_BYTES)) };
    return window.bytes.subarray(0, length);
  }

  async function check(from: number, to: number): Promise<number> {
    let at = from;
    while (at + 8 <= to) {
      if (++count > MAX_BOXES) throw unusableAudio('The MP4 file has too many parts.');
      const header = await read(at, HEADER_BYTES);
      if (header.length < 8) break;
      const type = header.toString('latin1', 4, 8);
      const { start, end } = spanOf(header, at, to);
      if (type === 'moov') hasTables = end <= size;
      const offset = COUNT_OFFSETS[type];
      if (offset !== undefined) await checkEntries(type, start + offset);
      if (CONTAINERS.includes(type)) await check(start, Math.min(end, to));
      at = Math.max(end, at + 8);
    }
    return at;
  }

  async function checkEntries(type: string, position: number): Promise<void> {
    const bytes = await read(position, 4);
    const entries = bytes.length === 4 ? bytes.readUInt32BE() : 0;
    if (type === 'trun') fragmentSamples += entries;
    if (entries > MAX_ENTRIES || fragmentSamples > MAX_FRAGMENT_SAMPLES)
      throw unusableAudio('The MP4 file is damaged: its tables have more entries than 12 hours of audio need.');
  }

  const length = await check(0, size);
  const isCut = length > size;
  if (!hasTables) throw unusableAudio(`The file is incomplete: it has ${size} bytes, and its tables are missing.`);
  return { length, isCut };
}

/** A size of 1 means that 8 bytes with the size follow, and 0 that the box ends with what contains it. */
function spanOf(header: Buffer, at: number, to: number): { start: number; end: number } {
  const size = header.readUInt32BE(0);
  if (size === 1 && header.length === HEADER_BYTES)
    return { start: at + HEADER_BYTES, end: at + Number(header.readBigUInt64BE(8)) };
  return { start: at + 8, end: size === 0 ? to : at + size };
}
