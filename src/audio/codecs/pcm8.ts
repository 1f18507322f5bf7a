import { createPcmDecoder } from './pcm-decoder.ts';
import type { DeviceFormat, SyncDecoder } from './port.ts';

/** Unsigned 8-bit PCM (silence is 128), stereo interleaved. */
export const createPcm8Decoder = ({ sampleRate, channels }: DeviceFormat): SyncDecoder =>
  createPcmDecoder({
    sampleRate,
    channels,
    bytesPerSample: 1,
    readSample: (bytes, offset) => ((bytes[offset] ?? 128) - 128) << 8,
  });
