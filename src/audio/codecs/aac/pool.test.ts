import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codecCase, decodeAll, snrDb } from '../../../../test/support/audio.ts';
import { blockProcess } from '../../../../test/support/block-process.ts';
import { DomainError } from '../../../errors.ts';
import type { AudioDecoder } from '../port.ts';
import { startAacWorker } from './host.ts';
import { AacPool, type AacPoolOptions } from './pool.ts';

// A thread has much to load, and a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const { packets, reference } = codecCase('aac-16000-1');
const [frame = new Uint8Array()] = packets;
const format = { sampleRate: 16_000, channels: 1 } as const;

/** A thread that answers every frame with silence, but for one that it dies of. */
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

/** A pool that tells what befalls it; `workers` are its threads, the newest last. */
function setup(options: AacPoolOptions = {}) {
  const workers: Worker[] = [];
  const faults: string[] = [];
  const { startWorker = startAacWorker } = options;
  const pool = new AacPool({
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
  /** The thread dies of the first frame that it was asked for and has not answered. */
  const kill = () => void workers.at(-1)?.terminate();
  return { pool, workers, faults, open, kill };
}

describe('a thread that dies', () => {
  test('is replaced: the frame it was at is skipped, what waited behind is decoded, and its streams go on', async () => {
    const { workers, faults, open, kill } = setup();
    const [one, other] = [open(), open()];
    // Of the other one it has the beginning of a frame.
    expect(await other.decode(frame.subarray(0, 50))).toBeUndefined();
    expect(other.undecoded).toEqual(frame.subarray(0, 50));
    const answers = [one.decode(frame), other.decode(frame.subarray(50))];
    kill();
    const [lost, kept] = await Promise.all(answers);
    expect(lost).toBeUndefined();
    expect(kept).toHaveLength(1024);
    expect(other.undecoded).toBeUndefined();
    expect([one.skipped, other.skipped]).toEqual([1, 0]);
    expect(faults).toHaveLength(2);
    expect(workers).toHaveLength(2);
    for (const decoder of [one, other]) {
      expect(snrDb((await decodeAll(decoder, packets)).slice(1024), reference.slice(1024))).toBeGreaterThan(70);
    }
  });

  test('three times of the same stream is the end of that one alone', async () => {
    const { faults, open } = setup({ startWorker: () => new Worker(DIES_OF_7, { eval: true }) });
    const [poison, other] = [open(), open()];
    const deadly = Uint8Array.of(7);
    for (let death = 1; death < 3; death++) expect(await poison.decode(deadly)).toBeUndefined();
    // An answer in between: the threads are not dead on arrival.
    expect(await other.decode(frame)).toHaveLength(1024);
    await expect(poison.decode(deadly)).rejects.toThrow('ended with 3');
    await expect(poison.decode(frame)).rejects.toThrow('ended with 3');
    expect(poison.skipped).toBe(3);
    expect(await other.decode(frame)).toHaveLength(1024);
    expect(faults).toHaveLength(6);
  });

  test('at once, again and again, is not started for ever: its streams are lost, with the reason', async () => {
    const startWorker = () => new Worker('throw new Error("no such package")', { eval: true });
    const { workers, open } = setup({ startWorker });
    const decoder = open();
    const answers = [decoder.decode(frame), decoder.decode(frame), decoder.decode(frame)];
    expect(await Promise.allSettled(answers)).toMatchObject([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: { message: 'no such package' } },
    ]);
    await expect(decoder.decode(frame)).rejects.toThrow('no such package');
    expect(workers).toHaveLength(3);
  });

  test('of what its decoder throws tells that: nobody in it goes on after it', async () => {
    const { pool } = setup();
    const decoder = pool.open({ sampleRate: 12_345, channels: 1 }, () => {});
    opened.push(decoder);
    expect(await decoder.decode(frame.subarray(7))).toBeUndefined();
    expect(await decoder.decode(frame.subarray(7))).toBeUndefined();
    await expect(decoder.decode(frame.subarray(7))).rejects.toThrow('AAC has no sample rate of 12345 Hz');
  });

  test('or gives no answer is the same', async () => {
    const startWorker = () =>
      new Worker('require("node:worker_threads").parentPort.on("message", () => {})', { eval: true });
    const { workers, open } = setup({ startWorker, answerMs: 20 });
    const decoder = open();
    expect(await decoder.decode(frame)).toBeUndefined();
    expect(await decoder.decode(frame)).toBeUndefined();
    await expect(decoder.decode(frame)).rejects.toThrow('no answer');
    expect(workers).toHaveLength(3);
  });

  test('is not what it is taken for because this process was held up, and has not read its answer', async () => {
    const startWorker = () => new Worker(DIES_OF_7, { eval: true });
    const { workers, faults, open } = setup({ startWorker, answerMs: 1000 });
    const decoder = open();
    const [worker] = workers;
    if (worker) await once(worker, 'online');
    // From here the timers come next, and messages after them.
    await setImmediate();
    const answer = decoder.decode(frame);
    blockProcess(1200);
    expect(await answer).toHaveLength(1024);
    expect(faults).toEqual([]);
  });
});

describe('the threads', () => {
  test('have so many streams each; where all have theirs, one more is asked to come later', () => {
    const { pool, open } = setup({ maxStreamsAThread: 2, maxThreads: 2 });
    const decoders = [open(), open(), open()];
    expect(pool.threads).toBe(2);
    open();
    expect(open).toThrow(DomainError);
    expect(open).toThrow('Too many AAC streams');
    decoders[0]?.close();
    open();
    expect(pool.threads).toBe(2);
  });

  test('end with their last stream, whose frames are then not waited for', async () => {
    const { pool, workers, faults, open } = setup();
    const decoder = open();
    const answer = decoder.decode(frame);
    decoder.close();
    const [worker] = workers;
    const ended = worker && once(worker, 'exit');
    expect(await answer).toBeUndefined();
    expect(await decoder.decode(frame)).toBeUndefined();
    expect(pool.threads).toBe(0);
    await ended;
    expect(worker?.threadId).toBe(-1);
    expect(faults).toEqual([]);
    expect(await open().decode(frame)).toHaveLength(1024);
    expect(workers).toHaveLength(2);
  });
});

test('frames may be asked for without waiting: the answers come in their order, and memory that is written over later does no harm', async () => {
  const { open } = setup();
  const decoder = open();
  const answers = packets.map((packet) => {
    const borrowed = Buffer.from(packet);
    const answer = decoder.decode(borrowed);
    borrowed.fill(0);
    return answer;
  });
  const pcm = (await Promise.all(answers)).flatMap((part) => [...(part ?? [])]);
  expect(snrDb(Int16Array.from(pcm), reference)).toBeGreaterThan(70);
});
