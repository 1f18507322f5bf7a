import { describe, expect, test } from 'vitest';
import { codecCase, decodeAll } from '../../../test/support/audio.ts';
import { createDecoder } from './codecs.ts';

const { packets } = codecCase('opus-16000-1');
const plain = await decodeAll(createDecoder({ codec: 'opus' }), packets);
const header = (number: number, part = 0) => Uint8Array.of(number & 255, (number >> 8) & 255, part);
const decode = (received: readonly Uint8Array[]) => decodeAll(createDecoder({ codec: 'opus' }), received);

describe('packets of Opus with the header of Bluetooth', () => {
  test.each([0, 250, 65_530])('whose numbers begin at %i have the audio that they have without it', async (first) => {
    const received = packets.map((packet, i) => Buffer.concat([header(first + i), packet]));
    expect(await decode(received)).toEqual(plain);
  });

  test('have the audio of the others if some are lost', async () => {
    const isLost = (i: number) => i % 7 === 1;
    const received = packets.map((packet, i) => Buffer.concat([header(i), packet])).filter((_, i) => !isLost(i));
    expect(await decode(received)).toEqual(await decode(packets.filter((_, i) => !isLost(i))));
  });

  test('in parts are put together; the last one needs the next', async () => {
    let number = 0;
    const received = packets.flatMap((packet) => [
      Buffer.concat([header(number++, 0), packet.subarray(0, 20)]),
      Buffer.concat([header(number++, 1), packet.subarray(20)]),
    ]);
    expect(await decode(received)).toEqual(await decode(packets.slice(0, -1)));
  });

  test('are counted once, and returned without it', () => {
    const decoder = createDecoder({ codec: 'opus' });
    const returned = packets.flatMap((packet, i) => {
      decoder.decode(Buffer.concat([header(i), packet]));
      return [...(decoder.packets ?? [])];
    });
    expect(returned.map((packet) => Buffer.from(packet))).toEqual(packets.map((packet) => Buffer.from(packet)));
    expect(decoder.skipped).toBe(0);
  });
});
