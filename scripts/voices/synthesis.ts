import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createResampler } from '../../src/audio/resampler.ts';
import { readWav } from '../../src/audio/wav.ts';

/** A voice of a speech synthesiser that Debian has. */
export interface Voice {
  engine: 'espeak-ng' | 'flite';
  name: string;
}

/** Quieter than this is the pause that a synthesiser puts around its words. */
const SILENCE = 150;

/** The text as this voice says it: PCM16 mono at 16 kHz, without the silence around it. */
export function speak({ engine, name }: Voice, text: string): Int16Array {
  const wav = engine === 'flite' ? speakByFlite(name, text) : speakByEspeak(name, text);
  const { samples, sampleRate } = readWav(wav);
  const at16k = createResampler(sampleRate).push(samples);
  const first = at16k.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = at16k.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  return at16k.slice(Math.max(0, first), last + 1);
}

const speakByEspeak = (name: string, text: string) =>
  execFileSync('espeak-ng', ['-s', '160', '-v', name, '--stdout', text], { maxBuffer: 1 << 24 });

function speakByFlite(name: string, text: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'voice-'));
  try {
    const file = join(folder, 'spoken.wav');
    execFileSync('flite', ['-voice', name, '-t', text, '-o', file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
