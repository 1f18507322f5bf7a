import { createResampler } from '../resampler.ts';
import { concatBytes } from '../samples.ts';
import type { DeviceFormat, SyncDecoder } from './port.ts';

interface PcmFormat extends DeviceFormat {
  bytesPerSample: 1 | 2;
  /** Reads the sample at `offset` as a 16-bit value. */
  readSample(bytes: Uint8Array, offset: number): number;
}

/** Unsigned 8-bit PCM (silence is 128), stereo interleaved. */
export const createPcm8Decoder = (format: DeviceFormat): SyncDecoder =>
  createPcmDecoder({
    ...format,
    bytesPerSample: 1,
    readSample: (bytes, offset) => ((bytes[offset] ?? 128) - 128) << 8,
  });

/** Signed 16-bit little-endian PCM, stereo interleaved. A message may end within a sample. */
export const createPcm16Decoder = (format: DeviceFormat): SyncDecoder =>
  createPcmDecoder({
    ...format,
    bytesPerSample: 2,
    // The shifts extend the sign of the high byte.
    readSample: (bytes, offset) => (((bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8)) << 16) >> 16,
  });

/**
 * Decodes uncompressed audio: keeps the bytes of an incomplete sample for the next message, mixes stereo down, and resamples. No bytes
 * are invalid, so nothing is skipped.
 */
function createPcmDecoder({ sampleRate, channels, bytesPerSample, readSample }: PcmFormat): SyncDecoder {
  const stride = bytesPerSample * channels;
  const resampler = createResampler(sampleRate);
  let undecoded = new Uint8Array(0);
  let isClosed = false;

  function toMono(bytes: Uint8Array): Int16Array {
    const out = new Int16Array(Math.floor(bytes.length / stride));
    for (let i = 0, at = 0; i < out.length; i++, at += stride) {
      const left = readSample(bytes, at);
      out[i] = channels === 1 ? left : (left + readSample(bytes, at + bytesPerSample)) >> 1;
    }
    return out;
  }

  return {
    decode(frame) {
      if (isClosed) return undefined;
      const bytes = concatBytes(undecoded, frame);
      const samples = toMono(bytes);
      // A copy, so that one byte does not keep the whole message in memory. A Buffer's `slice` would be a view.
      undecoded = new Uint8Array(bytes.subarray(samples.length * stride));
      const out = resampler.push(samples);
      return out.length > 0 ? out : undefined;
    },
    skipped: 0,
    get undecoded() {
      return undecoded.length > 0 ? undecoded : undefined;
    },
    close() {
      isClosed = true;
      undecoded = new Uint8Array(0);
    },
  };
}
