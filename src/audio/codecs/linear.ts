import { concatBytes } from './join.ts';
import type { DeviceFormat, ImmediateDecoder } from './port.ts';
import { createResampler } from './resampler.ts';

interface LinearFormat extends DeviceFormat {
  bytesPerSample: 1 | 2;
  /** The 16-bit value of the sample that starts at `offset`. */
  sampleAt(bytes: Uint8Array, offset: number): number;
}

/**
 * Uncompressed audio, shared by `pcm8` and `pcm16`: reads whole sample frames, keeps the bytes of a divided one for the next
 * message, mixes stereo down and resamples. No byte sequence is corrupt, so nothing is ever skipped.
 */
export function createLinearDecoder({
  sampleRate,
  channels,
  bytesPerSample,
  sampleAt,
}: LinearFormat): ImmediateDecoder {
  const stride = bytesPerSample * channels;
  const resampler = createResampler(sampleRate);
  let carried = new Uint8Array(0);
  let closed = false;

  function mono(bytes: Uint8Array): Int16Array {
    const out = new Int16Array(Math.floor(bytes.length / stride));
    for (let i = 0, at = 0; i < out.length; i++, at += stride) {
      const left = sampleAt(bytes, at);
      out[i] = channels === 1 ? left : (left + sampleAt(bytes, at + bytesPerSample)) >> 1;
    }
    return out;
  }

  return {
    decode(frame) {
      if (closed) return undefined;
      const bytes = concatBytes(carried, frame);
      const samples = mono(bytes);
      // A copy (a Buffer's own `slice` would be a view), so that one byte does not keep the whole message in memory.
      carried = new Uint8Array(bytes.subarray(samples.length * stride));
      const out = resampler.push(samples);
      return out.length > 0 ? out : undefined;
    },
    skipped: 0,
    get undecoded() {
      return carried.length > 0 ? carried : undefined;
    },
    close() {
      closed = true;
      carried = new Uint8Array(0);
    },
  };
}
