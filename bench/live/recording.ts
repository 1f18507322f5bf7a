import { readFileSync } from 'node:fs';
import { Encoder } from '@evan/opus';

/** Opus of devices: 16 kHz mono, 20 ms per packet. */
export const FRAME_MS = 20;
export const RATE = 16_000;
export const FRAME_SAMPLES = (RATE * FRAME_MS) / 1000;

/** The packets of a recording (16-bit mono WAV at 16 kHz). */
export function opusPackets(wavFile: string): Uint8Array[] {
  const samples = readSamples(readFileSync(wavFile));
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  const packets: Uint8Array[] = [];
  for (let start = 0; start + FRAME_SAMPLES <= samples.length; start += FRAME_SAMPLES) {
    packets.push(new Uint8Array(encoder.encode(samples.slice(start, start + FRAME_SAMPLES))));
  }
  return packets;
}

function readSamples(wav: Buffer): Int16Array {
  const format = wav.indexOf('fmt ');
  const data = wav.indexOf('data');
  const isFit = wav.readUInt16LE(format + 10) === 1 && wav.readUInt32LE(format + 12) === RATE;
  if (format === -1 || data === -1 || !isFit) throw new Error(`the recording has to be mono at ${RATE} Hz`);
  const length = wav.readUInt32LE(data + 4);
  const bytes = Uint8Array.prototype.slice.call(wav, data + 8, data + 8 + length);
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
}
