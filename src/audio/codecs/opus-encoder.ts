import { Encoder } from '@evan/opus';
import { SAMPLE_RATE } from '../sample-rate.ts';

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
