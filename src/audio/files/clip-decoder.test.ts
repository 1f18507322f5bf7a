import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { measureStallMs } from '../../../test/support/event-loop.ts';
import { oggOpusFile } from '../ogg.test-support.ts';
import { writeWav } from '../wav.ts';
import { ClipDecoder, clipDecoder } from './clip-decoder.ts';

const file = writeWav({ sampleRate: 16_000, channels: 1, samples: new Int16Array(16_000).fill(7) });
const request = { clips: [{ file }], maxSamples: 32_000 };
const signal = new AbortController().signal;

/** A decoder whose threads run this code in place of the decoders. */
const decoderOf = (code: string, maxMs = 20_000) =>
  new ClipDecoder({ startWorker: () => new Worker(code, { eval: true }), maxMs });

const invalidInput = (message: string) => ({ code: 'stt_failed', detail: { outcome: 'invalid_input', message } });

describe('an clip is refused', () => {
  test('if it takes longer than the limit', async () => {
    const stuck = decoderOf(`require('node:worker_threads').parentPort.on('message', () => { for (;;); })`, 100);
    const decoding = stuck.decode(request, { owner: 'a', signal });
    const message = 'The audio takes too long to decode. Send fewer or shorter files.';
    await expect(decoding).rejects.toMatchObject(invalidInput(message));
  });

  test.each([
    ['throws', `require('node:worker_threads').parentPort.on('message', () => { throw new Error('secret'); })`],
    ['ends', `require('node:worker_threads').parentPort.on('message', () => process.exit(1))`],
  ])('if the thread %s, and the next one is decoded by another thread', async (_, code) => {
    let isFirst = true;
    const decoder = new ClipDecoder({
      startWorker: () => {
        const worker = isFirst
          ? new Worker(code, { eval: true })
          : new Worker(new URL('./clip-worker.ts', import.meta.url), { env: { OPUS_FORCE_WASM: '1' }, execArgv: [] });
        isFirst = false;
        return worker;
      },
    });
    const message = 'The audio is damaged and cannot be decoded.';
    await expect(decoder.decode(request, { owner: 'a', signal })).rejects.toMatchObject(invalidInput(message));
    expect((await decoder.decode(request, { owner: 'a', signal })).audio).toHaveLength(16_000);
  });

  test('with the error of the caller that has no memory for it', async () => {
    const refuse = () => {
      throw new Error('no memory');
    };
    const decoding = clipDecoder.decode(request, { owner: 'a', signal, onSamples: refuse });
    await expect(decoding).rejects.toThrow('no memory');
  });

  test('if the request was aborted, also while it waits for another one', async () => {
    const stuck = decoderOf(`require('node:worker_threads').parentPort.on('message', () => {})`);
    const abort = new AbortController();
    const outcomes = Promise.allSettled(
      ['a', 'a', 'b'].map((owner) => stuck.decode(request, { owner, signal: abort.signal })),
    );
    abort.abort(new Error('gone'));
    expect(await outcomes).toEqual(Array(3).fill({ status: 'rejected', reason: new Error('gone') }));
  });
});

test('requests of one owner are decoded one after the other, and do not delay those of others', async () => {
  const order: string[] = [];
  // Answers when it gets another message.
  const code = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ clips }) => setTimeout(() => parentPort.postMessage(
      { type: 'decoded', audio: new Int16Array(1), hasSpeech: false }), clips[0].file.length === 1 ? 300 : 0));`;
  const decoder = decoderOf(code);
  const decode = async (name: string, owner: string, bytes: number) => {
    await decoder.decode({ ...request, clips: [{ file: new Uint8Array(bytes) }] }, { owner, signal });
    order.push(name);
  };
  await Promise.all([decode('slow', 'a', 1), decode('after', 'a', 2), decode('other', 'b', 2)]);
  expect(order).toEqual(['other', 'slow', 'after']);
});

test('decoding hostile files does not block the process', async () => {
  const ogg = Buffer.from(['OggS\0\0'.padEnd(26, '\0'), String.fromCharCode(255).repeat(256)].join(''), 'latin1');
  const hostile = [
    Buffer.concat([oggOpusFile([Uint8Array.of(3)]), Buffer.alloc(1_000_000, ogg)]),
    Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(1_000_000, 'junk\0\0\0\0', 'latin1')]),
  ];
  const stall = await measureStallMs(async () => {
    for (const file of hostile) {
      const decoding = clipDecoder.decode({ ...request, clips: [{ file }] }, { owner: 'a', signal });
      await expect(decoding).rejects.toMatchObject({ code: 'stt_failed', detail: { outcome: 'invalid_input' } });
    }
  });
  expect(stall).toBeLessThan(500);
});
