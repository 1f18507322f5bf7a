import { concatBytes } from '../join.ts';
import type { DeviceFormat } from '../port.ts';
import { AAC_SAMPLE_RATES, MAX_UNIT_BYTES } from './access-unit.ts';

/** Fixed and variable header; a checksum of 2 bytes may follow. */
const HEADER_BYTES = 7;
/** Faults of one message, after which the rest of it is left: so many false headers come of ill will. */
const MAX_FAULTS = 64;

/** An ADTS frame, as far as its header tells. */
interface AdtsHeader {
  format: DeviceFormat;
  /** Of the whole frame. */
  bytes: number;
  /** Where the access unit begins. */
  headerBytes: number;
}

/** Takes an access unit, and tells whether it could be decoded. */
export type TakeUnit = (unit: Uint8Array, format: DeviceFormat) => Promise<boolean>;

/** Whether bytes begin as an ADTS frame does. An access unit never does: its first three bits would mean that it has ended. */
export const beginsAsAdts = (bytes: Uint8Array) => readHeader(bytes, 0) !== undefined;

/**
 * Finds the frames of an ADTS stream (ISO/IEC 13818-7, 6.2), however it is divided into messages, and finds its place again after
 * what is none. Frames of AAC-LC, or HE-AAC, which calls itself so, mono or stereo, with one access unit each.
 */
export class AdtsReader {
  #held = new Uint8Array(0);
  /** What came last was no frame. */
  #isLost = false;

  /** Gives each frame that is complete to `take`. Answers how many faults there were: corrupt frames, and bytes that are no frame. */
  async push(message: Uint8Array, take: TakeUnit): Promise<number> {
    // A message of garbage is a fault of its own, but for one whose last bytes wait here because a frame may begin with them.
    if (!this.isWaiting) this.#isLost = false;
    const bytes = concatBytes(this.#held, message);
    let faults = 0;
    let at = 0;
    while (at < bytes.length && faults < MAX_FAULTS) {
      const header = readHeader(bytes, at);
      if (header === 'cut off' || (header && at + header.bytes > bytes.length)) break;
      const next = header && innerFrame(bytes, at, header);
      if (header && next === undefined && (await take(unitOf(bytes, at, header), header.format))) {
        at += header.bytes;
        this.#isLost = false;
        continue;
      }
      // Bytes in a row that are no frame are one fault, and so are those within a frame that is corrupt.
      if (header || !this.#isLost) faults += 1;
      this.#isLost = true;
      at = next ?? nextSync(bytes, at + 1);
    }
    this.#held = faults < MAX_FAULTS ? bytes.slice(at) : new Uint8Array(0);
    return faults;
  }

  /** Whether the beginning of a frame waits for its end. */
  get isWaiting(): boolean {
    return this.#held.length > 0;
  }

  /** The beginning of a frame that waits for its end; empty where none does. */
  get waiting(): Uint8Array {
    return this.#held;
  }

  /** Forgets the beginning of a frame that waits for its end. */
  reset(): void {
    this.#held = new Uint8Array(0);
    this.#isLost = false;
  }
}

function readHeader(bytes: Uint8Array, at: number): AdtsHeader | 'cut off' | undefined {
  const [sync, flags = 0xf1, kind, sizeHigh = 0, size = 0, sizeLow = 0, blocks = 0] = bytes.subarray(
    at,
    at + HEADER_BYTES,
  );
  // 12 bits of 1, the version, and 2 bits of 0.
  if (sync !== 0xff || (flags & 0xf6) !== 0xf0) return undefined;
  if (kind === undefined || at + HEADER_BYTES > bytes.length) return 'cut off';
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

/** Where a frame stands within another: the outer one was cut off, and its length reaches into what was sent after it. */
function innerFrame(bytes: Uint8Array, at: number, outer: AdtsHeader): number | undefined {
  const end = at + outer.bytes;
  if (isBoundary(bytes, end)) return undefined;
  for (let inner = nextSync(bytes, at + 1); inner < end; inner = nextSync(bytes, inner + 1)) {
    const header = readHeader(bytes, inner);
    if (typeof header === 'object' && isBoundary(bytes, inner + header.bytes)) return inner;
  }
  return undefined;
}

/** Whether a frame may end here: where the bytes do, or the next frame begins. */
const isBoundary = (bytes: Uint8Array, at: number) =>
  at === bytes.length || (at < bytes.length && readHeader(bytes, at) !== undefined);

function nextSync(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0xff, from);
  return at === -1 ? bytes.length : at;
}
