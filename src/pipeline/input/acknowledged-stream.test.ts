import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codecCase, decodeAll, sameAudio } from '../../../test/support/audio.ts';
import { hasFfmpeg } from '../../../test/support/ffmpeg.ts';
import { createDecoder } from '../../audio/codecs/codecs.ts';
import type { SavedPosition } from '../ports.ts';
import { AcknowledgedStream } from './acknowledged-stream.ts';
import { NEW_STREAM, type StreamStart } from './frame-ledger.ts';

const UNIT_SAMPLES = 1024;
const { packets } = codecCase('aac-16000-1');

/** A session of an AAC stream. */
async function session(start: StreamStart) {
  const acks: number[] = [];
  let position: StreamStart & { samples: number } = { ...start, samples: 0 };
  const savePosition = async (saved: SavedPosition) => {
    position = saved;
  };
  const store = { claimStream: async () => start, savePosition };
  const sender = { sendAudioAck: ({ frames }: { frames: number }) => void acks.push(frames) };
  const named = { uid: 'ada', streamId: 'walk', sessionId: 'first', format: 'aac' };
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  const stream = new AcknowledgedStream({
    ...named,
    store,
    sender,
    storeMs: 1000,
    onFailure,
    spool: { timeOf: () => 0, pendingAt: () => undefined },
  });
  const decoder = createDecoder({ codec: 'aac' });
  await stream.claim(decoder);
  const skipping = stream.skippingSaved(decoder);
  return {
    acks,
    send: (frames: Uint8Array[]) => decodeAll(skipping, frames),
    /** Ends with this number of saved samples. Returns where the next session resumes. */
    async end(samples: number) {
      await stream.finish(samples);
      decoder.close();
      return position;
    },
  };
}

test.skipIf(!hasFfmpeg)(
  'a message that ends inside a unit is acknowledged with the unit before it, and the next session resumes inside the unit',
  async () => {
    const [one, two, three] = packets as [Uint8Array, Uint8Array, Uint8Array];
    const lost = await session(NEW_STREAM);
    expect(await lost.send([one, two.subarray(0, 50), two.subarray(50, 99)])).toHaveLength(UNIT_SAMPLES);
    const position = await lost.end(UNIT_SAMPLES);
    expect(lost.acks).toEqual([0, 3]);
    // A session that ends before any audio changes nothing.
    const next = await session(await (await session(position)).end(0));
    expect(next.acks).toEqual([3]);
    expect(await next.send([two.subarray(99), three])).toHaveLength(2 * UNIT_SAMPLES);
    await next.end(0);
  },
);

test.skipIf(!hasFfmpeg)(
  'however messages split ADTS units, and wherever sessions resume, no sample is lost or doubled',
  async () => {
    const bytes = new Uint8Array(Buffer.concat([...packets, ...packets]));
    const reference = createDecoder({ codec: 'aac' });
    const whole = await decodeAll(reference, [bytes]);
    reference.close();
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 40 });
    // Per session: messages that arrive, samples on disk, samples whose words are stored.
    const breaks = fc.array(fc.tuple(fc.nat(15), fc.nat(5000), fc.nat(5000)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(cuts, breaks, async (places, sessions) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), bytes.length];
        const messages = edges.slice(1).map((end, i) => bytes.subarray(edges[i], end));
        const received = new Int16Array(whole.length);
        const expected = whole.slice();
        let [count, start] = [0, NEW_STREAM];
        for (const [sent, onDisk, transcribed] of [
          ...sessions,
          [messages.length, whole.length, whole.length] as const,
        ]) {
          const { send, end, acks } = await session(start);
          const pcm = await send(messages.slice(start.frames, start.frames + sent));
          const { samples, ...next } = await end(Math.min(onDisk, pcm.length));
          expect(next.frames).toBe(acks.at(-1));
          const stored = Math.min(pcm.length, Math.max(samples, transcribed));
          received.set(pcm.subarray(0, stored), count);
          // A decoder fades its first unit in.
          const begun = count - start.skipSamples;
          const faded = (from: number, to: number) => expected.set(received.subarray(from, to), from);
          faded(count, Math.max(count, Math.min(count + stored, begun + UNIT_SAMPLES)));
          count += stored;
          start = { ...next, skipSamples: next.skipSamples + stored - samples };
        }
        expect(count).toBe(whole.length);
        expect(sameAudio(received, expected)).toBe(true);
      }),
      { numRuns: 12 },
    );
  },
);
