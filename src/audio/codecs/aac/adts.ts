import { concatBytes } from '../../samples.ts';
import type { DeviceFormat } from '../port.ts';

/** Sample rates in Hz by their index in AAC. */
export const AAC_SAMPLE_RATES: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];

/** A frame of 1024 samples has at most 6144 bits for each channel, 1536 bytes for two. Common encoders exceed that by a tenth. */
export const MAX_UNIT_BYTES = 2048;

/** Fixed and variable header; a checksum of 2 bytes may follow. */
const HEADER_BYTES = 7;
/** After this many faults, the rest of a message is dropped: so many invalid headers are an attack. */
const MAX_FAULTS = 64;

/** A frame of audio has hardly one sequence of bytes that looks like a header. */
const MAX_INNER_HEADERS = 8;

interface AdtsHeader {
  format: DeviceFormat;
  /** Length of the whole frame. */
  bytes: number;
  /** Offset of the access unit. */
  headerBytes: number;
}

/** Decodes an access unit. Returns whether it was valid. */
type DecodeUnit = (unit: Uint8Array, format: DeviceFormat) => Promise<boolean>;

/** An ADTS frame, without a checksum, of an access unit of AAC-LC. */
export function adtsFrame(unit: Uint8Array, { sampleRate, channels }: DeviceFormat): Uint8Array {
  const rate = AAC_SAMPLE_RATES.indexOf(sampleRate);
  if (rate === -1) throw new RangeError(`AAC has no sample rate of ${sampleRate} Hz`);
  const length = unit.length + HEADER_BYTES;
  const lowComplexity = 1 << 6;
  const config = [lowComplexity | (rate << 2), (channels << 6) | (length >> 11)];
  const header = [0xff, 0xf1, ...config, (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc];
  return concatBytes(Uint8Array.from(header), unit);
}

/** True if the bytes end within an ADTS frame. A file that was cut off between two frames looks whole. */
export async function endsWithinFrame(tail: Uint8Array): Promise<boolean> {
  const reader = new AdtsReader();
  await reader.push(tail, async () => true);
  return reader.isWaiting;
}

/** True if the bytes begin with an ADTS header. A raw access unit never does: its first three bits would mark its end. */
export const beginsAsAdts = (bytes: Uint8Array) => readHeader(bytes, 0) !== undefined;

/** True for two ADTS frames, one after the other. Undefined if that takes more bytes. */
export function isAdtsStream(bytes: Uint8Array): boolean | undefined {
  for (let at = 0, count = 0; count < 2; count++) {
    const header = readHeader(bytes, at);
    if (header === undefined) return at < bytes.length ? false : undefined;
    if (header === 'incomplete') return undefined;
    at += header.bytes;
  }
  return true;
}

/**
 * Finds the frames of an ADTS stream (ISO/IEC 13818-7, 6.2) in messages of any length, and resumes after invalid bytes. Supports frames
 * of AAC-LC or HE-AAC (which has the same header), mono or stereo, with one access unit each.
 */
export class AdtsReader {
  /** The beginning of a frame that waits for its end; empty if there is none. */
  waiting = new Uint8Array(0);
  /** The last bytes were not a frame. */
  #isLost = false;

  /** Passes each complete frame to `decode`. Returns the number of faults: corrupt frames and bytes that are not a frame. */
  async push(message: Uint8Array, decode: DecodeUnit): Promise<number> {
    // Invalid messages are separate faults, unless the end of one may be the beginning of a frame.
    if (!this.isWaiting) this.#isLost = false;
    const bytes = concatBytes(this.waiting, message);
    let faults = 0;
    let at = 0;
    while (at < bytes.length && faults < MAX_FAULTS) {
      const header = readHeader(bytes, at);
      if (header === 'incomplete' || (header && at + header.bytes > bytes.length)) break;
      const next = header && findInnerFrame(bytes, at, header);
      if (header && next === undefined && (await decode(unitOf(bytes, at, header), header.format))) {
        at += header.bytes;
        this.#isLost = false;
        continue;
      }
      // Consecutive bytes that are not a frame are one fault, and so are those in a corrupt frame.
      if (header || !this.#isLost) faults += 1;
      this.#isLost = true;
      at = next ?? findSync(bytes, at + 1);
    }
    this.waiting = faults < MAX_FAULTS ? bytes.slice(at) : new Uint8Array(0);
    return faults;
  }

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** Drops the beginning of a frame that waits for its end. */
  reset(): void {
    this.waiting = new Uint8Array(0);
    this.#isLost = false;
  }
}

function readHeader(bytes: Uint8Array, at: number): AdtsHeader | 'incomplete' | undefined {
  const [sync, flags = 0xf1, kind, sizeHigh = 0, size = 0, sizeLow = 0, blocks = 0] = bytes.subarray(
    at,
    at + HEADER_BYTES,
  );
  // 12 bits of 1, the version, and 2 bits of 0.
  if (sync !== 0xff || (flags & 0xf6) !== 0xf0) return undefined;
  if (kind === undefined || at + HEADER_BYTES > bytes.length) return 'incomplete';
  const isLowComplexity = kind >> 6 === 1;
  const sampleRate = AAC_SAMPLE_RATES[(kind >> 2) & 0b1111];
  const channels = ((kind & 1) << 2) | (sizeHigh >> 6);
  const frameBytes = ((sizeHigh & 0b11) << 11) | (size << 3) | (sizeLow >> 5);
  const headerBytes = HEADER_BYTES + (flags & 1 ? 0 : 2);
  const hasOneUnit = (blocks & 0b11) === 0;
  if (!isLowComplexity || !sampleRate || (channels !== 1 && channels !== 2) || !hasOneUnit) return undefined;
  if (frameBytes <= headerBytes || frameBytes > headerBytes + MAX_UNIT_BYTES) return undefined;
  return { format: { sampleRate, channels }, bytes: frameBytes, headerBytes };
}

const unitOf = (bytes: Uint8Array, at: number, header: AdtsHeader) =>
  bytes.subarray(at + header.headerBytes, at + header.bytes);

/** Finds a frame within another one, which was cut off, so that its length reaches into the next one. */
function findInnerFrame(bytes: Uint8Array, at: number, outer: AdtsHeader): number | undefined {
  const end = at + outer.bytes;
  if (isBoundary(bytes, end)) return undefined;
  let headers = 0;
  for (let inner = findSync(bytes, at + 1); inner < end; inner = findSync(bytes, inner + 1)) {
    const header = readHeader(bytes, inner);
    if (typeof header !== 'object') continue;
    if (isBoundary(bytes, inner + header.bytes)) return inner;
    headers += 1;
    if (headers === MAX_INNER_HEADERS) return undefined;
  }
  return undefined;
}

/** True if a frame may end here: at the end of the bytes, or before another frame. */
const isBoundary = (bytes: Uint8Array, at: number) =>
  at === bytes.length || (at < bytes.length && readHeader(bytes, at) !== undefined);

function findSync(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0xff, from);
  return at === -1 ? bytes.length : at;
}
