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
  /** Hz; the codec's own rate where absent. */
  sampleRate?: number | undefined;
  channels?: number | undefined;
}

export interface DecoderOptions {
  /** Something went wrong within the decoder and not with the audio, which goes on. */
  onFault?: (error: Error) => void;
  known?: Codecs;
}

/**
 * Makes the decoder for a device's `codec`, `sample_rate` (Hz) and `channels`.
 * @throws DomainError `invalid_input` at `query.codec`, `query.sample_rate` or `query.channels` for what cannot be decoded;
 * `unavailable` where there are too many of its kind.
 */
export function createDecoder(
  { codec, sampleRate, channels = 1 }: AudioFormat,
  { onFault = () => {}, known = codecs }: DecoderOptions = {},
): AudioDecoder {
  const entry = Object.hasOwn(known, codec) ? known[codec as CodecName] : undefined;
  const missing = entry ? entry.missing?.() : 'This codec cannot be decoded here';
  if (!entry || missing !== undefined) {
    throw refusal('codec', `${missing}. Use one of: ${supportedCodecs(known).join(', ')}`);
  }
  const rate = sampleRate ?? entry.defaultSampleRate;
  if (!isRate(entry, rate)) throw refusal('sample_rate', ratesOf(entry));
  if (channels !== 1 && channels !== 2) throw refusal('channels', 'Audio must have 1 (mono) or 2 (stereo) channels');
  return entry.create({ sampleRate: rate, channels }, onFault);
}

const isRate = ({ sampleRates }: Codec, rate: number) =>
  sampleRates
    ? sampleRates.includes(rate)
    : Number.isInteger(rate) && rate >= MIN_SAMPLE_RATE && rate <= MAX_SAMPLE_RATE;

const ratesOf = ({ sampleRates }: Codec) =>
  sampleRates
    ? `This codec has the sample rates ${sampleRates.join(', ')} Hz`
    : `The sample rate must be a whole number of Hz from ${MIN_SAMPLE_RATE} to ${MAX_SAMPLE_RATE}`;

const refusal = (place: 'codec' | 'sample_rate' | 'channels', msg: string): DomainError =>
  invalidInput({ loc: ['query', place], msg, type: `${place}_not_supported` });
