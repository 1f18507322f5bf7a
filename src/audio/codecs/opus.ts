import { Decoder } from '@evan/opus';
import { joinIfAny } from './join.ts';
import { OpusPacketFilter } from './opus-packet-filter.ts';
import type { ImmediateDecoder } from './port.ts';

/** The longest packet of RFC 6716: 120 ms, in frames of at most 1275 bytes each, and their headers. */
const MAX_PACKET_BYTES = 48 * 1277;

/** Tells which packets are audio. */
type Sieve = Pick<OpusPacketFilter, 'isNext' | 'take'>;

/** Opus packets of a device, one a message; garbage may be among them. */
export const createOpusDecoder = ({ channels = 1 } = {}): ImmediateDecoder =>
  decoderOf(new OpusPacketFilter(channels === 2));

/** Those of a file, whose checksums say that they are as they were encoded: the last one is often shorter than the others. */
export const createStoredOpusDecoder = (): ImmediateDecoder =>
  decoderOf({ isNext: (packet) => packet.length > 0, take: () => [] });

/**
 * libopus itself resamples to 16 kHz and mixes stereo down, whatever the encoder was set to, so neither rate nor channels of the
 * device matter to it.
 */
function decoderOf(sieve: Sieve): ImmediateDecoder {
  let decoder: Decoder | undefined = new Decoder({ channels: 1, sample_rate: 16_000 });
  let skipped = 0;

  function decodeOne(packet: Uint8Array): Int16Array | undefined {
    try {
      const bytes = decoder?.decode(packet);
      if (bytes && bytes.length > 0) return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1);
    } catch {
      skipped += 1;
    }
    return undefined;
  }

  return {
    decode(frame) {
      if (!decoder) return undefined;
      // libopus takes an empty packet for a lost one and invents its audio; garbage would leave its traces in what follows.
      const isPossible = frame.length <= MAX_PACKET_BYTES;
      if (isPossible && sieve.isNext(frame)) return decodeOne(frame);
      const packets = isPossible ? sieve.take(frame) : [];
      // Of several, all but this one were counted before.
      skipped += 1 - packets.length;
      return joinIfAny(packets.map(decodeOne).filter((pcm) => pcm !== undefined));
    },
    get skipped() {
      return skipped;
    },
    close() {
      decoder = undefined;
    },
  };
}
