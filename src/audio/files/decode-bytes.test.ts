import { readFileSync } from 'node:fs';
import { Encoder } from '@evan/opus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codecCase, decodeAll } from '../../../test/support/audio.ts';
import { hasFfmpeg } from '../../../test/support/ffmpeg.ts';
import { DomainError } from '../../errors.ts';
import { createDecoder } from '../codecs/codecs.ts';
import { oggOpusFile } from '../ogg.test-support.ts';
import { writeWav } from '../wav.ts';
import { decodeBytes } from './audio-file.ts';
import { decodeRaw } from './frames.ts';

const tone = (length: number, rate = 16_000) =>
  Int16Array.from({ length }, (_, i) => 9000 * Math.sin((2 * Math.PI * 440 * i) / rate));

const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

async function whole(pieces: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const samples: number[] = [];
  for await (const piece of pieces) samples.push(...piece);
  return Int16Array.from(samples);
}

async function refusal(pieces: AsyncIterable<Int16Array>): Promise<string> {
  const error = await whole(pieces).catch((reason: unknown) => reason);
  if (!(error instanceof DomainError)) throw new Error('expected a refusal');
  expect(error).toMatchObject({ code: 'stt_failed', detail: { outcome: 'invalid_input', provider: null } });
  return error.message === 'stt_failed' && typeof error.detail === 'object' && 'message' in error.detail
    ? error.detail.message
    : '';
}

function opusPackets(samples: Int16Array): Uint8Array[] {
  const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
  const count = Math.floor(samples.length / 320);
  return Array.from({ length: count }, (_, i) => encoder.encode(samples.slice(i * 320, i * 320 + 320)));
}

describe('an upload', () => {
  test('in WAV has the same samples as raw PCM, at any rate, in pieces', async () => {
    const samples = tone(80_000, 44_100);
    const expected = await decodeAll(createDecoder({ codec: 'pcm16', sampleRate: 44_100, channels: 2 }), [
      bytesOf(samples),
    ]);
    const wav = writeWav({ sampleRate: 44_100, channels: 2, samples });
    let pieces = 0;
    for await (const _ of decodeBytes(wav)) pieces += 1;
    expect(pieces).toBeGreaterThan(2);
    expect(await whole(decodeBytes(wav))).toEqual(expected);
    expect(await whole(decodeRaw({ bytes: bytesOf(samples), sampleRate: 44_100, channels: 2 }))).toEqual(expected);
  });

  const samples = tone(16_000);
  const audio = bytesOf(samples);
  const header = writeWav({ sampleRate: 16_000, channels: 1, samples: new Int16Array(0) });
  /** The header, what stands before the audio, and the audio with this length. */
  const wavOf = (before: Uint8Array, dataBytes = audio.length) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(dataBytes);
    return Buffer.concat([header.subarray(0, 36), before, Buffer.from('data'), length, audio]);
  };
  const chunk = (bytes: number, declared = bytes) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(declared);
    return Buffer.concat([Buffer.from('LIST'), size, Buffer.alloc(bytes, 1)]);
  };

  /** The length of the file, less 8 bytes. */
  function withRiffBytes(file: Buffer, bytes = file.length - 8): Buffer {
    file.writeUInt32LE(bytes, 4);
    return file;
  }
  const half = audio.length / 2;
  /** The audio in two chunks. */
  const wavOfTwo = (between: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(half);
    const part = (bytes: Uint8Array) => [Buffer.from('data'), length, bytes];
    return withRiffBytes(
      Buffer.concat([header.subarray(0, 36), ...part(audio.subarray(0, half)), between, ...part(audio.subarray(half))]),
    );
  };
  /** RF64 as in EBU Tech 3306. */
  const longWav = (dataBytes: number) => {
    const sizes = Buffer.alloc(36);
    sizes.write('ds64');
    sizes.writeUInt32LE(28, 4);
    sizes.writeBigUInt64LE(BigInt(audio.length + 72), 8);
    sizes.writeBigUInt64LE(BigInt(dataBytes), 16);
    const file = withRiffBytes(wavOf(Buffer.alloc(0), 0xffff_ffff), 0xffff_ffff);
    file.write('RF64');
    return Buffer.concat([file.subarray(0, 12), sizes, file.subarray(12)]);
  };

  test.each([
    ['whose length was never written', wavOf(Buffer.alloc(0), 0)],
    ['whose length is that of one byte', wavOf(Buffer.alloc(0), 1)],
    ['whose length was written for the whole file only', withRiffBytes(wavOf(Buffer.alloc(0), 0))],
    ['whose lengths are unknown or 0', withRiffBytes(wavOf(Buffer.alloc(0), 0), 0xffff_ffff)],
    ['with more parts after its audio', Buffer.concat([wavOf(Buffer.alloc(0)), chunk(9), Buffer.alloc(1), chunk(4)])],
    ['with two parts of audio', wavOfTwo(chunk(0))],
    ['with a part of an odd length between two of audio', wavOfTwo(Buffer.concat([chunk(7), Buffer.alloc(1)]))],
    ['of 64 bits', longWav(audio.length)],
    ['of 64 bits whose length was never written', longWav(0)],
    ['with 1.5 MB before its audio', wavOf(chunk(1_500_000))],
    ['with a part of an odd length', wavOf(Buffer.concat([chunk(3), Buffer.alloc(1)]))],
    ['with one that has no padding', wavOf(chunk(3))],
  ])('in WAV %s has all samples', async (_name, file) => {
    expect(await whole(decodeBytes(file))).toEqual(samples);
  });

  const mp3 = readFileSync(new URL('../../../test/fixtures/uploads/tone.mp3', import.meta.url));
  const tag = Buffer.from([...Buffer.from('ID3\x04\0\0\0\0\x01\x02'), ...Array(130).fill(1)]);
  test.each([
    ['noise', Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 251))],
    ['zeros', Buffer.alloc(500_000)],
    ['two tags', Buffer.concat([tag, tag])],
    ['a tag and zeros', Buffer.concat([tag, Buffer.alloc(5000)])],
  ])('in MP3 after %s has all samples', async (_name, before) => {
    const frames = mp3.subarray(mp3.indexOf(0xff));
    const expected = await whole(decodeBytes(frames));
    expect(expected.length).toBeGreaterThan(31_000);
    expect(await whole(decodeBytes(Buffer.concat([before, frames])))).toEqual(expected);
  });

  test('in Ogg consists of the decoded packets, without the pre-skip', async () => {
    const packets = opusPackets(tone(48_000));
    const expected = await decodeAll(createDecoder({ codec: 'opus' }), packets);
    expect(await whole(decodeBytes(oggOpusFile(packets)))).toEqual(expected.slice(104));
  });

  test('in Ogg is decoded to its end, even if the last packet is shorter than the others', async () => {
    const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
    const packets = [...opusPackets(tone(6400)), encoder.encode(tone(160))];
    expect((await whole(decodeBytes(oggOpusFile(packets)))).length).toBe(6400 + 160 - 104);
  });

  test.skipIf(!hasFfmpeg)('in ADTS, also after a tag, has the same samples as from the live decoder', async () => {
    const { packets } = codecCase('aac-16000-1');
    const decoder = createDecoder({ codec: 'aac' });
    const expected = await decodeAll(decoder, packets);
    decoder.close();
    expect(expected.length).toBeGreaterThan(4000);
    const tag = Buffer.from([...Buffer.from('ID3\x04\0\0\0\0\x01\x02'), ...Array(130).fill(1)]);
    for (const file of [Buffer.concat(packets), Buffer.concat([tag, ...packets])]) {
      expect(await whole(decodeBytes(file))).toEqual(expected);
    }
  });

  test('that is partly damaged is decoded without the damaged part', async () => {
    const packets = opusPackets(tone(6400));
    packets[3] = new Uint8Array(0);
    expect((await whole(decodeBytes(oggOpusFile(packets)))).length).toBe(19 * 320 - 104);
  });

  test('without audio has no samples, and does not fail', async () => {
    const empty = writeWav({ sampleRate: 16_000, channels: 1, samples: new Int16Array(0) });
    expect(await whole(decodeBytes(empty))).toEqual(new Int16Array(0));
    expect(await whole(decodeBytes(oggOpusFile([])))).toEqual(new Int16Array(0));
    expect(await whole(decodeRaw({ bytes: new Uint8Array(0), sampleRate: 8000, channels: 1 }))).toHaveLength(0);
  });
});

