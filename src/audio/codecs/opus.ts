import { Decoder, Encoder } from '@evan/opus';
import { concatDecoded, SAMPLE_RATE } from '../samples.ts';
import { withPacketHeaders } from './packet-headers.ts';
import type { SyncDecoder } from './port.ts';

/** Duration of a frame by the packet's configuration, in milliseconds. RFC 6716, section 3.1. */
const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
const FRAME_MS = [SILK, SILK, SILK, HYBRID, HYBRID, CELT, CELT, CELT, CELT].flat();
const MAX_PACKET_MS = 120;
/** Encoders combine several frames in a packet only if no single frame has its length. */
const DEFAULT_FRAME_MS = 20;

/** Number of packets of one kind after which it is the stream's kind. */
const PACKETS_TO_DECIDE = 5;
/** This many packets of another kind, without one of the stream between them, mean that the encoder was reconfigured. */
const PACKETS_TO_SWITCH = 3;
/** They are counted among this many unexpected packets, because some may be invalid. */
const MAX_UNEXPECTED = 8;

/** Duration of an Opus packet in milliseconds; undefined if the bytes are not a packet. */
export function opusPacketMs(packet: Uint8Array): number | undefined {
  const head = packet[0];
  if (head === undefined) return undefined;
  const ms = frameMs(head) * countFrames(packet);
  return ms > 0 && ms <= MAX_PACKET_MS ? ms : undefined;
}

const frameMs = (head: number) => FRAME_MS[head >> 3] ?? 0;

function countFrames(packet: Uint8Array): number {
  const code = (packet[0] ?? 0) & 3;
  return code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
}

/** True if encoders divide a packet of this length into such frames. */
const hasUsualFrames = (packet: Uint8Array) => countFrames(packet) === 1 || frameMs(packet[0] ?? 0) >= DEFAULT_FRAME_MS;

/** A number for the duration, configuration and channels of a packet; undefined if the bytes are not a packet. */
function kindOf(packet: Uint8Array): number | undefined {
  const ms = opusPacketMs(packet);
  return ms === undefined ? undefined : ((packet[0] ?? 0) >> 2) + 128 * ms;
}

/** The bits above the lower six are the duration in half milliseconds. */
const msOf = (kind: number) => (kind >> 6) / 2;
const isStereo = (kind: number) => (kind & 1) === 1;

/**
 * Separates a stream's packets from invalid messages. The decoder accepts nearly any bytes as up to 120 ms of noise, but an encoder
 * keeps the duration of its packets, and a mono encoder sends no stereo. For a stream of 20 ms packets, one of 30 random messages
 * passes in mono, one of 12 in stereo.
 */
export class OpusPacketFilter {
  /** Number of packets of each kind, until the stream's kind is known. */
  readonly #counts = new Map<number, number>();
  /** The stream's kinds, all of the same duration. */
  #known: Set<number> | undefined;
  #knownMs = 0;
  /** Unexpected packets since the last one of the stream. */
  #unexpected: { packet: Uint8Array; kind: number }[] = [];
  #mayBeStereo: boolean;

  /** A stereo encoder also sends mono at low bit rates. */
  constructor(mayBeStereo = false) {
    this.#mayBeStereo = mayBeStereo;
  }

