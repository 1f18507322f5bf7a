import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE } from '../../src/audio/samples.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { playTones } from './tones.ts';

let file: string | undefined;

/** Returns a WAV file with tones and no silence, the same for all test files of a worker, which share a browser. */
export function toneFile(): string {
  if (file) return file;
  const folder = mkdtempSync(join(tmpdir(), 'microphone-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'tones.wav');
  const samples = playTones('EVERY SAMPLE OF THIS RECORDING ARRIVES', { toneMs: 150, gapMs: 0, leadMs: 0, tailMs: 0 });
  writeFileSync(file, writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples }));
  return file;
}
