import type { AudioFormat } from '../codecs/codecs.ts';

export interface DeviceFileName {
  startedAt: Date;
  format: AudioFormat;
}

/** A longer frame is damaged. */
const MAX_FRAME_BYTES = 65_536;
const LENGTH_BYTES = 4;
const UNIX_TIME = /_(\d{10}|\d{13})\.bin$/;
/** A known codec, which may stand without a rate. Rates have three digits or more, channels fewer. */
const CODEC = /_(opus_fs320|opus|pcm16|pcm8|aac|lc3_fs1030|lc3)(?:_(\d{3,9}))?(?:_(\d{1,2}))?(?:_fs\d{1,5})?$/;
/** A word before a rate is a codec too, known or not. */
const ANY_CODEC = /_([a-z0-9]+)_(8000|\d{5,6})(?:_(\d{1,2}))?(?:_fs\d{1,5})?$/i;

/**
 * Reads `NAME_<unix seconds or milliseconds>.bin`. Without a codec in it, the frames are Opus. Undefined without a time. The
 * codec, rate and channels that it names need not be supported.
 */
export function readDeviceFileName(name: string): DeviceFileName | undefined {
  const time = UNIX_TIME.exec(name);
  const [, digits = ''] = time ?? [];
  if (!time) return undefined;
  const beforeTime = name.slice(0, time.index);
  const [, codec = 'opus', rate, channels] = CODEC.exec(beforeTime) ?? ANY_CODEC.exec(beforeTime) ?? [];
  return {
    startedAt: new Date(digits.length === 13 ? Number(digits) : Number(digits) * 1000),
    format: {
      codec,
      sampleRate: rate === undefined ? undefined : Number(rate),
      channels: channels === undefined ? undefined : Number(channels),
    },
  };
}

/** The frames of a device's file, each after its length in 4 bytes, little-endian. Ends at a damaged length. */
export async function* readDeviceFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    while (at + LENGTH_BYTES <= rest.length) {
      const length = rest.readUInt32LE(at);
      if (length > MAX_FRAME_BYTES) return;
      if (at + LENGTH_BYTES + length > rest.length) break;
      at += LENGTH_BYTES;
      if (length > 0) yield new Uint8Array(rest.subarray(at, at + length));
      at += length;
    }
    rest = rest.subarray(at);
  }
}
