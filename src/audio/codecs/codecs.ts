import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import { type DomainError, invalidInput } from '../../errors.ts';
import { decodeInTurns } from '../decoding-turns.ts';
import { findFfmpeg } from '../ffmpeg.ts';
import { concatDecoded, SAMPLE_RATE } from '../samples.ts';
import { AAC_SAMPLE_RATES } from './aac/adts.ts';
import { AacStream } from './aac/stream.ts';
import { createLc3Decoder, createLc3Fs1030Decoder, LC3_SAMPLE_RATES } from './lc3.ts';
import { createOpusDecoder } from './opus.ts';
import { createPcm8Decoder, createPcm16Decoder } from './pcm.ts';
import type { AudioDecoder, DeviceFormat, SyncDecoder } from './port.ts';

type CodecName = ListenQuery['codec'];

const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 48_000;

interface Codec {
  /** Hz. */
  defaultSampleRate: number;
  /** The supported rates in Hz; undefined for all. */
  sampleRates?: readonly number[];
  /** Why this installation cannot decode it; undefined if it can. */
  findProblem?(): string | undefined;
  /** `onFault` receives errors of the decoder that do not end the audio. */
  create(format: DeviceFormat, onFault: (error: Error) => void): AudioDecoder;
}

type Codecs = Readonly<Record<CodecName, Codec>>;

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

/** The codecs of the specification. To add one, write its file and add its entry here. */
export const codecs: Codecs = {
  pcm8: { defaultSampleRate: 8000, create: inTurns(createPcm8Decoder) },
  pcm16: { defaultSampleRate: SAMPLE_RATE, create: inTurns(createPcm16Decoder) },
  opus: { defaultSampleRate: SAMPLE_RATE, create: createOpusDecoder },
  // The same packets, of 20 ms (320 samples): an Opus packet contains its length.
  opus_fs320: { defaultSampleRate: SAMPLE_RATE, create: createOpusDecoder },
  aac: {
    defaultSampleRate: SAMPLE_RATE,
    sampleRates: AAC_SAMPLE_RATES.filter((rate) => rate >= MIN_SAMPLE_RATE && rate <= MAX_SAMPLE_RATE).reverse(),
    findProblem: () => (findFfmpeg() ? undefined : 'The codec aac needs ffmpeg on the PATH of the service'),
    create: (format, onFault) => new AacStream(format, onFault),
  },
  lc3: { defaultSampleRate: SAMPLE_RATE, sampleRates: LC3_SAMPLE_RATES, create: createLc3Decoder },
  lc3_fs1030: { defaultSampleRate: SAMPLE_RATE, sampleRates: LC3_SAMPLE_RATES, create: createLc3Fs1030Decoder },
};

/** The codecs that this installation can decode. */
export const supportedCodecs = (known: Codecs = codecs): CodecName[] =>
  (Object.keys(known) as CodecName[]).filter((name) => !known[name].findProblem?.());

export interface AudioFormat {
  codec: string;
  /** Hz; default: the codec's default rate. */
  sampleRate?: number | undefined;
  channels?: number | undefined;
}

/**
 * Creates the decoder for a device's `codec`, `sample_rate` and `channels`. `onFault` receives errors of the decoder that do not end the
 * audio.
 * @throws DomainError `invalid_input` at `query.codec`, `query.sample_rate` or `query.channels` if they are not supported;
 * `unavailable` if there are too many decoders
 */
export function createDecoder(
  { codec, sampleRate, channels = 1 }: AudioFormat,
  { onFault = () => {}, known = codecs }: { onFault?: (error: Error) => void; known?: Codecs } = {},
): AudioDecoder {
  const entry = Object.hasOwn(known, codec) ? known[codec as CodecName] : undefined;
  const problem = entry ? entry.findProblem?.() : 'The codec is not supported';
  if (!entry || problem !== undefined) {
    throw unsupported('codec', `${problem}. Use one of: ${supportedCodecs(known).join(', ')}`);
  }
  const rate = sampleRate ?? entry.defaultSampleRate;
  if (!supportsRate(entry, rate)) throw unsupported('sample_rate', describeRates(entry));
  if (channels !== 1 && channels !== 2)
    throw unsupported('channels', 'Audio must have 1 (mono) or 2 (stereo) channels');
  return entry.create({ sampleRate: rate, channels }, onFault);
}

const supportsRate = ({ sampleRates }: Codec, rate: number) =>
  sampleRates
    ? sampleRates.includes(rate)
    : Number.isInteger(rate) && rate >= MIN_SAMPLE_RATE && rate <= MAX_SAMPLE_RATE;

const describeRates = ({ sampleRates }: Codec) =>
  sampleRates
    ? `This codec supports the sample rates ${sampleRates.join(', ')} Hz`
    : `The sample rate must be a whole number of Hz from ${MIN_SAMPLE_RATE} to ${MAX_SAMPLE_RATE}`;

const unsupported = (place: 'codec' | 'sample_rate' | 'channels', msg: string): DomainError =>
  invalidInput({ loc: ['query', place], msg, type: `${place}_not_supported` });
