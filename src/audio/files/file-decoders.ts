import { unusableAudio } from '../../errors.ts';
import type { AudioDecoder, SyncDecoder } from '../codecs/port.ts';
import { createResampler, type Resampler } from '../resampler.ts';
import { mixDown, mixStereo } from '../samples.ts';

/** FLAC has rates from 1 Hz on. */
const MIN_RATE = 4000;
const MAX_RATE = 192_000;

interface FloatDecoder {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): FloatAudio | Promise<FloatAudio>;
  free(): void;
}

interface FloatAudio {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
  errors: readonly unknown[];
}

function openResampler(sampleRate: number): Resampler {
  if (sampleRate < MIN_RATE || sampleRate > MAX_RATE) throw unusableAudio(`The sample rate is ${sampleRate} Hz.`);
  return createResampler(sampleRate);
}

/** Mixes down and resamples what a decoder of floats returns. */
export function floatDecoder(decoder: FloatDecoder): AudioDecoder {
  let skipped = 0;
  let rate = 0;
  let resampler: Resampler | undefined;
  return {
    async decode(bytes) {
      await decoder.ready;
      const { channelData, samplesDecoded, sampleRate, errors } = await decoder.decode(bytes);
      skipped += errors.length;
      if (samplesDecoded === 0) return undefined;
      if (!resampler || rate !== sampleRate) {
        resampler = openResampler(sampleRate);
        rate = sampleRate;
      }
      const samples = resampler.push(mixDown(channelData, samplesDecoded));
      return samples.length > 0 ? samples : undefined;
    },
    get skipped() {
      return skipped;
    },
    close: () => decoder.free(),
  };
}

/** Mixes down and resamples whole samples of 16 bits in the order of the machine. */
export function fileSamplesDecoder({ sampleRate, channels }: { sampleRate: number; channels: 1 | 2 }): SyncDecoder {
  const resampler = openResampler(sampleRate);
  return {
    decode(bytes) {
      const samples = new Int16Array(new Uint8Array(bytes).buffer);
      const out = resampler.push(channels === 2 ? mixStereo(samples) : samples);
      return out.length > 0 ? out : undefined;
    },
    skipped: 0,
    close: () => {},
  };
}
