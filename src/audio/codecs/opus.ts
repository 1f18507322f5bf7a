import { Decoder } from '@evan/opus';
import { concatDecoded } from '../concat.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { OpusPacketFilter, opusPacketMs } from './opus-packet-filter.ts';
import type { SyncDecoder } from './port.ts';

/** The longest packet of RFC 6716: 120 ms in frames of at most 1275 bytes, with headers. */
const MAX_PACKET_BYTES = 48 * 1277;

type PacketFilter = Pick<OpusPacketFilter, 'isExpected' | 'accept'>;

/** Decodes Opus packets of a device, one per message. Skips messages that are not packets of the stream. */
export const createOpusDecoder = ({ channels = 1 } = {}): SyncDecoder =>
  createDecoder(new OpusPacketFilter(channels === 2));

/** Decodes packets of a file. Its checksums already prove that they are valid; the last one is often shorter than the others. */
export const createOpusFileDecoder = (): SyncDecoder =>
  createDecoder({ isExpected: (packet) => packet.length > 0, accept: () => [] });

/** libopus resamples to 16 kHz and mixes stereo down, so the sample rate and channels of the device are not needed. */
function createDecoder(filter: PacketFilter): SyncDecoder {
  let decoder: Decoder | undefined = new Decoder({ channels: 1, sample_rate: SAMPLE_RATE });
  let skipped = 0;
  let decoded: Uint8Array[] = [];

  function decodePacket(packet: Uint8Array): Int16Array | undefined {
    try {
      const bytes = decoder?.decode(packet);
      if (!bytes || bytes.length === 0) return undefined;
      decoded.push(packet);
      return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1);
    } catch {
      skipped += 1;
    }
    return undefined;
  }

  return {
    decode(frame) {
      if (!decoder) return undefined;
      decoded = [];
      // For an empty packet, libopus invents audio; other invalid ones would disturb the audio that follows.
      const isPossible = frame.length <= MAX_PACKET_BYTES;
      if (isPossible && filter.isExpected(frame)) return decodePacket(frame);
      const packets = isPossible ? filter.accept(frame) : [];
      // Packets that are accepted late were counted as skipped before.
      skipped += 1 - packets.length;
      return concatDecoded(packets.map(decodePacket).filter((pcm) => pcm !== undefined));
    },
    get skipped() {
      return skipped;
    },
    get packets() {
      return decoded;
    },
    close() {
      decoder = undefined;
    },
  };
}

/** The length of the decoded packets of a device, in samples. */
export const samplesOfPackets = (packets: readonly Uint8Array[]): number =>
  packets.reduce((sum, packet) => sum + ((opusPacketMs(packet) ?? 0) / 1000) * SAMPLE_RATE, 0);