  /** A fast check that is true for nearly all packets of the stream. For others, call `accept`. */
  isExpected(packet: Uint8Array): boolean {
    if (!this.#known || this.#unexpected.length > 0) return false;
    const kind = kindOf(packet);
    return kind !== undefined && this.#known.has(kind);
  }

  /** Returns the packets to decode: none, this one, or also earlier ones of a new kind that this one confirms. */
  accept(packet: Uint8Array): readonly Uint8Array[] {
    const kind = kindOf(packet);
    if (kind === undefined) return [];
    if (!this.#known) {
      this.#decide(kind);
      return [packet];
    }
    if (this.#belongsToStream(packet, kind, this.#known)) {
      if (msOf(kind) === this.#knownMs) this.#known.add(kind);
      this.#unexpected = [];
      return [packet];
    }
    return this.#addUnexpected(packet, kind);
  }

  #addUnexpected(packet: Uint8Array, kind: number): readonly Uint8Array[] {
    this.#unexpected.push({ packet: new Uint8Array(packet), kind });
    const sameKind = this.#unexpected.filter((other) => other.kind === kind);
    if (sameKind.length < PACKETS_TO_SWITCH) {
      if (this.#unexpected.length === MAX_UNEXPECTED) this.#unexpected.shift();
      return [];
    }
    this.#learn(kind);
    this.#unexpected = [];
    return sameKind.map((other) => other.packet);
  }

  #belongsToStream(packet: Uint8Array, kind: number, known: ReadonlySet<number>): boolean {
    if (known.has(kind)) return true;
    const ms = msOf(kind);
    const hasDuration = ms === this.#knownMs || (ms < this.#knownMs && ms % DEFAULT_FRAME_MS === 0);
    return hasDuration && hasUsualFrames(packet) && (!isStereo(kind) || this.#mayBeStereo);
  }

  /** Until the stream's kind is known, any packet is accepted. Kinds that occurred twice by then belong to the stream. */
  #decide(kind: number): void {
    const times = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, times);
    if (times < PACKETS_TO_DECIDE) return;
    for (const [other, count] of this.#counts) if (count > 1 && msOf(other) === msOf(kind)) this.#learn(other);
    this.#counts.clear();
  }

  #learn(kind: number): void {
    if (!this.#known || msOf(kind) !== this.#knownMs) this.#known = new Set();
    this.#knownMs = msOf(kind);
    this.#known.add(kind);
    this.#mayBeStereo ||= isStereo(kind);
  }
}

/** The longest packet of RFC 6716: 120 ms in frames of at most 1275 bytes, with headers. */
const MAX_PACKET_BYTES = 48 * 1277;

type PacketFilter = Pick<OpusPacketFilter, 'isExpected' | 'accept'>;

/** Decodes Opus packets of a device, one per message, with or without a header. Skips messages that are not packets of the stream. */
export const createOpusDecoder = ({ channels = 1 } = {}): SyncDecoder =>
  withPacketHeaders(createDecoder(new OpusPacketFilter(channels === 2)), (bytes) => opusPacketMs(bytes) !== undefined);

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

/** A packet has 20 ms. */
export const PACKET_SAMPLES = 320;
/** The delay of a decoder: 6.5 ms. */
const DELAY_SAMPLES = 104;
const BITS_PER_SECOND = 24_000;
/** A minute of speech takes about 70 ms. */
const COMPLEXITY = 3;

/** Encodes PCM16 mono 16 kHz audio as Opus packets of 20 ms. */
export class OpusEncoder {
  readonly #encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'audio' });

  constructor() {
    this.#encoder.bitrate = BITS_PER_SECOND;
    this.#encoder.complexity = COMPLEXITY;
  }

  /** A packet of the samples from this one on. Silence follows the last one. */
  encode(samples: Int16Array, from: number): Uint8Array {
    const frame = new Int16Array(PACKET_SAMPLES);
    frame.set(samples.subarray(from, from + PACKET_SAMPLES));
    return Uint8Array.from(this.#encoder.encode(frame));
  }
}

/** The packets of so many samples; `isEnd`: nothing follows that would contain the delayed end of the last one. */
export const countPackets = (samples: number, isEnd: boolean): number =>
  Math.ceil((samples + (isEnd ? DELAY_SAMPLES : 0)) / PACKET_SAMPLES);

let silence: Uint8Array | undefined;

/** A packet of silence within silence. */
export function silentPacket(): Uint8Array {
  if (silence) return silence;
  const encoder = new OpusEncoder();
  const nothing = new Int16Array(PACKET_SAMPLES);
  for (let i = 0; i < 50; i++) silence = encoder.encode(nothing, 0);
  return silence ?? new Uint8Array();
}
