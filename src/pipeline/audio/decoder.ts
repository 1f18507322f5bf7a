import { invalidInput } from '../../errors.ts';
import { createOpusDecoder } from './opus.ts';
import { createPcm8Decoder } from './pcm8.ts';
import { createPcm16Decoder } from './pcm16.ts';
import type { AudioDecoder } from './port.ts';

export const MIN_SAMPLE_RATE = 8000;
export const MAX_SAMPLE_RATE = 48_000;

export interface AudioFormat {
  codec: string;
  /** Hz; the codec's own rate where absent. */
  sampleRate?: number | undefined;
  channels?: number | undefined;
}

interface Codec {
  defaultSampleRate: number;
  create(format: { sampleRate: number; channels: 1 | 2 }): AudioDecoder;
}

/** The codecs that are built. A new one is a file beside this and a line here. */
const CODECS: Readonly<Record<string, Codec>> = {
  pcm8: { defaultSampleRate: 8000, create: createPcm8Decoder },
  pcm16: { defaultSampleRate: 16_000, create: createPcm16Decoder },
  opus: { defaultSampleRate: 16_000, create: createOpusDecoder },
  // The same packets, 20 ms (320 samples) each: an Opus packet says its own length.
  opus_fs320: { defaultSampleRate: 16_000, create: createOpusDecoder },
};

/**
 * Makes the decoder for a device's `codec`, `sample_rate` (Hz) and `channels`.
 * @throws DomainError `invalid_input` at `query.codec`, `query.sample_rate` or `query.channels` for what cannot be decoded.
 */
export function createDecoder({ codec, sampleRate, channels = 1 }: AudioFormat): AudioDecoder {
  const entry = Object.hasOwn(CODECS, codec) ? CODECS[codec] : undefined;
  if (!entry) {
    const known = Object.keys(CODECS).join(', ');
    throw invalidInput({
      loc: ['query', 'codec'],
      msg: `This codec cannot be decoded here. Use one of: ${known}`,
      type: 'codec_not_supported',
    });
  }
  const rate = sampleRate ?? entry.defaultSampleRate;
  if (!Number.isInteger(rate) || rate < MIN_SAMPLE_RATE || rate > MAX_SAMPLE_RATE) {
    throw invalidInput({
      loc: ['query', 'sample_rate'],
      msg: `The sample rate must be a whole number of Hz from ${MIN_SAMPLE_RATE} to ${MAX_SAMPLE_RATE}`,
      type: 'sample_rate_not_supported',
    });
  }
  if (channels !== 1 && channels !== 2) {
    throw invalidInput({
      loc: ['query', 'channels'],
      msg: 'Audio must have 1 (mono) or 2 (stereo) channels',
      type: 'channels_not_supported',
    });
  }
  return entry.create({ sampleRate: rate, channels });
}
