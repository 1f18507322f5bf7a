/** Milliseconds of a frame, by the packet's configuration. RFC 6716, section 3.1. */
const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
const FRAME_MS = [SILK, SILK, SILK, HYBRID, HYBRID, CELT, CELT, CELT, CELT].flat();
const MAX_PACKET_MS = 120;
/** Encoders put several frames into a packet only where there is none of its length; what is left at a file's end is of such ones, too. */
const USUAL_FRAME_MS = 20;

/** Milliseconds of audio that an opus packet says it has; undefined for what is no packet. */
export function opusPacketMs(packet: Uint8Array): number | undefined {
  const head = packet[0];
  if (head === undefined) return undefined;
  const ms = frameMsOf(head) * framesOf(packet);
  return ms > 0 && ms <= MAX_PACKET_MS ? ms : undefined;
}

const frameMsOf = (head: number) => FRAME_MS[head >> 3] ?? 0;

function framesOf(packet: Uint8Array): number {
  const code = (packet[0] ?? 0) & 3;
  return code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
}

/** Whether encoders divide a packet of its length so. */
const isUsual = (packet: Uint8Array) => framesOf(packet) === 1 || frameMsOf(packet[0] ?? 0) >= USUAL_FRAME_MS;

/** From so many packets of one kind on, that kind is the stream's. */
const SETTLED = 5;
/** So many of another kind, and none of the stream's between them, are no accident: the encoder was set anew. */
const AGREEING = 3;
/** They are looked for among so many packets: there may be garbage between them, too. */
const MOST_OTHERS = 8;

/** The same for packets with the same length, configuration and number of channels; undefined for what is no packet. */
function kindOf(packet: Uint8Array): number | undefined {
  const ms = opusPacketMs(packet);
  return ms === undefined ? undefined : ((packet[0] ?? 0) >> 2) + 128 * ms;
}

/** Of a kind's packets: halves of a millisecond stand above the first byte's six bits. */
const msOf = (kind: number) => (kind >> 6) / 2;
const isStereo = (kind: number) => (kind & 1) === 1;

/**
 * Tells a stream's packets from garbage. Nearly any bytes are a packet to the decoder, and up to 120 ms of noise; but an encoder keeps
 * the length of its packets, whatever it makes of their configuration, and one of mono sends no stereo. What is unlike the stream's is
 * garbage. Of random bytes one packet in thirty passes in mono, one in twelve in stereo, where the stream's packets have 20 ms.
 */
export class OpusPacketFilter {
  /** How often each kind came, until one is the stream's. */
  readonly #counts = new Map<number, number>();
  /** The stream's kinds, all of one length; undefined until there is one. */
  #known: Set<number> | undefined;
  #knownMs = 0;
  /** The last ones, since the stream's last one. */
  #others: { packet: Uint8Array; kind: number }[] = [];
  #mayBeStereo: boolean;

  /** An encoder of two channels sends mono, too, where it has few bits. */
  constructor(mayBeStereo = false) {
    this.#mayBeStereo = mayBeStereo;
  }

  /** Whether it is another of the stream's packets, as nearly all are. */
  isNext(packet: Uint8Array): boolean {
    if (!this.#known || this.#others.length > 0) return false;
    const kind = kindOf(packet);
    return kind !== undefined && this.#known.has(kind);
  }

  /** The packets that are taken for the stream's with this one: none, or itself, after those before it with which it agrees. */
  take(packet: Uint8Array): readonly Uint8Array[] {
    const kind = kindOf(packet);
    if (kind === undefined) return [];
    if (!this.#known) {
      this.#settle(kind);
      return [packet];
    }
    if (this.#isLike(packet, kind, this.#known)) {
      if (msOf(kind) === this.#knownMs) this.#known.add(kind);
      this.#others = [];
      return [packet];
    }
    this.#others.push({ packet: new Uint8Array(packet), kind });
    const alike = this.#others.filter((other) => other.kind === kind);
    if (alike.length < AGREEING) {
      if (this.#others.length === MOST_OTHERS) this.#others.shift();
      return [];
    }
    this.#learn(kind);
    this.#others = [];
    return alike.map((other) => other.packet);
  }

  #isLike(packet: Uint8Array, kind: number, known: ReadonlySet<number>): boolean {
    if (known.has(kind)) return true;
    const ms = msOf(kind);
    const isAsLong = ms === this.#knownMs || (ms < this.#knownMs && ms % USUAL_FRAME_MS === 0);
    return isAsLong && isUsual(packet) && (!isStereo(kind) || this.#mayBeStereo);
  }

  /** Until it is known, anything may be it; what came twice by then belongs to it. */
  #settle(kind: number): void {
    const times = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, times);
    if (times < SETTLED) return;
    for (const [known, came] of this.#counts) if (came > 1 && msOf(known) === msOf(kind)) this.#learn(known);
    this.#counts.clear();
  }

  #learn(kind: number): void {
    if (!this.#known || msOf(kind) !== this.#knownMs) this.#known = new Set();
    this.#knownMs = msOf(kind);
    this.#known.add(kind);
    this.#mayBeStereo ||= isStereo(kind);
  }
}
