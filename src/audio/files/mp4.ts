import { EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { ByteSource } from './byte-source.ts';

/** 12 hours of AAC at 48 kHz have 2.03 million frames. */
const MAX_ENTRIES = 2_500_000;
/** All fragments together: audio with a film of 60 pictures a second. */
const MAX_FRAGMENT_SAMPLES = 2 * MAX_ENTRIES;
/** A fragment has seven; 12 hours have 170,000 fragments of a quarter of a second. */
const MAX_BOXES = 1_500_000;
const LONG_BOX_HEADER_BYTES = 16;
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

/**
 * Reads the headers of the boxes of an MP4 file (ISO/IEC 14496-12), before its tables are read. Returns the end of the last box, also if
 * the file ends before.
 * @throws DomainError `stt_failed` with `invalid_input` for tables that no recording needs, and for a file that ends before its tables
 */
async function checkBoxes(file: ByteSource) {
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
      const header = await read(at, LONG_BOX_HEADER_BYTES);
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
  if (!hasTables) throw unusableAudio(`The file is incomplete: it has ${size} bytes, and its tables are missing.`);
  return { length, isCut: length > size };
}

/** A size of 1 means that 8 bytes with the size follow, and 0 that the box ends with what contains it. */
export function spanOf(header: Buffer, at: number, to: number): { start: number; end: number } {
  const size = header.readUInt32BE(0);
  if (size === 1 && header.length === LONG_BOX_HEADER_BYTES)
    return { start: at + LONG_BOX_HEADER_BYTES, end: at + Number(header.readBigUInt64BE(8)) };
  return { start: at + 8, end: size === 0 ? to : at + size };
}

/** An ADTS header has 7 bytes and 13 bits for the length of the frame. */
const ADTS_HEADER_BYTES = 7;
const MAX_FRAME_BYTES = 8191;
const LOW_COMPLEXITY = 2;
/** HE-AAC: the configuration of its AAC-LC follows. */
const BAND_REPLICATION = [5, 29];

interface AacConfig {
  rateIndex: number;
  channels: number;
}

/** True if the bytes begin like an MP4 or QuickTime file, which is what M4A is. */
export const isMp4 = (bytes: Uint8Array) =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(Buffer.from(bytes.subarray(4, 8)).toString('latin1'));

/**
 * The AAC of the first audio track as ADTS frames. Its tables may be anywhere in the file, also at its end.
 * @throws DomainError `stt_failed` with `invalid_input` if it has no AAC
 */
export async function* readMp4Aac(
  file: ByteSource,
  checkLength: (declared: number) => void,
): AsyncGenerator<Uint8Array> {
  const boxes = await checkBoxes(file);
  checkLength(boxes.length);
  let frames = 0;
  const input = new Input({ source: file.forDemuxer(), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw unusableAudio('The file has no audio.');
    const codec = await track.getCodec();
    if (codec !== 'aac') throw unusableAudio(`The file has audio of the codec ${codec ?? 'unknown'}. Send AAC.`);
    const config = readAacConfig((await track.getDecoderConfig())?.description);
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      frames += 1;
      if (data.length > 0 && data.length + ADTS_HEADER_BYTES <= MAX_FRAME_BYTES) yield toAdts(data, config);
    }
  } catch (error) {
    if (boxes.isCut && frames > 0) return;
    if (error instanceof DomainError) throw error;
    throw unusableAudio('The MP4 file is damaged and cannot be read.', error);
  } finally {
    input.dispose();
  }
}

/** Reads the AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
function readAacConfig(description: AllowSharedBufferSource | undefined): AacConfig {
  const bytes = description ? Buffer.from(bytesOf(description)) : Buffer.alloc(0);
  if (bytes.length < 2) throw unusableAudio('The file does not describe its AAC.');
  const bits = Buffer.concat([bytes, Buffer.alloc(6)]).readUIntBE(0, 6);
  const take = (at: number, length: number) => Math.floor(bits / 2 ** (48 - at - length)) % 2 ** length;
  const first = take(0, 5);
  const [rateIndex, channels] = [take(5, 4), take(9, 4)];
  const kind = BAND_REPLICATION.includes(first) ? take(17, 5) : first;
  if (kind !== LOW_COMPLEXITY || rateIndex > 12)
    throw unusableAudio('The file has AAC of another profile than AAC-LC.');
  if (channels !== 1 && channels !== 2) throw unusableAudio(`The audio has ${channels} channels. Send mono or stereo.`);
  return { rateIndex, channels };
}

const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** Puts an ADTS header without a checksum before an access unit. */
function toAdts(unit: Uint8Array, { rateIndex, channels }: AacConfig): Uint8Array {
  const length = unit.length + ADTS_HEADER_BYTES;
  const frame = new Uint8Array(length);
  frame.set([
    0xff,
    0xf1,
    ((LOW_COMPLEXITY - 1) << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  frame.set(unit, ADTS_HEADER_BYTES);
  return frame;
}
