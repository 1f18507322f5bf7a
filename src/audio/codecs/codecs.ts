import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import { AAC_SAMPLE_RATES } from './aac/access-unit.ts';
import { AAC_PACKAGE, AacPool } from './aac/pool.ts';
import { createLc3Decoder, createLc3Fs1030Decoder, LC3_SAMPLE_RATES } from './lc3.ts';
import { createOpusDecoder } from './opus.ts';
import { createPcm8Decoder } from './pcm8.ts';
import { createPcm16Decoder } from './pcm16.ts';
import type { AudioDecoder, DeviceFormat } from './port.ts';

export type CodecName = ListenQuery['codec'];

export const MIN_SAMPLE_RATE = 8000;
export const MAX_SAMPLE_RATE = 48_000;

export interface Codec {
  /** Hz. */
  defaultSampleRate: number;
  /** Where it has not all of them, the rates that it has, in Hz. */
  sampleRates?: readonly number[];
  /** Why it cannot be decoded in this installation; undefined where it can. */
  missing?(): string | undefined;
  /** `onFault` is told of what went wrong within the decoder and not with the audio, which goes on. */
  create(format: DeviceFormat, onFault: (error: Error) => void): AudioDecoder;
}

export type Codecs = Readonly<Record<CodecName, Codec>>;

/** Every codec that the specification names, by its name. A new one is a file beside this and an entry here. */
export function createCodecs(aac = new AacPool()): Codecs {
  return {
    pcm8: { defaultSampleRate: 8000, create: createPcm8Decoder },
    pcm16: { defaultSampleRate: 16_000, create: createPcm16Decoder },
    opus: { defaultSampleRate: 16_000, create: createOpusDecoder },
    // The same packets, 20 ms (320 samples) each: an Opus packet says its own length.
    opus_fs320: { defaultSampleRate: 16_000, create: createOpusDecoder },
    aac: {
      defaultSampleRate: 16_000,
      sampleRates: AAC_SAMPLE_RATES.filter((rate) => rate >= MIN_SAMPLE_RATE && rate <= MAX_SAMPLE_RATE).reverse(),
      missing: () => (aac.isInstalled ? undefined : `aac needs the package ${AAC_PACKAGE} here`),
      create: (format, onFault) => aac.open(format, onFault),
    },
    lc3: { defaultSampleRate: 16_000, sampleRates: LC3_SAMPLE_RATES, create: createLc3Decoder },
    lc3_fs1030: { defaultSampleRate: 16_000, sampleRates: LC3_SAMPLE_RATES, create: createLc3Fs1030Decoder },
  };
}

export const codecs = createCodecs();

/** The names of the codecs that can be decoded in this installation. */
export const supportedCodecs = (known: Codecs = codecs): CodecName[] =>
  (Object.keys(known) as CodecName[]).filter((name) => !known[name].missing?.());
