import { readFileSync } from 'node:fs';
import type { AudioDecoder } from '../../src/audio/codecs/port.ts';

/** Encoded audio and the output of the codec's reference decoder. Created by scripts/test-data/make-codec-fixtures.ts. */
export interface CodecCase {
  name: string;
  codec: string;
  sampleRate: number;
  channels: 1 | 2;
  packets: Uint8Array[];
  /** PCM16 mono at 16 kHz. */
  reference: Int16Array;
}

const fixture = (file: string) => readFileSync(new URL(`../fixtures/audio/${file}`, import.meta.url));

export const codecCases: CodecCase[] = JSON.parse(fixture('codecs.json').toString()).map((one: CodecCase) => ({
  ...one,
  packets: splitPackets(fixture(`${one.name}.packets`)),
  reference: new Int16Array(Uint8Array.from(fixture(`${one.name}.pcm`)).buffer),
}));

export function codecCase(name: string): CodecCase {
  const found = codecCases.find((one) => one.name === name);
  if (!found) throw new Error(`no codec case ${name}`);
  return found;
}

/** Splits a file of packets, each after its length in two bytes. */
export function splitPackets(file: Buffer): Uint8Array[] {
  const packets: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    const end = at + 2 + file.readUInt16BE(at);
    packets.push(Uint8Array.from(file.subarray(at + 2, end)));
    at = end;
  }
  return packets;
}

/** The access units of ADTS frames without a checksum. */
export const rawUnits = (frames: Uint8Array[]) => frames.map((frame) => frame.subarray(7));

/** Decodes frames and joins their samples. */
export async function decodeAll(decoder: AudioDecoder, frames: Iterable<Uint8Array>): Promise<Int16Array> {
  const samples: number[] = [];
  for (const frame of frames) for (const sample of (await decoder.decode(frame)) ?? []) samples.push(sample);
  return Int16Array.from(samples);
}

/** For a stream whose provider does not read its audio again. */
export const readNothing = async () => new Int16Array(0);

/** True if two recordings are identical. Faster than `toEqual`. */
export const sameAudio = (a: Int16Array, b: Int16Array) => bytesOf(a).equals(bytesOf(b));

const bytesOf = (pcm: Int16Array) => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);

/** Two tones at once. */
export const tone = (length: number, rate = 16_000) =>
  Int16Array.from(
    { length },
    (_, i) => 9000 * Math.sin((2 * Math.PI * 440 * i) / rate) + 3000 * Math.sin((2 * Math.PI * 1230 * i) / rate),
  );

/** The signal-to-noise ratio of a recording, in dB. */
export function snrDb(actual: Int16Array, wanted: Int16Array): number {
  let signal = 0;
  let noise = 0;
  for (let i = 0; i < Math.min(actual.length, wanted.length); i++) {
    signal += (wanted[i] ?? 0) ** 2;
    noise += ((actual[i] ?? 0) - (wanted[i] ?? 0)) ** 2;
  }
  return 10 * Math.log10(signal / noise);
}

/** The best normalized correlation over all delays of `b` up to 20 ms, as a codec may add delay. */
export function correlation(a: Int16Array, b: Int16Array): number {
  let best = 0;
  for (let lag = 0; lag < 320; lag++) {
    let ab = 0;
    let aa = 0;
    let bb = 0;
    for (let i = 0; i + lag < b.length && i < a.length; i++) {
      const x = a[i] ?? 0;
      const y = b[i + lag] ?? 0;
      ab += x * y;
      aa += x * x;
      bb += y * y;
    }
    best = Math.max(best, ab / Math.sqrt(aa * bb));
  }
  return best;
}

/** Pseudorandom bytes, the same in every run. */
export function* randomBytes(seed: number): Generator<number, never> {
  for (let state = seed | 1; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 24;
  }
}
