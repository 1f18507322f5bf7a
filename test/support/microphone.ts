import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SAMPLE_RATE } from '../../src/audio/sample-rate.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { playTones } from './tones.ts';

/** Creates a WAV file with tones and no silence. */
export function createToneFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'microphone-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'tones.wav');
  const samples = playTones('EVERY SAMPLE OF THIS RECORDING ARRIVES', { toneMs: 150, gapMs: 0, leadMs: 0, tailMs: 0 });
  writeFileSync(file, writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples }));
  return file;
}
