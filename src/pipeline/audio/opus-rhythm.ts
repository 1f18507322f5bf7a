/** Frames of these lengths in milliseconds, by the packet's configuration. RFC 6716, section 3.1. */
const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
const MAX_PACKET_MS = 120;

/** Milliseconds of audio that an opus packet says it has; undefined for what is no packet. */
export function opusPacketMs(packet: Uint8Array): number | undefined {
  const [head, count = 0] = packet;
  if (head === undefined) return undefined;
  const config = head >> 3;
  const frameMs = config < 12 ? SILK[config % 4] : config < 16 ? HYBRID[config % 2] : CELT[config % 4];
  const frames = [1, 2, 2, count & 63][head & 3];
  const ms = (frameMs ?? 0) * (frames ?? 0);
  return ms > 0 && ms <= MAX_PACKET_MS ? ms : undefined;
}

/** From so many packets of one length on it is the stream's. */
const SETTLED = 5;
/** So many in a row of another length are no accident: the encoder was set anew. */
const AGREEING = 3;

/**
 * The length of a stream's packets, which an encoder keeps. Nearly any bytes are a packet to the decoder, and up to 120 ms of noise:
 * those of another length than the stream's are garbage.
 */
export class OpusRhythm {
  readonly #counts = new Map<number, number>();
  #usualMs: number | undefined;
  #otherMs: number | undefined;
  /** The last ones in a row, of that other length. */
  #others: Uint8Array[] = [];

  /** The packets that are taken for the stream's with this one: none, or itself, after those before it with which it agrees. */
  take(packet: Uint8Array): readonly Uint8Array[] {
    const ms = opusPacketMs(packet);
    if (ms === undefined) return [];
    if (this.#usualMs === undefined) {
      this.#settle(ms);
      return [packet];
    }
    if (ms === this.#usualMs) {
      this.#others = [];
      return [packet];
    }
    if (ms !== this.#otherMs) this.#others = [];
    this.#otherMs = ms;
    this.#others.push(new Uint8Array(packet));
    if (this.#others.length < AGREEING) return [];
    this.#usualMs = ms;
    return this.#others.splice(0);
  }

  /** Until it is known, anything may be it. */
  #settle(ms: number): void {
    const count = (this.#counts.get(ms) ?? 0) + 1;
    this.#counts.set(ms, count);
    if (count < SETTLED) return;
    this.#usualMs = ms;
    this.#counts.clear();
  }
}
