import { describe, expect, test } from 'vitest';
import { readDeviceFileName } from './device-file.ts';

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
