import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createResampler } from '../../src/audio/resampler.ts';
import { readWav } from '../../src/audio/wav.ts';

/** A voice of a speech synthesizer in Debian. */
export interface Voice {
  engine: 'espeak-ng' | 'flite';
  name: string;
}

/** Quieter samples are the pause that a synthesizer adds before and after a sentence. */
const SILENCE = 150;

/** Speaks a text. Returns PCM16 mono at 16 kHz without the silence at the start and the end. */
export function speak({ engine, name }: Voice, text: string): Int16Array {
  const wav = engine === 'flite' ? speakByFlite(name, text) : speakByEspeak(name, text);
  return readSpeech(wav);
}

/** Reads a WAV file as PCM16 mono at 16 kHz without the silence at the start and the end. */
export function readSpeech(wav: Uint8Array): Int16Array {
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
