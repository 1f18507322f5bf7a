import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { concatSamples } from '../concat.ts';
import { ByteSource } from './byte-source.ts';
import { decodeFileInThread } from './decode-file.ts';
import { readRecordedTimes } from './recorded-time.ts';

/** Made by scripts/test-data/make-recording-fixtures.ts: two seconds of a tone of 440 Hz. */
const fixture = (name: string) => fileURLToPath(new URL(`../../../test/fixtures/recordings/${name}`, import.meta.url));

async function decode(path: string): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  for await (const piece of decodeFileInThread({ path }, new AbortController().signal)) pieces.push(piece);
  return concatSamples(pieces);
}

/** Zero crossings in the middle second, halved. */
function frequencyOf(audio: Int16Array): number {
  const middle = audio.subarray(8000, 24_000);
  return middle.filter((sample, i) => i > 0 && sample < 0 !== (middle[i - 1] ?? 0) < 0).length / 2;
}

test.each([
  ...['tone.wav', 'stereo.wav', 'broadcast.wav', 'tone.flac', 'tone.mp3', 'tone.ogg', 'tone.aac'],
  ...['tone.m4a', 'faststart.m4a', 'fragments.mp4'],
])('decodes %s to 16 kHz', async (name) => {
  const audio = await decode(fixture(name));
  // AAC and Opus have a delay.
  expect(audio.length).toBeGreaterThanOrEqual(32_000);
  expect(audio.length).toBeLessThan(34_000);
  expect(Math.abs(frequencyOf(audio) - 440)).toBeLessThanOrEqual(2);
});

test('names a codec in MP4 that cannot be decoded', async () => {
  await expect(decode(fixture('alac.m4a'))).rejects.toMatchObject({
    detail: { message: expect.stringMatching(/codec.*Send AAC/) },
  });
});

test.each([
  ['tone.m4a', '2026-11-20T09:30:15.000Z'],
  ['tone.ogg', '2026-11-20T09:30:15Z'],
  ['tone.flac', '2026-11-20T09:30:15'],
  ['tone.mp3', '2026-11-20T09:30:15'],
  ['broadcast.wav', '2026-11-20 09:30:15'],
])('reads the time in the metadata of %s', async (name, time) => {
  const file = await ByteSource.open(fixture(name));
  expect(await readRecordedTimes(file)).toContain(time);
  await file.close();
});
