import type { AudioFormat } from '../codecs/decoder.ts';

export interface DeviceFileName {
  startedAt: Date;
  format: AudioFormat;
}

/** A longer frame is damaged. */
const MAX_FRAME_BYTES = 65_536;
const LENGTH_BYTES = 4;
const UNIX_TIME = /_(\d{10}|\d{13})\.bin$/;
const CODEC = /_(opus_fs320|opus|pcm16|pcm8|aac|lc3_fs1030|lc3)(?:_(\d{4,5}))?(?:_([12]))?(?:_fs\d{1,5})?$/;

/** Reads `NAME_<unix seconds or milliseconds>.bin`. Without a codec in it, the frames are Opus. Undefined without a time. */
export function readDeviceFileName(name: string): DeviceFileName | undefined {
  const time = UNIX_TIME.exec(name);
  const [, digits = ''] = time ?? [];
  if (!time) return undefined;
  const [, codec = 'opus', rate, channels] = CODEC.exec(name.slice(0, time.index)) ?? [];
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
