import { readFileSync } from 'node:fs';
import { Encoder } from '@evan/opus';
import { readWav } from '../../src/audio/wav.ts';

/** Opus of devices: 16 kHz mono, 20 ms per packet. */
export const FRAME_MS = 20;
export const RATE = 16_000;
export const FRAME_SAMPLES = (RATE * FRAME_MS) / 1000;

/** The packets of a recording (16-bit mono WAV at 16 kHz). */
export function opusPackets(wavFile: string): Uint8Array[] {
  const samples = readWav(readFileSync(wavFile)).samples;
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  const packets: Uint8Array[] = [];
  for (let start = 0; start + FRAME_SAMPLES <= samples.length; start += FRAME_SAMPLES) {
    packets.push(new Uint8Array(encoder.encode(samples.slice(start, start + FRAME_SAMPLES))));
  }
  return packets;
}
