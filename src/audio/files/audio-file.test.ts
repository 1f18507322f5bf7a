import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { hasFfmpeg } from '../../../test/support/ffmpeg.ts';
import { concatSamples } from '../samples.ts';
import { ByteSource } from './byte-source.ts';
import { decodeFileInThread } from './decode-file.ts';
import { readRecordedTimes } from './recorded-time.ts';

/** Made by scripts/test-data/make-upload-fixtures.ts: two seconds of a tone of 440 Hz. */
const fixture = (name: string) => fileURLToPath(new URL(`../../../test/fixtures/uploads/${name}`, import.meta.url));

async function decode(path: string, onIncomplete?: (note: string) => void): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  for await (const piece of decodeFileInThread({ path }, new AbortController().signal, onIncomplete))
    pieces.push(piece);
  return concatSamples(pieces);
}

/** Zero crossings in the middle second, halved. */
function frequencyOf(audio: Int16Array): number {
  const middle = audio.subarray(8000, 24_000);
  return middle.filter((sample, i) => i > 0 && sample < 0 !== (middle[i - 1] ?? 0) < 0).length / 2;
}

const IN_PROCESS = ['tone.wav', 'stereo.wav', 'broadcast.wav', 'tone.flac', 'tone.mp3', 'tone.ogg'];
const BY_FFMPEG = hasFfmpeg ? ['tone.aac', 'tone.m4a', 'faststart.m4a', 'fragments.mp4', 'alac.m4a'] : [];
/** Those of a list that can be decoded. */
const decodable = (names: string[]) => names.filter((name) => [...IN_PROCESS, ...BY_FFMPEG].includes(name));

