import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tone } from '../../../test/support/audio.ts';
import { writeWav } from '../wav.ts';
import { decodeFileInThread } from './decode-file.ts';

const { signal } = new AbortController();

test('a decoder that makes no audio in its processor time is stopped, and other files are decoded after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'decode-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Empty frames without end, as a device would write them.
  const endless = join(folder, 'endless.bin');
  writeFileSync(endless, '');
  truncateSync(endless, 4_000_000_000);
  const format = { codec: 'opus', sampleRate: undefined, channels: undefined };
  // The time on the clock is not what stops it.
  const limits = { waitMs: 3_600_000, cpuSeconds: 0.5, checkMs: 20 };
  const decoding = Array.fromAsync(decodeFileInThread({ path: endless, format }, signal, undefined, limits));
  await expect(decoding).rejects.toMatchObject({
    code: 'stt_failed',
    detail: { message: 'The decoder made no audio of the file in 0.5 seconds of processor time.' },
  });
  const wav = join(folder, 'tone.wav');
  writeFileSync(wav, writeWav({ sampleRate: 16_000, channels: 1, samples: tone(16_000) }));
  const pieces = await Array.fromAsync(decodeFileInThread({ path: wav }, signal));
  expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(16_000);
}, 60_000);
