import { concatDecoded } from '../samples.ts';
import type { SyncDecoder } from './port.ts';

/** Two bytes of the packet's number, little-endian, and one of the place of this part in its frame. */
const HEADER_BYTES = 3;
/** Packets that may be lost between two. */
const MAX_LOST = 8;
/** Parts of one frame. */
const MAX_PARTS = 16;
/** Headers are looked for in the first packets only. */
const MAX_CHECKED = 50;

const numberOf = (packet: Uint8Array) => (packet[0] ?? 0) + 256 * (packet[1] ?? 0);
const partOf = (packet: Uint8Array) => packet[2] ?? 0;

/**
 * A decoder of packets that takes off the header that Bluetooth devices put before each, if the packets have one: the number grows
 * from packet to packet, and the part is 0, or follows that of the packet before. `isPacket` is true for what the decoder may decode.
 */
export function withPacketHeaders(decoder: SyncDecoder, isPacket: (bytes: Uint8Array) => boolean): SyncDecoder {
  let kind: 'unknown' | 'none' | 'whole' | 'parts' = 'unknown';
  let checked = 0;
  /** Not decoded before the next one shows whether it has a header. */
  let held: Uint8Array | undefined;
  let previous: Uint8Array | undefined;
  let parts: Uint8Array[] = [];
  let packets: Uint8Array[] = [];

  const mayHaveHeader = (packet: Uint8Array) =>
    packet.length > HEADER_BYTES &&
    partOf(packet) < MAX_PARTS &&
    (partOf(packet) > 0 || isPacket(packet.subarray(HEADER_BYTES)));

  const follows = (packet: Uint8Array, before: Uint8Array) => {
    const distance = (numberOf(packet) - numberOf(before) + 65_536) % 65_536;
    const isNext = partOf(packet) === 0 || (distance === 1 && partOf(packet) === partOf(before) + 1);
    return isNext && distance > 0 && distance <= MAX_LOST && mayHaveHeader(before);
  };

  function decode(frames: readonly Uint8Array[]): Int16Array | undefined {
    const decoded: Int16Array[] = [];
    for (const frame of frames) {
      const samples = decoder.decode(frame);
      packets.push(...(decoder.packets ?? []));
      if (samples) decoded.push(samples);
    }
    return concatDecoded(decoded);
  }

  /** The frames that are complete with this packet. */
  function takeOff(packet: Uint8Array): Uint8Array[] {
    const bytes = packet.subarray(HEADER_BYTES);
    if (partOf(packet) > 0) kind = 'parts';
    if (kind !== 'parts') return [bytes];
    const whole = partOf(packet) === 0 && parts.length > 0 ? [new Uint8Array(Buffer.concat(parts))] : [];
    if (partOf(packet) === 0) parts = [];
    // The beginning of the frame was not received.
    if (partOf(packet) === 0 || parts.length > 0) parts.push(new Uint8Array(bytes));
    return whole;
  }

  /** The frames that are known to be complete. */
  function framesOf(packet: Uint8Array): Uint8Array[] {
    if (kind === 'none') return [packet];
    if (kind !== 'unknown') return takeOff(packet);
    const before = previous;
    const waiting = held ? [held] : [];
    held = undefined;
    if (before && mayHaveHeader(packet) && follows(packet, before)) {
      kind = partOf(packet) === 0 ? 'whole' : 'parts';
      previous = undefined;
      return [...waiting, packet].flatMap(takeOff);
    }
    checked += 1;
    previous = new Uint8Array(packet);
    if (checked === 1 && partOf(packet) === 0 && mayHaveHeader(packet)) {
      held = previous;
      return [];
    }
    if (checked >= MAX_CHECKED) {
      kind = 'none';
      previous = undefined;
    }
    return [...waiting, packet];
  }

  return {
    decode(packet) {
      packets = [];
      return decode(framesOf(packet));
    },
    get skipped() {
      return decoder.skipped;
    },
    get packets() {
      return packets;
    },
    get undecoded() {
      return held;
    },
    close: () => decoder.close(),
  };
}
