import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createResampler } from '../../src/audio/resampler.ts';
import { SAMPLE_RATE } from '../../src/audio/samples.ts';
import { readWav, writeWav } from '../../src/audio/wav.ts';
import type { SpeechRecognizer } from './tone-server.ts';
import type { HeardWord } from './transcription-dialects.ts';

const run = promisify(execFile);
const RECOGNIZER = 'pocketsphinx_continuous';
const VOICE = 'espeak-ng';

const isInstalled = (command: string, option: string) => spawnSync(command, [option]).error === undefined;

/** The packages of Debian that are missing for `speak` and `createPocketsphinx`, in words; empty if none is. */
export function missingSpeechTools(): string {
  const missing = [
    ...(isInstalled(RECOGNIZER, '-help') ? [] : ['pocketsphinx', 'pocketsphinx-en-us']),
    ...(isInstalled(VOICE, '--version') ? [] : ['espeak-ng']),
  ];
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : '';
}

/** A sentence, spoken by a synthetic voice; PCM16 mono at 16 kHz. */
export function speak(text: string): Int16Array {
  const { stdout } = spawnSync(VOICE, ['-v', 'en-us', '--stdout', text], { maxBuffer: 64 * 1024 * 1024 });
  const { sampleRate, samples } = readWav(withLength(stdout));
  return createResampler(sampleRate).push(samples);
}

/** A WAV file that is written to a pipe does not know its length. */
function withLength(wav: Buffer): Buffer {
  const bytes = Buffer.from(wav);
  const dataAt = bytes.indexOf('data');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(bytes.length - dataAt - 8, dataAt + 4);
  return bytes;
}

/** Recognizes speech by CMU Sphinx, one process for each recording. */
export function createPocketsphinx(): SpeechRecognizer {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'));
  let recordings = 0;
  return {
    async recognize(audio) {
      const file = join(folder, `${recordings++}.wav`);
      await writeFile(file, writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples: audio }));
      const { stdout } = await run(RECOGNIZER, ['-infile', file, '-time', 'yes', '-logfn', '/dev/null']);
      return stdout.split('\n').flatMap(parseWord);
    },
    async close() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `knew(2) 0.540 0.810 0.027609`: a word and its variant, begin, end and confidence. Silence and noise are in angle brackets. */
function parseWord(line: string): HeardWord[] {
  const [word = '', start, end, confidence] = line.split(' ');
  if (confidence === undefined || Number.isNaN(Number(end)) || /^[<[]/.test(word)) return [];
  const [text = ''] = word.split('(');
  return [{ text, start: Number(start), end: Number(end) }];
}
