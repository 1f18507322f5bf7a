import { describe, expect, test } from 'vitest';
import { codecCase, decodeAll, sameAudio, snrDb } from '../../../test/support/audio.ts';
import { createDecoder } from './codecs.ts';

const { packets } = codecCase('lc3_fs1030-16000-1');
const joined = (frames: Uint8Array[]) => new Uint8Array(Buffer.concat(frames));

describe('lc3_fs1030', () => {
  test('one or many frames in a message give the same samples', async () => {
    const single = await decodeAll(createDecoder({ codec: 'lc3_fs1030' }), packets);
    const pairs = [joined(packets.slice(0, 2)), joined(packets.slice(2, 9)), joined(packets.slice(9))];
    expect(sameAudio(await decodeAll(createDecoder({ codec: 'lc3_fs1030' }), pairs), single)).toBe(true);
    expect(single).toHaveLength(packets.length * 160);
  });

  test('a message of 20 seconds is decoded without blocking the event loop', async () => {
    const long = joined(Array.from({ length: 2000 }, (_, i) => packets[i % packets.length] ?? new Uint8Array()));
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    const pcm = await createDecoder({ codec: 'lc3_fs1030' }).decode(long);
    clearInterval(counting);
    expect(pcm).toHaveLength(2000 * 160);
    expect(turns).toBeGreaterThan(2);
  });

  test('a close during a long message stops decoding', async () => {
    const long = joined(Array.from({ length: 2000 }, (_, i) => packets[i % packets.length] ?? new Uint8Array()));
    const decoder = createDecoder({ codec: 'lc3_fs1030' });
    const pcm = decoder.decode(long);
    decoder.close();
    expect((await pcm)?.length ?? 0).toBeLessThan(2000 * 160);
  });

  test('a message of an invalid length is skipped as a whole', () => {
    const decoder = createDecoder({ codec: 'lc3_fs1030' });
    const whole = joined(packets.slice(0, 3));
    for (const bytes of [0, 1, 29, 31, 80]) expect(decoder.decode(whole.subarray(0, bytes))).toBeUndefined();
    expect(decoder.skipped).toBe(5);
    expect(decoder.decode(whole)).toHaveLength(480);
  });
});

describe('lc3', () => {
  test('accepts one frame of 20 to 400 bytes for each channel per message; counts others', () => {
    for (const channels of [1, 2]) {
      const decoder = createDecoder({ codec: 'lc3', channels });
      for (const bytes of [0, 1, 19, 401]) expect(decoder.decode(new Uint8Array(bytes * channels))).toBeUndefined();
      expect(decoder.skipped).toBe(4);
    }
  });

  test('a good frame after a corrupt one is decoded as without it', async () => {
    const corrupt = new Uint8Array(30).fill(0xff);
    const between = packets.flatMap((packet, i) => (i % 3 === 2 ? [corrupt, corrupt, packet] : [packet]));
    const decoder = createDecoder({ codec: 'lc3' });
    const [decoded, clean] = [
      await decodeAll(decoder, between),
      await decodeAll(createDecoder({ codec: 'lc3' }), packets),
    ];
    expect(decoder.skipped).toBe(between.length - packets.length);
    expect(decoded).toHaveLength(clean.length);
    expect(snrDb(decoded, clean)).toBeGreaterThan(30);
  });

  test('accepts frames of changing size, for changing bit rates', async () => {
    const frames = packets.map((packet, i) => (i % 2 ? packet : codecCase('lc3-16000-1').packets[i])) as Uint8Array[];
    const decoder = createDecoder({ codec: 'lc3' });
    expect(await decodeAll(decoder, frames)).toHaveLength(frames.length * 160);
    expect(decoder.skipped).toBe(0);
  });
});