test.each([...IN_PROCESS, ...BY_FFMPEG])('decodes %s to 16 kHz', async (name) => {
  const audio = await decode(fixture(name));
  // AAC and Opus have a delay.
  expect(audio.length).toBeGreaterThanOrEqual(32_000);
  expect(audio.length).toBeLessThan(34_000);
  expect(Math.abs(frequencyOf(audio) - 440)).toBeLessThanOrEqual(2);
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

describe('a damaged file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audio-file-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function changed(name: string, change: (bytes: Buffer) => Buffer): string {
    const path = join(folder, `${name}-${Math.random()}`);
    writeFileSync(path, change(readFileSync(fixture(name))));
    return path;
  }
  const at = (bytes: Buffer, text: string) => bytes.indexOf(text, 0, 'latin1');

  const write = (edit: (bytes: Buffer) => unknown) => (bytes: Buffer) => {
    edit(bytes);
    return bytes;
  };
  const MAX = 0xffff_ffff;

  test.each<[string, string, RegExp, (bytes: Buffer) => Buffer]>([
    ['no channels', 'tone.wav', /0 channels/, write((bytes) => bytes.writeUInt16LE(0, 22))],
    ['a rate of 4 GHz', 'tone.wav', /sample rate/, write((bytes) => bytes.writeUInt32LE(MAX, 24))],
    [
      'the beginning of tables',
      'faststart.m4a',
      /incomplete.*tables/,
      (bytes) => bytes.subarray(0, at(bytes, 'stsz') + 8),
    ],
    ['no tables', 'tone.m4a', /incomplete.*tables/, (bytes) => bytes.subarray(0, at(bytes, 'moov') - 4)],
    ['4 billion frames', 'tone.m4a', /damaged/, write((bytes) => bytes.writeUInt32BE(MAX, at(bytes, 'stsz') + 12))],
    [
      'a box of 4 GB',
      'tone.m4a',
      /incomplete.*tables/,
      write((bytes) => bytes.writeUInt32BE(MAX, at(bytes, 'moov') - 4)),
    ],
    ['8 million times', 'tone.m4a', /damaged/, write((bytes) => bytes.writeUInt32BE(8e6, at(bytes, 'stts') + 8))],
    [
      'a fragment of 4 billion frames',
      'fragments.mp4',
      /damaged/,
      write((bytes) => bytes.writeUInt32BE(MAX, at(bytes, 'trun') + 8)),
    ],
    [
      'fragments of 8 million frames together',
      'fragments.mp4',
      /damaged/,
      write((bytes) => {
        for (let from = at(bytes, 'trun'); from >= 0; from = bytes.indexOf('trun', from + 4, 'latin1'))
          bytes.writeUInt32BE(2e6, from + 8);
      }),
    ],
    ['noise after the header', 'tone.flac', /0 samples/, (bytes) => bytes.fill(0xaa, 100)],
    ['a text', 'tone.wav', /unknown format/, () => Buffer.from('These are not sounds. '.repeat(100))],
    ['nothing', 'tone.wav', /unknown format/, () => Buffer.alloc(0)],
  ])('with %s has a message, or no audio: %s', async (_what, name, message, change) => {
    if (decodable([name]).length === 0) return;
    const decoded = await decode(changed(name, change)).then(
      (audio) => `${audio.length} samples`,
      (error) => error.detail.message,
    );
    expect(decoded).toMatch(message);
  });

  test('that claims to have 4 GB has the audio that is there', async () => {
    const path = changed('tone.wav', (bytes) => {
      bytes.writeUInt32LE(0xffff_ffff, 4);
      bytes.writeUInt32LE(0xffff_fff0, at(bytes, 'data') + 4);
      return bytes;
    });
    expect((await decode(path)).length).toBeGreaterThanOrEqual(32_000);
  });

  test('whose second part of audio is cut off says so', async () => {
    const notes: string[] = [];
    const half = (bytes: Buffer) => {
      const from = at(bytes, 'data');
      const audio = bytes.subarray(from + 8);
      const head = Buffer.from(bytes.subarray(0, from + 8));
      head.writeUInt32LE(audio.length, from + 4);
      return Buffer.concat([head, audio, head.subarray(from), audio.subarray(0, audio.length / 2)]);
    };
    const audio = await decode(changed('tone.wav', half), (note) => notes.push(note));
    expect(Math.abs(audio.length - 48_000)).toBeLessThan(10);
    expect(notes).toEqual([expect.stringMatching(/^The file is incomplete: \d+ of its \d+ bytes were read$/)]);
  });

  test.each(decodable(['tone.wav', 'tone.flac', 'tone.mp3', 'tone.ogg', 'tone.aac', 'fragments.mp4']))(
    'that is cut off has the audio before: %s',
    async (name) => {
      const audio = await decode(changed(name, (bytes) => bytes.subarray(0, (bytes.length * 3) / 4)));
      expect(audio.length).toBeGreaterThan(15_000);
      expect(audio.length).toBeLessThan(32_000);
    },
  );

  test.each(decodable(['tone.wav', 'tone.mp3', 'faststart.m4a']))(
    'that is cut off says how much was read: %s',
    async (name) => {
      const notes: string[] = [];
      const { length } = readFileSync(fixture(name));
      const read = Math.floor((length * 3) / 4);
      const audio = await decode(
        changed(name, (bytes) => bytes.subarray(0, read)),
        (note) => notes.push(note),
      );
      expect(audio.length).toBeGreaterThan(15_000);
      expect(notes).toEqual([expect.stringMatching(`The file is incomplete: ${read} of its [0-9]+ bytes were read`)]);
      await decode(fixture(name), (note) => notes.push(note));
      expect(notes).toHaveLength(1);
    },
  );

  test.each([
    ['tone.flac', /^The file is incomplete: 1\.[0-9] of its 2\.0 seconds were read$/],
    ['tone.ogg', /^The file is incomplete: 6604 bytes were read, and its end is missing$/],
    ['tone.aac', /^The file is incomplete: 6508 bytes were read, and its end is missing$/],
    ['fragments.mp4', /^The file is incomplete: 7523 bytes were read, and its end is missing$/],
  ])('that is cut off says so: %s', async (name, note) => {
    if (decodable([name]).length === 0) return;
    const notes: string[] = [];
    const onIncomplete = (each: string) => notes.push(each);
    await decode(
      changed(name, (bytes) => bytes.subarray(0, Math.floor((bytes.length * 3) / 4))),
      onIncomplete,
    );
    expect(notes).toEqual([expect.stringMatching(note)]);
    await decode(fixture(name), onIncomplete);
    expect(notes).toHaveLength(1);
  });

  test.each(decodable(['tone.mp3', 'tone.m4a', 'tone.flac']))('is decoded whatever its name: %s', async (name) => {
    expect((await decode(changed(name, (bytes) => bytes))).length).toBeGreaterThan(31_000);
  });

  test.each([...IN_PROCESS, ...BY_FFMPEG])('with any changed bytes is decoded or refused: %s', async (name) => {
    for (let round = 0; round < 2; round++) {
      const path = changed(name, (bytes) => {
        for (let i = 0; i < 30; i++) bytes[(i * 7919 + round * 104_729) % bytes.length] = (i * 37 + round * 91) & 0xff;
        return bytes;
      });
      const error = await decode(path).then(
        () => undefined,
        (reason) => reason,
      );
      if (error) expect(error.detail.message).toMatch(/\w/);
      const file = await ByteSource.open(path);
      expect(await readRecordedTimes(file)).toEqual(expect.any(Array));
      await file.close();
    }
  });
});
