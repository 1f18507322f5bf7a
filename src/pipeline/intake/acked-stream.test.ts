import { expect, onTestFinished, test, vi } from 'vitest';
import { codecCase } from '../../../test/support/audio.ts';
import { createDecoder } from '../audio/decoder.ts';
import { AckedStream } from './acked-stream.ts';
import type { StreamStart } from './stream-ledger.ts';

const NEW: StreamStart = { frames: 0, bytes: 0, durationMs: 0, skipSamples: 0, nextAtMs: undefined };
const { packets } = codecCase('aac-16000-1');

/** A session of a stream of AAC, all of whose samples are held at once. */
async function session(start: StreamStart, restMs: number) {
  const acks: number[] = [];
  let samples = 0;
  const records = { takeStream: async () => start, savePosition: async () => {} };
  const sender = { sendAudioAck: ({ frames }: { frames: number }) => void acks.push(frames) };
  const named = { uid: 'ada', streamId: 'walk', sessionId: 'first', format: 'aac' };
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  const options = { ...named, records, sender, storeMs: 1000, stride: 1, restMs, onFailure };
  const stream = new AckedStream({ ...options, timeOf: () => 0 });
  const decoder = createDecoder({ codec: 'aac' });
  onTestFinished(() => decoder.close());
  await stream.begin(decoder);
  const counting = stream.counting(decoder);
  const send = async (...frames: Uint8Array[]) => {
    for (const frame of frames) {
      samples += (await counting.decode(frame))?.length ?? 0;
      stream.held(samples);
    }
    return samples;
  };
  return { acks, send, stream };
}

test('a unit that a lost connection has divided is sent again from its beginning', async () => {
  const [one, two, three] = packets as [Uint8Array, Uint8Array, Uint8Array];
  const messages = [one, two.subarray(0, 50), two.subarray(50), three];
  const whole = await (await session(NEW, 60_000)).send(...messages);
  const lost = await session(NEW, 60_000);
  const before = await lost.send(...messages.slice(0, 2));
  await lost.stream.settle(before);
  expect(lost.acks).toEqual([0, 1]);
  const next = await session({ ...NEW, frames: 1 }, 60_000);
  expect(before + (await next.send(...messages.slice(1)))).toBe(whole);
  await vi.waitFor(() => expect(next.acks.at(-1)).toBe(4));
});

test('the beginning of a unit whose end does not come is held after a while: the client does not wait for ever', async () => {
  const [one, two] = packets as [Uint8Array, Uint8Array];
  const { acks, send } = await session(NEW, 20);
  await send(one, two.subarray(0, 50));
  await vi.waitFor(() => expect(acks).toEqual([0, 1, 2]));
});
