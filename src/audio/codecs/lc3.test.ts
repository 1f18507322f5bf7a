import { describe, expect, test } from 'vitest';
import { codecCase, decodeAll, sameAudio, snrDb } from '../../../test/support/audio.ts';
import { createDecoder } from './decoder.ts';

const { packets } = codecCase('lc3_fs1030-16000-1');
const joined = (frames: Uint8Array[]) => new Uint8Array(Buffer.concat(frames));

describe('lc3_fs1030', () => {
  test('frames may come one a message or many: the samples are the same', async () => {
    const single = await decodeAll(createDecoder({ codec: 'lc3_fs1030' }), packets);
    const pairs = [joined(packets.slice(0, 2)), joined(packets.slice(2, 9)), joined(packets.slice(9))];
    expect(sameAudio(await decodeAll(createDecoder({ codec: 'lc3_fs1030' }), pairs), single)).toBe(true);
    expect(single).toHaveLength(packets.length * 160);
  });

  test('a message of 20 seconds is decoded to its end while others have their turn', async () => {
    const long = joined(Array.from({ length: 2000 }, (_, i) => packets[i % packets.length] ?? new Uint8Array()));
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    const pcm = await createDecoder({ codec: 'lc3_fs1030' }).decode(long);
    clearInterval(counting);
    expect(pcm).toHaveLength(2000 * 160);
    expect(turns).toBeGreaterThan(2);
  });

  test('closed in the midst of a long message, it decodes no more of it', async () => {
    const long = joined(Array.from({ length: 2000 }, (_, i) => packets[i % packets.length] ?? new Uint8Array()));
    const decoder = createDecoder({ codec: 'lc3_fs1030' });
    const pcm = decoder.decode(long);
    decoder.close();
    expect((await pcm)?.length).toBeLessThan(2000 * 160);
  });

  test('a message that is cut off, empty or of any wrong length is skipped as a whole', () => {
    const decoder = createDecoder({ codec: 'lc3_fs1030' });
    const whole = joined(packets.slice(0, 3));
    for (const bytes of [0, 1, 29, 31, 80]) expect(decoder.decode(whole.subarray(0, bytes))).toBeUndefined();
    expect(decoder.skipped).toBe(5);
    expect(decoder.decode(whole)).toHaveLength(480);
  });
});

describe('lc3', () => {
  test('takes frames of 20 to 400 bytes for each channel, one a message; others are counted', () => {
    for (const channels of [1, 2]) {
      const decoder = createDecoder({ codec: 'lc3', channels });
      for (const bytes of [0, 1, 19, 401]) expect(decoder.decode(new Uint8Array(bytes * channels))).toBeUndefined();
      expect(decoder.skipped).toBe(4);
    }
  });

  test('a good frame after a corrupt one is heard as if that had never been', async () => {
    const corrupt = new Uint8Array(30).fill(0xff);
    const between = packets.flatMap((packet, i) => (i % 3 === 2 ? [corrupt, corrupt, packet] : [packet]));
    const decoder = createDecoder({ codec: 'lc3' });
    const [heard, clean] = [
      await decodeAll(decoder, between),
      await decodeAll(createDecoder({ codec: 'lc3' }), packets),
    ];
    expect(decoder.skipped).toBe(between.length - packets.length);
    expect(heard).toHaveLength(clean.length);
    expect(snrDb(heard, clean)).toBeGreaterThan(30);
  });

  test('takes frames of changing size, as the device changes its bit rate', async () => {
    const frames = packets.map((packet, i) => (i % 2 ? packet : codecCase('lc3-16000-1').packets[i])) as Uint8Array[];
    const decoder = createDecoder({ codec: 'lc3' });
    expect(await decodeAll(decoder, frames)).toHaveLength(frames.length * 160);
    expect(decoder.skipped).toBe(0);
  });
});
