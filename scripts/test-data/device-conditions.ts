import { Encoder } from '@evan/opus';
import { createOpusDecoder } from '../../src/audio/codecs/opus.ts';
import { createResampler } from '../../src/audio/resampler.ts';
import { concatSamples } from '../../src/audio/samples.ts';

type Condition = (audio: Int16Array) => Int16Array;

const FRAME = 320;

/** Conditions that audio of a device passes through. */
export const conditions: Record<string, Condition> = {
  'as spoken': (audio) => audio,
  'opus, 16 kbit/s': throughOpus,
  '8 kHz, 8 bit': throughTelephone,
  'noise, 20 dB below': withNoise,
};

function throughOpus(audio: Int16Array): Int16Array {
  const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
  encoder.bitrate = 16_000;
  const decoder = createOpusDecoder();
  const pieces: Int16Array[] = [];
  for (let at = 0; at + FRAME <= audio.length; at += FRAME) {
    const frame = audio.slice(at, at + FRAME);
    pieces.push(decoder.decode(encoder.encode(new Uint8Array(frame.buffer)))?.slice() ?? new Int16Array(FRAME));
  }
  return concatSamples(pieces);
}

/** A half-band filter for downsampling by two. */
const HALF_BAND = [-1, 0, 9, 16, 9, 0, -1];

function throughTelephone(audio: Int16Array): Int16Array {
  const narrow = Int16Array.from({ length: audio.length >> 1 }, (_, i) => {
    const sum = HALF_BAND.reduce((total, weight, k) => total + weight * (audio[2 * i + k - 3] ?? 0), 0);
    return Math.max(-128, Math.min(127, Math.round(sum / 32 / 256))) * 256;
  });
  return createResampler(8000).push(narrow);
}

/** The noise is the same in each run. */
function withNoise(audio: Int16Array): Int16Array {
  const level = Math.sqrt(audio.reduce((sum, sample) => sum + sample ** 2, 0) / audio.length) / 10;
  let seed = 1;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  return audio.map((sample) => {
    // The sum of three uniform values is nearly normal, with a deviation of 0.5.
    const noise = (next() + next() + next()) * 2 * level;
    return Math.max(-32_768, Math.min(32_767, Math.round(sample + noise)));
  });
}
