import { describe, expect, test } from 'vitest';
import { codecCase, decodeAll, rawUnits, sameAudio, snrDb } from '../../../../test/support/audio.ts';
import { childrenNamedFfmpeg, hasFfmpeg } from '../../../../test/support/ffmpeg.ts';
import { createDecoder } from '../codecs.ts';

const mono = codecCase('aac-16000-1');
const stereo = codecCase('aac-44100-2');

async function decode(format: { sampleRate: number; channels: number }, messages: Uint8Array[]) {
  const decoder = createDecoder({ codec: 'aac', ...format });
  const pcm = await decodeAll(decoder, messages);
  const { skipped } = decoder;
  decoder.close();
  return { pcm, skipped };
}

const piecesOf = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));

describe.skipIf(!hasFfmpeg)('aac', () => {
  test('ADTS contains its rate and channels, which replace those of the query', async () => {
    const { pcm, skipped } = await decode(mono, stereo.packets);
    expect(snrDb(pcm, stereo.reference)).toBeGreaterThan(70);
    expect(pcm).toHaveLength(stereo.reference.length);
    expect(skipped).toBe(0);
  });

  test('ADTS can be divided into pieces of any size', async () => {
    const bytes = new Uint8Array(Buffer.concat(mono.packets));
    const [divided, whole] = [await decode(mono, piecesOf(bytes, 100)), await decode(mono, mono.packets)];
    expect(sameAudio(divided.pcm, whole.pcm)).toBe(true);
  });

  test.each([40, 300])('ADTS that begins within a frame is found, in pieces of %i bytes', async (size) => {
    const bytes = new Uint8Array(Buffer.concat(mono.packets.slice(1))).subarray(13);
    const { pcm } = await decode(mono, piecesOf(bytes, size));
    // The incomplete frame is lost, and the next one fades in.
    expect(pcm).toHaveLength(mono.reference.length - 2 * 1024);
    expect(snrDb(pcm.subarray(1024), mono.reference.subarray(3 * 1024))).toBeGreaterThan(70);
  });

  test('ADTS is found after bytes that are valid as a raw unit', async () => {
    const [unit = new Uint8Array()] = rawUnits(mono.packets);
    const bytes = new Uint8Array(Buffer.concat(mono.packets)).subarray(13);
    const { pcm } = await decode(mono, [unit, ...piecesOf(bytes, 40)]);
    expect(pcm.length).toBeGreaterThanOrEqual(mono.reference.length - 2 * 1024);
  });

  test('ADTS continues with a new rate', async () => {
    const { pcm, skipped } = await decode(mono, [...mono.packets, ...stereo.packets]);
    expect(pcm).toHaveLength(mono.reference.length + stereo.reference.length);
    expect(snrDb(pcm.subarray(mono.reference.length), stereo.reference)).toBeGreaterThan(70);
    expect(skipped).toBe(0);
  });

  test('after invalid bytes, raw units are raw, and ADTS is ADTS', async () => {
    const junk = [
      Uint8Array.of(9, 9, 9, 9),
      new Uint8Array(40).fill(0xff),
      Uint8Array.of(0xff, 0xf1, 0, 0, 0, 0, 0, 0),
    ];
    for (const messages of [rawUnits(mono.packets), mono.packets]) {
      const { pcm, skipped } = await decode(mono, [...junk, ...messages]);
      expect(snrDb(pcm, mono.reference)).toBeGreaterThan(70);
      expect(skipped).toBe(junk.length);
    }
  });

  test('invalid bytes between raw units that look like ADTS lose no unit', async () => {
    const units = rawUnits(mono.packets);
    const fake = mono.packets[0]?.subarray(0, 20) ?? new Uint8Array();
    const { pcm } = await decode(mono, [...units.slice(0, 3), fake, ...units.slice(3)]);
    expect(snrDb(pcm, mono.reference)).toBeGreaterThan(70);
  });

  test('accepts a unit that is a tenth longer than the standard allows', async () => {
    const long = rawUnits(mono.packets).map((unit) => new Uint8Array(Buffer.concat([unit], 1690)));
    const { pcm, skipped } = await decode(mono, long);
    expect(snrDb(pcm, mono.reference)).toBeGreaterThan(70);
    expect(skipped).toBe(0);
  });

  test('a good unit after a corrupt one is decoded as without it', async () => {
    const units = rawUnits(mono.packets);
    const corrupt = units[2]?.map((value, i) => (i > 3 ? value ^ 0x55 : value)) ?? new Uint8Array();
    const { pcm, skipped } = await decode(mono, [...units.slice(0, 2), corrupt, ...units.slice(2)]);
    expect(skipped).toBe(1);
    expect(pcm).toHaveLength(mono.reference.length);
    expect(snrDb(pcm, mono.reference)).toBeGreaterThan(70);
  });

  test('the samples of a frame arrive within 150 ms', async () => {
    const decoder = createDecoder({ ...mono, codec: 'aac' });
    const frames = Array.from({ length: 10 }, () => mono.packets).flat();
    const times: number[] = [];
    for (const frame of frames) {
      const startMs = performance.now();
      expect(await decoder.decode(frame)).toHaveLength(1024);
      times.push(performance.now() - startMs);
    }
    decoder.close();
    // Another program may have the processor for a moment.
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(150);
  });

  test.skipIf(process.platform !== 'linux')('a decoder that ends is replaced, and reported', async () => {
    const faults: string[] = [];
    const decoder = createDecoder({ ...mono, codec: 'aac' }, { onFault: ({ message }) => faults.push(message) });
    const before = new Set(childrenNamedFfmpeg());
    expect(await decodeAll(decoder, mono.packets)).toHaveLength(mono.reference.length);
    for (const pid of childrenNamedFfmpeg()) if (!before.has(pid)) process.kill(pid, 'SIGKILL');
    const [frame = new Uint8Array()] = mono.packets;
    await expect.poll(() => decoder.decode(frame)).toBeUndefined();
    expect(await decodeAll(decoder, mono.packets)).toHaveLength(mono.reference.length);
    decoder.close();
    expect(faults).toEqual([expect.stringContaining('the AAC decoder ended')]);
  });
});
