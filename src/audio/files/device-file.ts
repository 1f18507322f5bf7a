import type { AudioFormat } from '../codecs/codecs.ts';

export interface DeviceFileName {
  /** Undefined if the device has no clock. */
  startedAt: Date | undefined;
  /** The device that it names. */
  device: string | undefined;
  format: AudioFormat;
}

/** A longer frame is damaged. */
const MAX_FRAME_BYTES = 65_536;
const LENGTH_BYTES = 4;
/** 0 where the device has no clock. */
const UNIX_TIME = /_(\d{10}|\d{13}|0)\.bin$/;
/** The device stands before the codec. */
const DEVICE = /^audio_([a-z][a-z0-9_-]{0,31})$/i;
/** A known codec, which may stand without a rate. Rates have three digits or more, channels fewer. */
const CODEC = /_(opus_fs320|opus|pcm16|pcm8|aac|lc3_fs1030|lc3)(?:_(\d{3,9}))?(?:_(\d{1,2}))?(?:_fs\d{1,5})?$/;
/** A word before a rate is a codec too, known or not. */
const ANY_CODEC = /_([a-z0-9]+)_(8000|\d{5,6})(?:_(\d{1,2}))?(?:_fs\d{1,5})?$/i;

/**
 * Reads `NAME_<unix seconds or milliseconds>.bin`, or `NAME_0.bin` of a device without a clock. Without a codec in it, the frames are Opus.
 * Undefined without a time. The codec, rate and channels that it names need not be supported.
 */
export function readDeviceFileName(name: string): DeviceFileName | undefined {
  const time = UNIX_TIME.exec(name);
  const [, digits = ''] = time ?? [];
  if (!time) return undefined;
  const beforeTime = name.slice(0, time.index);
  const format = CODEC.exec(beforeTime) ?? ANY_CODEC.exec(beforeTime);
  const [, codec = 'opus', rate, channels] = format ?? [];
  const named = DEVICE.exec(format ? beforeTime.slice(0, format.index) : beforeTime);
  return {
    startedAt: digits === '0' ? undefined : new Date(digits.length === 13 ? Number(digits) : Number(digits) * 1000),
    device: named?.[1]?.toLowerCase(),
    format: {
      codec,
      sampleRate: rate === undefined ? undefined : Number(rate),
      channels: channels === undefined ? undefined : Number(channels),
    },
  };
}

/** Frames in a row that show that a file continues after damaged bytes. */
const FRAMES_IN_A_ROW = 4;
/** A frame after damaged bytes is at most so many times shorter or longer than those before; a longer one may have so many bytes. */
const MAX_CHANGE = 4;
const MAX_NEXT_BYTES = 4096;
/** Bytes that must have arrived before it is decided whether a frame follows. */
const LOOK_AHEAD_BYTES = FRAMES_IN_A_ROW * (MAX_FRAME_BYTES + LENGTH_BYTES);

/**
 * The frames of a device's file, each after its length in 4 bytes, little-endian. After a damaged length, continues with the next bytes
 * that begin several frames in a row. `onEnd` is called with the number of bytes that were skipped, and whether the last frame is cut off.
 */
export async function* readDeviceFrames(
  chunks: AsyncIterable<Uint8Array>,
  onEnd: (end: { skipped: number; isCut: boolean }) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const reader = new FrameReader();
  for await (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
  const { skipped, isCut } = reader;
  onEnd({ skipped, isCut });
}

class FrameReader {
  #rest: Buffer = Buffer.alloc(0);
  #at = 0;
  #shortest = 0;
  #longest = 0;
  /** The bytes that were searched for the next frame; undefined if the last one was found. */
  #searched: number | undefined;
  /** The frame before damaged bytes: either its own length is damaged, or the next one. */
  #suspect: Uint8Array | undefined;
  skipped = 0;
  /** The file ends within a frame that is not damaged. */
  isCut = false;

  *push(chunk: Uint8Array): Generator<Uint8Array> {
    this.#rest = Buffer.concat([this.#rest.subarray(this.#at), chunk]);
    this.#at = 0;
    if (this.#rest.length >= LOOK_AHEAD_BYTES) yield* this.#frames(this.#rest.length - LOOK_AHEAD_BYTES);
  }

  *end(): Generator<Uint8Array> {
    yield* this.#frames(this.#rest.length);
    if (this.#searched === undefined) {
      this.isCut = this.#at < this.#rest.length;
      return;
    }
    this.#searched += this.#rest.length - this.#at;
    yield* this.#endSearch();
  }

  /** Those that begin before this byte. */
  *#frames(limit: number): Generator<Uint8Array> {
    while (this.#at + LENGTH_BYTES <= this.#rest.length && this.#at <= limit) {
      // The next length shows whether this one is damaged.
      if (this.#begins(this.#at, this.#searched === undefined ? 2 : FRAMES_IN_A_ROW)) {
        yield* this.#endSearch();
        const frame = this.#frame();
        if (!frame) return;
        this.#at += LENGTH_BYTES + frame.length;
        if (frame.length === 0) continue;
        yield frame;
        this.#shortest = Math.min(this.#shortest || frame.length, frame.length);
        this.#longest = Math.max(this.#longest, frame.length);
      } else {
        if (this.#searched === undefined) this.#suspect = this.#frame();
        this.#searched = (this.#searched ?? 0) + 1;
        this.#at += 1;
      }
    }
  }

  /** The frame that begins here; undefined if it is not whole. */
  #frame(): Uint8Array | undefined {
    const from = this.#at + LENGTH_BYTES;
    const to = from + this.#rest.readUInt32LE(this.#at);
    return to > this.#rest.length ? undefined : new Uint8Array(this.#rest.subarray(from, to));
  }

  /** The frame before the damaged bytes is whole if the next one does not begin within it. */
  *#endSearch(): Generator<Uint8Array> {
    const searched = this.#searched ?? 0;
    const suspect = this.#suspect;
    const isWhole = suspect && this.#isUsual(suspect.length) && LENGTH_BYTES + suspect.length <= searched;
    this.skipped += searched - (isWhole ? LENGTH_BYTES + suspect.length : 0);
    this.#searched = undefined;
    this.#suspect = undefined;
    if (isWhole) yield suspect;
  }

  /** True if so many frames begin here, or fewer that end with the file. */
  #begins(from: number, frames: number): boolean {
    let at = from;
    for (let count = 0; count < frames; count++) {
      if (at === this.#rest.length) return true;
      // Cut off within a length.
      if (at + LENGTH_BYTES > this.#rest.length) return this.#searched === undefined;
      const length = this.#rest.readUInt32LE(at);
      if (length > MAX_FRAME_BYTES || (this.#searched !== undefined && !this.#isUsual(length))) return false;
      at += LENGTH_BYTES + length;
      if (at > this.#rest.length) return this.#searched === undefined && (this.#longest === 0 || this.#isUsual(length));
    }
    return true;
  }

  /** Silence has the bytes of very short frames. */
  #isUsual(length: number): boolean {
    const most = Math.max(MAX_NEXT_BYTES, this.#longest * MAX_CHANGE);
    return length > 0 && length >= this.#shortest / MAX_CHANGE && length <= most;
  }
}
