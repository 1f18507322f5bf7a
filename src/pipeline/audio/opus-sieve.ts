/** Milliseconds of a frame, by the packet's configuration. RFC 6716, section 3.1. */
const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
const FRAME_MS = [SILK, SILK, SILK, HYBRID, HYBRID, CELT, CELT, CELT, CELT].flat();
const MAX_PACKET_MS = 120;

/** Milliseconds of audio that an opus packet says it has; undefined for what is no packet. */
export function opusPacketMs(packet: Uint8Array): number | undefined {
  const head = packet[0];
  if (head === undefined) return undefined;
  const code = head & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
  const ms = (FRAME_MS[head >> 3] ?? 0) * frames;
  return ms > 0 && ms <= MAX_PACKET_MS ? ms : undefined;
}

/** From so many packets of one kind on, that kind is the stream's. */
const SETTLED = 5;
/** So many of another kind, and none of the stream's between them, are no accident: the encoder was set anew, or hears other sounds. */
const AGREEING = 3;
/** They are looked for among so many packets: there may be garbage between them, too. */
const MOST_OTHERS = 8;

/** Packets with the same length, configuration and number of channels. */
interface Kind {
  id: number;
  ms: number;
}

function kindOf(packet: Uint8Array): Kind | undefined {
  const [head = 0] = packet;
  const ms = opusPacketMs(packet);
  return ms === undefined ? undefined : { id: (head >> 2) + 64 * ms, ms };
}

/**
 * Tells a stream's packets from garbage. Nearly any bytes are a packet to the decoder, and up to 120 ms of noise; but an encoder keeps
 * the length of its packets, and changes their configuration for a while and not for one of them. What is unlike the stream's is
 * garbage: of random bytes, one packet in two hundred passes.
 */
export class OpusSieve {
  /** How often each kind came, until one is the stream's. */
  readonly #counts = new Map<number, Kind & { times: number }>();
  /** The stream's kinds, by their ids, all of one length; undefined until there is one. */
  #known: Set<number> | undefined;
  #knownMs = 0;
  /** The last ones, since the stream's last one. */
  #others: { packet: Uint8Array; id: number }[] = [];

  /** The packets that are taken for the stream's with this one: none, or itself, after those before it with which it agrees. */
  take(packet: Uint8Array): readonly Uint8Array[] {
    const kind = kindOf(packet);
    if (!kind) return [];
    if (!this.#known) {
      this.#settle(kind);
      return [packet];
    }
    if (this.#known.has(kind.id)) {
      if (this.#others.length > 0) this.#others = [];
      return [packet];
    }
    this.#others.push({ packet: new Uint8Array(packet), id: kind.id });
    const alike = this.#others.filter(({ id }) => id === kind.id);
    if (alike.length < AGREEING) {
      if (this.#others.length === MOST_OTHERS) this.#others.shift();
      return [];
    }
    this.#learn(kind);
    this.#others = [];
    return alike.map((other) => other.packet);
  }

  /** Until it is known, anything may be it; what came twice by then belongs to it. */
  #settle(kind: Kind): void {
    const times = (this.#counts.get(kind.id)?.times ?? 0) + 1;
    this.#counts.set(kind.id, { ...kind, times });
    if (times < SETTLED) return;
    for (const known of this.#counts.values()) if (known.times > 1 && known.ms === kind.ms) this.#learn(known);
    this.#counts.clear();
  }

  #learn({ id, ms }: Kind): void {
    if (!this.#known || ms !== this.#knownMs) this.#known = new Set();
    this.#knownMs = ms;
    this.#known.add(id);
  }
}
