import { type DomainError, invalidInput } from '../../errors.ts';
import {
  type Codec,
  type CodecName,
  type Codecs,
  codecs,
  MAX_SAMPLE_RATE,
  MIN_SAMPLE_RATE,
  supportedCodecs,
} from './codecs.ts';
import type { AudioDecoder } from './port.ts';

export interface AudioFormat {
  codec: string;
  /** Hz; default: the codec's default rate. */
  sampleRate?: number | undefined;
  channels?: number | undefined;
}

export interface DecoderOptions {
  /** Receives errors of the decoder that do not end the audio. */
  onFault?: (error: Error) => void;
  known?: Codecs;
}

/**
 * Creates the decoder for a device's `codec`, `sample_rate` and `channels`.
 * @throws DomainError `invalid_input` at `query.codec`, `query.sample_rate` or `query.channels` if they are not supported;
 * `unavailable` if there are too many decoders
 */
export function createDecoder(
  { codec, sampleRate, channels = 1 }: AudioFormat,
  { onFault = () => {}, known = codecs }: DecoderOptions = {},
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
