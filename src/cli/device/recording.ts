import { readFileSync } from 'node:fs';
import type { SuggestedSegment } from '../../../generated/types.gen.ts';
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
    throw toFileError(path, error);
  }
}

/** Names the file that cannot be read, without the words of the system. */
function toFileError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new CliError(`${path}: there is no such file`);
  if (code === 'EISDIR') return new CliError(`${path}: this is a folder, not a file`);
  return code === undefined ? error : new CliError(`${path}: the file cannot be read (${code})`);
}

function toMono({ channels, samples }: WavAudio): Int16Array {
  if (channels === 1) return samples;
  return Int16Array.from(
    { length: samples.length >> 1 },
    (_, i) => ((samples[2 * i] ?? 0) + (samples[2 * i + 1] ?? 0)) >> 1,
  );
}

/** `end` in seconds of the recording. */
export type TimedSegment = SuggestedSegment & { end: number };

/** Reads a transcript, sorted by the end of the segments. */
export function readTranscript(path: string): TimedSegment[] {
  const content = parse(path);
  const segments = Array.isArray(content) ? content : content.segments;
  if (!Array.isArray(segments))
    throw new CliError(`${path}: expected a list of segments, or an object with "segments"`);
  for (const [index, segment] of segments.entries()) {
    if (typeof segment?.text === 'string' && Number.isFinite(segment.end)) continue;
    throw new CliError(`${path}: segment ${index} must have a text and an end in seconds`);
  }
  return segments.toSorted((one: TimedSegment, other: TimedSegment) => one.end - other.end);
}

function parse(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CliError(`${path}: ${error.message}`);
    throw toFileError(path, error);
  }
}
