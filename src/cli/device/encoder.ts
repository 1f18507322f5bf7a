import { Encoder } from '@evan/opus';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { DeviceCodec } from './options.ts';

/** One audio message of a device. */
export interface DeviceFrame {
  bytes: Uint8Array;
  durationMs: number;
}

/** The duration of a frame. */
export const frameMs = 20;

/** The sample rate of a codec in Hz. */
export const sampleRateOf = (codec: DeviceCodec) => (codec === 'pcm8' ? 8_000 : SAMPLE_RATE);

/** Encodes 16-bit mono samples at 16 kHz as 20 ms frames. Pads the last one with silence. */
export function* encodeFrames(codec: DeviceCodec, samples: Int16Array): Generator<DeviceFrame> {
  const frameSamples = (SAMPLE_RATE / 1000) * frameMs;
  const encode = createEncoder(codec);
  for (let start = 0; start < samples.length; start += frameSamples) {
    const frame = new Int16Array(frameSamples);
    frame.set(samples.subarray(start, start + frameSamples));
    yield { bytes: encode(frame), durationMs: frameMs };
  }
}

function createEncoder(codec: DeviceCodec): (frame: Int16Array) => Uint8Array {
  if (codec === 'pcm8') return toPcm8;
  if (codec === 'pcm16') return (frame) => new Uint8Array(frame.buffer);
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'voip' });
  return (frame) => new Uint8Array(encoder.encode(frame));
}

/** Converts to unsigned 8-bit samples at 8 kHz. The mean of two samples serves as a low-pass filter. */
function toPcm8(frame: Int16Array): Uint8Array {
  return Uint8Array.from({ length: frame.length >> 1 }, (_, i) => {
    const mean = ((frame[2 * i] ?? 0) + (frame[2 * i + 1] ?? 0)) >> 1;
    return (mean >> 8) + 128;
  });
}
