import { createPcmDecoder } from './pcm-decoder.ts';
import type { DeviceFormat, SyncDecoder } from './port.ts';

/** Signed 16-bit little-endian PCM, stereo interleaved. A message may end within a sample. */
export const createPcm16Decoder = ({ sampleRate, channels }: DeviceFormat): SyncDecoder =>
  createPcmDecoder({
    sampleRate,
    channels,
    bytesPerSample: 2,
    // The shifts extend the sign of the high byte.
    readSample: (bytes, offset) => (((bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8)) << 16) >> 16,
  });
