import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { codecCase, decodeAll, snrDb } from '../../../../test/support/audio.ts';
import { blockProcess } from '../../../../test/support/block-process.ts';
import { DomainError } from '../../../errors.ts';
import type { AudioDecoder } from '../port.ts';
import { AacThreadPool, type AacThreadPoolOptions, startAacWorker } from './decoder-threads.ts';

const { packets, reference } = codecCase('aac-16000-1');
const [frame = new Uint8Array()] = packets;
const format = { sampleRate: 16_000, channels: 1 } as const;

/** A thread that returns silence for every frame, and fails on one. */
const DIES_OF_7 = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ type, frame }) => {
    if (type !== 'decode') return;
    if (frame[0] === 7) process.exit(3);
    parentPort.postMessage({ pcm: new Int16Array(1024), skipped: 0, undecoded: undefined });
  });`;

const opened: AudioDecoder[] = [];
afterEach(() => {
  for (const decoder of opened.splice(0)) decoder.close();
});

/** A pool that records its faults; `workers` are its threads, the newest last. */
function setup(options: AacThreadPoolOptions = {}) {
  const workers: Worker[] = [];
  const faults: string[] = [];
  const { startWorker = startAacWorker } = options;
  const pool = new AacThreadPool({
    ...options,
    startWorker: () => {
      const worker = startWorker();
      workers.push(worker);
      return worker;
    },
  });
  const open = () => {
    const decoder = pool.open(format, (error) => faults.push(error.message));
    opened.push(decoder);
    return decoder;
  };
  /** The thread fails on its first frame without a response. */
  const kill = () => void workers.at(-1)?.terminate();
  return { pool, workers, faults, open, kill };
}

describe('a thread that fails', () => {
  test('is replaced: its current frame is skipped, waiting ones are decoded, and its streams continue', async () => {
    const { workers, faults, open, kill } = setup();
    const [one, other] = [open(), open()];
    // The other one has the beginning of a frame.
    expect(await other.decode(frame.subarray(0, 50))).toBeUndefined();
    expect(other.undecoded).toEqual(frame.subarray(0, 50));
    const results = [one.decode(frame), other.decode(frame.subarray(50))];
    kill();
    const [lost, decoded] = await Promise.all(results);
    expect(lost).toBeUndefined();
    expect(decoded).toHaveLength(1024);
    expect(other.undecoded).toBeUndefined();
    expect([one.skipped, other.skipped]).toEqual([1, 0]);
    expect(faults).toHaveLength(2);
    expect(workers).toHaveLength(2);
    for (const decoder of [one, other]) {
      expect(snrDb((await decodeAll(decoder, packets)).slice(1024), reference.slice(1024))).toBeGreaterThan(70);
    }
  });

  test('three times on the same stream ends only this stream', async () => {
    const { faults, open } = setup({ startWorker: () => new Worker(DIES_OF_7, { eval: true }) });
    const [poison, other] = [open(), open()];
    const deadly = Uint8Array.of(7);
    for (let death = 1; death < 3; death++) expect(await poison.decode(deadly)).toBeUndefined();
    // A response in between: the threads do not fail immediately.
    expect(await other.decode(frame)).toHaveLength(1024);
    await expect(poison.decode(deadly)).rejects.toThrow('ended with 3');
    await expect(poison.decode(frame)).rejects.toThrow('ended with 3');
    expect(poison.skipped).toBe(3);
    expect(await other.decode(frame)).toHaveLength(1024);
    expect(faults).toHaveLength(6);
  });

  test('immediately, repeatedly, is not replaced forever: its streams end with the error', async () => {
    const startWorker = () => new Worker('throw new Error("no such package")', { eval: true });
    const { workers, open } = setup({ startWorker });
    const decoder = open();
    const results = [decoder.decode(frame), decoder.decode(frame), decoder.decode(frame)];
    expect(await Promise.allSettled(results)).toMatchObject([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: { message: 'no such package' } },
    ]);
    await expect(decoder.decode(frame)).rejects.toThrow('no such package');
    expect(workers).toHaveLength(3);
  });

  test('reports what its decoder throws', async () => {
    const { pool } = setup();
    const decoder = pool.open({ sampleRate: 12_345, channels: 1 }, () => {});
    opened.push(decoder);
    expect(await decoder.decode(frame.subarray(7))).toBeUndefined();
    expect(await decoder.decode(frame.subarray(7))).toBeUndefined();
    await expect(decoder.decode(frame.subarray(7))).rejects.toThrow('AAC has no sample rate of 12345 Hz');
  });

  test('to respond is replaced too', async () => {
    const startWorker = () =>
      new Worker('require("node:worker_threads").parentPort.on("message", () => {})', { eval: true });
    const { workers, open } = setup({ startWorker, responseMs: 20 });
    const decoder = open();
    expect(await decoder.decode(frame)).toBeUndefined();
    expect(await decoder.decode(frame)).toBeUndefined();
    await expect(decoder.decode(frame)).rejects.toThrow('did not respond');
    expect(workers).toHaveLength(3);
  });

  test('is not assumed if this process was blocked, and has not read the response', async () => {
    const startWorker = () => new Worker(DIES_OF_7, { eval: true });
    const { workers, faults, open } = setup({ startWorker, responseMs: 1000 });
    const decoder = open();
    const [worker] = workers;
    if (worker) await once(worker, 'online');
    // From here, timers run before messages.
    await setImmediate();
    const result = decoder.decode(frame);
    blockProcess(1200);
    expect(await result).toHaveLength(1024);
    expect(faults).toEqual([]);
  });
});

describe('the threads', () => {
  test('have a limited number of streams each; more are refused as unavailable', () => {
    const { pool, open } = setup({ maxStreamsPerThread: 2, maxThreads: 2 });
    const decoders = [open(), open(), open()];
    expect(pool.threads).toBe(2);
    open();
    expect(open).toThrow(DomainError);
    expect(open).toThrow('Too many AAC streams');
    decoders[0]?.close();
    open();
    expect(pool.threads).toBe(2);
  });

  test('end with their last stream', async () => {
    const { pool, workers, faults, open } = setup();
    const decoder = open();
    const result = decoder.decode(frame);
    decoder.close();
    const [worker] = workers;
    const ended = worker && once(worker, 'exit');
    expect(await result).toBeUndefined();
    expect(await decoder.decode(frame)).toBeUndefined();
    expect(pool.threads).toBe(0);
    await ended;
    expect(worker?.threadId).toBe(-1);
    expect(faults).toEqual([]);
    expect(await open().decode(frame)).toHaveLength(1024);
    expect(workers).toHaveLength(2);
  });
});

test('decodes several frames in order, even if their memory is reused', async () => {
  const { open } = setup();
  const decoder = open();
  const results = packets.map((packet) => {
    const borrowed = Buffer.from(packet);
    const result = decoder.decode(borrowed);
    borrowed.fill(0);
    return result;
  });
  const pcm = (await Promise.all(results)).flatMap((part) => [...(part ?? [])]);
  expect(snrDb(Int16Array.from(pcm), reference)).toBeGreaterThan(70);
});
