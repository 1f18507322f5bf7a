import { createLinearDecoder } from './linear.ts';
import type { DeviceFormat, ImmediateDecoder } from './port.ts';

/** Signed 16-bit little-endian linear PCM, interleaved where stereo. A message may end in the middle of a sample. */
export function createPcm16Decoder({ sampleRate, channels }: DeviceFormat): ImmediateDecoder {
  return createLinearDecoder({
    sampleRate,
    channels,
    bytesPerSample: 2,
    // Shifted up and down again, the high byte keeps its sign.
    sampleAt: (bytes, offset) => (((bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8)) << 16) >> 16,
  });
}