describe('an upload', () => {
  const left = tone(16_000);
  const interleaved = (right: (sample: number) => number) =>
    Int16Array.from({ length: 2 * left.length }, (_, i) =>
      i % 2 === 0 ? (left[i >> 1] ?? 0) : right(left[i >> 1] ?? 0),
    );

  test.each([
    ['whose channels cancel each other is decoded as its left channel', (sample: number) => -sample, left],
    [
      'is decoded as the mean of its channels',
      (sample: number) => sample >> 1,
      left.map((sample) => (sample + (sample >> 1)) >> 1),
    ],
  ])('in stereo %s', async (_name, right, expected) => {
    const wav = writeWav({ sampleRate: 16_000, channels: 2, samples: interleaved(right) });
    expect(await whole(decodeBytes(wav))).toEqual(expected);
  });
});

describe('an upload is refused with a message', () => {
  test.each([
    ['an unknown format', new Uint8Array(100), 'unknown format. Send WAV, M4A or AAC, MP3, FLAC, WebM, or Opus in Ogg'],
    ['a WAV of an impossible rate', writeWav({ sampleRate: 1000, channels: 1, samples: tone(100) }), '1000 Hz'],
    ['a WAV without a format', Buffer.from('RIFF....WAVEdata\x04\0\0\0abcd'), 'audio before its format'],
    ['an Ogg file of invalid packets', oggOpusFile([new Uint8Array(5000).fill(255)]), 'damaged'],
  ])('%s', async (_name, file, why) => {
    expect(await refusal(decodeBytes(file))).toContain(why);
  });

  test.each([
    ['Opus packets', oggOpusFile(Array(20_000).fill(Uint8Array.of(3)))],
    ['Opus packets after audio', oggOpusFile([...opusPackets(tone(320)), ...Array(20_000).fill(Uint8Array.of(3))])],
    ['ADTS headers', Buffer.alloc(4_000_000, Uint8Array.of(0xff, 0xf1, 0x50, 0x80, 0x43, 0xff, 0xfc))],
  ])('thousands of invalid %s, without reading all of them', async (name, file) => {
    if (name === 'ADTS headers' && !hasFfmpeg) return;
    expect(await refusal(decodeBytes(file))).toContain('damaged');
  });

  test('decodes or refuses any bytes', async () => {
    const samples = tone(960);
    const [packet = new Uint8Array(0)] = opusPackets(samples.slice(0, 320));
    const valid = [
      writeWav({ sampleRate: 16_000, channels: 1, samples }),
      oggOpusFile([packet, packet]),
      Buffer.from('ID3'),
    ];
    const flips = fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 6 });
    const property = fc.asyncProperty(fc.constantFrom(...valid), flips, fc.nat(2500), async (file, changes, length) => {
      const bytes = Buffer.from(file.subarray(0, length));
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      const outcome = await whole(decodeBytes(bytes)).catch((error: unknown) => error);
      if (outcome instanceof Int16Array) return;
      expect(outcome).toMatchObject({ code: 'stt_failed', detail: { outcome: 'invalid_input' } });
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
