import { describe, expect, test } from 'vitest';
import { deviceFile } from '../../../test/support/device-files.ts';
import { readDeviceFileName, readDeviceFrames } from './device-file.ts';

const read = (format: string) => readDeviceFileName(`audio_${format}_1763629815.bin`)?.format;

describe("the name of a device's file", () => {
  test.each([
    ['pendant_opus_16000_1_fs160', 'opus', 16_000, 1],
    ['pendant_opus_fs320_16000_1', 'opus_fs320', 16_000, 1],
    ['pendant_lc3_fs1030', 'lc3_fs1030', undefined, undefined],
    ['pendant_pcm8', 'pcm8', undefined, undefined],
    ['pendant_pcm16_2', 'pcm16', undefined, 2],
    ['pendant_pcm16_999', 'pcm16', 999, undefined],
    ['pendant_pcm16_16000_3', 'pcm16', 16_000, 3],
    ['pendant_mp3_16000', 'mp3', 16_000, undefined],
    ['pendant_MP3_8000_1_fs160', 'MP3', 8000, 1],
  ])('%s has its codec, rate and channels', (format, codec, sampleRate, channels) =>
    expect(read(format)).toEqual({ codec, sampleRate, channels }),
  );

  test.each(['pendant', 'pendant_2', 'pendant_fs160', 'pendant_001', 'pendant_2026'])(
    '%s has no codec: Opus',
    (format) => expect(read(format)).toEqual({ codec: 'opus', sampleRate: undefined, channels: undefined }),
  );
});

test("a device's file names the device before the codec", () => {
  const deviceIn = (name: string) => readDeviceFileName(name)?.device;
  expect(deviceIn('audio_pendant_opus_16000_1_fs160_1763629815.bin')).toBe('pendant');
  expect(deviceIn('audio_Omi_devkit_pcm8_8000_1_1763629815000.bin')).toBe('omi_devkit');
  expect(['audio_opus_16000_1_1763629815.bin', 'recording_1763629815.bin'].map(deviceIn)).toEqual([
    undefined,
    undefined,
  ]);
  expect(readDeviceFileName('audio_pendant_opus_16000_1_0.bin')?.startedAt).toBeUndefined();
});

describe("the frames of a device's file", () => {
  const frames = Array.from({ length: 400 }, (_, i) =>
    Uint8Array.from({ length: 60 + (i % 40) }, (_, at) => at * 7 + i),
  );
  const lengthBefore = (count: number) => frames.slice(0, count).reduce((sum, frame) => sum + 4 + frame.length, 0);

  async function read(file: Uint8Array, chunk = file.length) {
    let end = {};
    async function* chunks() {
      for (let at = 0; at < file.length; at += chunk) yield file.subarray(at, at + chunk);
    }
    const found: Uint8Array[] = [];
    for await (const frame of readDeviceFrames(chunks(), (one) => {
      end = one;
    }))
      found.push(frame);
    return { found, skipped: 0, isCut: false, ...end };
  }

  test.each([0xffff_ffff, 70_000, 40_000, 9000, 50, 0])(
    'are found after a frame whose length is damaged: %i',
    async (length) => {
      const file = deviceFile(frames);
      new DataView(file.buffer).setUint32(lengthBefore(200), length, true);
      const { found, skipped } = await read(file);
      expect(found.slice(0, 200)).toEqual(frames.slice(0, 200));
      expect(found.slice(-199)).toEqual(frames.slice(201));
      expect(found.length).toBeLessThanOrEqual(400);
      expect(skipped).toBeGreaterThan(0);
    },
  );

  test('are found after bytes that were lost, however the file is read', async () => {
    const whole = deviceFile(frames);
    const from = lengthBefore(100) + 30;
    const file = Buffer.concat([whole.subarray(0, from), whole.subarray(from + 500)]);
    for (const chunk of [file.length, 1000, 77]) {
      const { found, skipped } = await read(file, chunk);
      expect(found.slice(0, 100)).toEqual(frames.slice(0, 100));
      expect(found.slice(-290)).toEqual(frames.slice(-290));
      expect(skipped).toBeGreaterThan(0);
    }
  });

  test('of silence are not looked for within silence', async () => {
    const silent = Array.from({ length: 100 }, () => new Uint8Array(640));
    const file = deviceFile(silent);
    new DataView(file.buffer).setUint32(50 * 644, 0xffff_ffff, true);
    expect(await read(file)).toEqual({ found: silent.slice(1), skipped: 644, isCut: false });
  });

  test.each([1, 10, 62])('end within one where the file was cut off, and say so: %i bytes', async (missing) => {
    const file = deviceFile(frames.slice(0, 380));
    expect(await read(file)).toEqual({ found: frames.slice(0, 380), skipped: 0, isCut: false });
    const cut = file.subarray(0, -missing);
    expect(await read(cut)).toEqual({ found: frames.slice(0, 379), skipped: 0, isCut: true });
  });
});
