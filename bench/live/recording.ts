import { readFileSync } from 'node:fs';
import { Encoder } from '@evan/opus';
import { readWav } from '../../src/audio/wav.ts';

/** Opus of devices: 16 kHz mono, 20 ms per packet. */
export const FRAME_MS = 20;
export const RATE = 16_000;
export const FRAME_SAMPLES = (RATE * FRAME_MS) / 1000;

/** The packets of a recording (16-bit mono WAV at 16 kHz), with a constant bit rate if one is given. */
export function opusPackets(wavFile: string, bitsPerSecond?: number): Uint8Array[] {
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  if (bitsPerSecond) {
    encoder.vbr = false;
    encoder.bitrate = bitsPerSecond;
  }
  const { samples } = readWav(readFileSync(wavFile));
  return Array.from({ length: Math.floor(samples.length / FRAME_SAMPLES) }, (_, i) => {
    const frame = Int16Array.from(samples.subarray(i * FRAME_SAMPLES, (i + 1) * FRAME_SAMPLES));
    return new Uint8Array(encoder.encode(frame));
  });
}
