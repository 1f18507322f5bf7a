import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import { concatDecoded } from '../concat.ts';
import { decodeInTurns } from '../decoding-turns.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { AAC_SAMPLE_RATES } from './aac/access-unit.ts';
import { AAC_PACKAGE, AacThreadPool } from './aac/thread-pool.ts';
import { createLc3Decoder, createLc3Fs1030Decoder, LC3_SAMPLE_RATES } from './lc3.ts';
import { createOpusDecoder } from './opus.ts';
import { createPcm8Decoder, createPcm16Decoder } from './pcm.ts';
import type { AudioDecoder, DeviceFormat, SyncDecoder } from './port.ts';

export type CodecName = ListenQuery['codec'];

export const MIN_SAMPLE_RATE = 8000;
export const MAX_SAMPLE_RATE = 48_000;

export interface Codec {
  /** Hz. */
  defaultSampleRate: number;
  /** The supported rates in Hz; undefined for all. */
  sampleRates?: readonly number[];
  /** Why this installation cannot decode it; undefined if it can. */
  findProblem?(): string | undefined;
  /** `onFault` receives errors of the decoder that do not end the audio. */
  create(format: DeviceFormat, onFault: (error: Error) => void): AudioDecoder;
}

export type Codecs = Readonly<Record<CodecName, Codec>>;

/** The codecs of the specification. To add one, write its file and add its entry here. */
export function createCodecs(aac = new AacThreadPool()): Codecs {
  return {
    pcm8: { defaultSampleRate: 8000, create: inTurns(createPcm8Decoder) },
    pcm16: { defaultSampleRate: SAMPLE_RATE, create: inTurns(createPcm16Decoder) },
    opus: { defaultSampleRate: SAMPLE_RATE, create: createOpusDecoder },
    // The same packets, of 20 ms (320 samples): an Opus packet contains its length.
    opus_fs320: { defaultSampleRate: SAMPLE_RATE, create: createOpusDecoder },
    aac: {
      defaultSampleRate: SAMPLE_RATE,
      sampleRates: AAC_SAMPLE_RATES.filter((rate) => rate >= MIN_SAMPLE_RATE && rate <= MAX_SAMPLE_RATE).reverse(),
      findProblem: () => (aac.isInstalled ? undefined : `The codec aac needs the package ${AAC_PACKAGE}`),
      create: (format, onFault) => aac.open(format, onFault),
    },
    lc3: { defaultSampleRate: SAMPLE_RATE, sampleRates: LC3_SAMPLE_RATES, create: createLc3Decoder },
    lc3_fs1030: { defaultSampleRate: SAMPLE_RATE, sampleRates: LC3_SAMPLE_RATES, create: createLc3Fs1030Decoder },
  };
}

/** Without resampling, even the longest message takes a millisecond. */
const inTurns = (create: (format: DeviceFormat) => SyncDecoder) => (format: DeviceFormat) =>
  format.sampleRate === SAMPLE_RATE ? create(format) : withLongMessages(create(format));

/** Bytes of uncompressed audio that are decoded at a time: about 2 ms of work with resampling. */
const BYTES_AT_A_TIME = 16 * 1024;

/** A decoder that decodes longer messages in parts, so that they do not block the event loop. */
const withLongMessages = (decoder: SyncDecoder): AudioDecoder => ({
  decode(message) {
    if (message.length <= BYTES_AT_A_TIME) return decoder.decode(message);
    return decodeInTurns(message, BYTES_AT_A_TIME, (part) => decoder.decode(part)).then(concatDecoded);
  },
  get skipped() {
    return decoder.skipped;
  },
  get undecoded() {
    return decoder.undecoded;
  },
  close: () => decoder.close(),
});

export const codecs = createCodecs();

/** The codecs that this installation can decode. */
export const supportedCodecs = (known: Codecs = codecs): CodecName[] =>
  (Object.keys(known) as CodecName[]).filter((name) => !known[name].findProblem?.());
