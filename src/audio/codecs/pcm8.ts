import { createLinearDecoder } from './linear.ts';
import type { DeviceFormat, ImmediateDecoder } from './port.ts';

/** Unsigned 8-bit linear PCM (silence is 128), interleaved where stereo. */
export function createPcm8Decoder({ sampleRate, channels }: DeviceFormat): ImmediateDecoder {
  return createLinearDecoder({
    sampleRate,
    channels,
    bytesPerSample: 1,
    sampleAt: (bytes, offset) => ((bytes[offset] ?? 128) - 128) << 8,
  });
}
