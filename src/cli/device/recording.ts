import { readFileSync } from 'node:fs';
import { createResampler } from '../../audio/resampler.ts';
import { readWav, type WavAudio, WavError } from '../../audio/wav.ts';
import { CliError } from '../cli-error.ts';

/** Reads a WAV file as 16-bit mono samples at 16 kHz. */
export function readRecording(path: string): Int16Array {
  try {
    const audio = readWav(readFileSync(path));
    return createResampler(audio.sampleRate).push(toMono(audio));
  } catch (error) {
    if (error instanceof WavError) throw new CliError(`${path}: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw new CliError(`${path}: ${error.message}`);
    throw error;
  }
}

function toMono({ channels, samples }: WavAudio): Int16Array {
  if (channels === 1) return samples;
  return Int16Array.from(
    { length: samples.length >> 1 },
    (_, i) => ((samples[2 * i] ?? 0) + (samples[2 * i + 1] ?? 0)) >> 1,
  );
}
