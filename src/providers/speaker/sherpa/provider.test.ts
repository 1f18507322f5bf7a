import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { voiceModel } from '../../../../scripts/test-data/make-voice-model.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { isRunning } from '../../../../test/support/scratch.ts';
import { type VoiceName, voice } from '../../../../test/support/voices.ts';
import { similarity } from '../port.ts';
import { readModelDimensions, type SherpaEmbedderLimits, sherpaEmbedder } from './provider.ts';

const signal = new AbortController().signal;
const names: VoiceName[] = ['awb', 'rms', 'slt'];

function modelFile(bytes: Uint8Array = voiceModel()): string {
  const folder = mkdtempSync(join(tmpdir(), 'voices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'voices.onnx');
  writeFileSync(file, bytes);
  return file;
}

/** Closed at the end of the test. */
function embedder(file: string, limits: Partial<SherpaEmbedderLimits> = {}, isInstalled?: () => boolean) {
  const logged: { msg: string; pid?: number; detail?: string }[] = [];
  const log = pino({ base: undefined }, { write: (line) => logged.push(JSON.parse(line)) });
  const own = sherpaEmbedder({ file, limits, log, ...(isInstalled && { isInstalled }) });
  onTestFinished(() => own.close());
  const pids = () => logged.flatMap(({ msg, pid }) => (msg === 'speaker model loaded' && pid ? [pid] : []));
  return { ...own, logged, pids };
}

describe('a speaker model', () => {
  test('returns a vector of length 1, most similar to other words of the same voice', async () => {
    const { embed, dimensions, name, confidence, pids } = embedder(modelFile());
    expect([name, dimensions, confidence]).toEqual(['sherpa:voices.onnx', 80, 'high']);
    const profiles = await Promise.all(names.map((own) => embed(voice(own, 1), signal)));
    for (const [i, own] of names.entries()) {
      const vector = await embed(voice(own, 2), signal);
      expect(vector).toHaveLength(80);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      const similarities = profiles.map((profile) => similarity(profile, vector));
      expect(similarities.indexOf(Math.max(...similarities))).toBe(i);
    }
    expect(pids()).toHaveLength(1);
  });

  test('reports less than half a second of audio, without starting a process', async () => {
    const { embed, pids } = embedder(modelFile());
    await expect(embed(new Int16Array(7999), signal)).rejects.toMatchObject({ reason: 'too_little_speech' });
    expect(pids()).toEqual([]);
  });

  test('rejects waiting requests if its process is killed, and is available again afterwards', async () => {
    const { embed, pids, logged } = embedder(modelFile(), { restartDelayMs: 1 });
    await embed(voice('slt', 1), signal);
    const [pid = 0] = pids();
    const waiting = [1, 2, 3].map(() => embed(voice('slt', 1), signal));
    process.kill(pid, 'SIGKILL');
    for (const outcome of await Promise.allSettled(waiting)) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'unavailable' });
    }
    await eventually(() => embed(voice('slt', 1), signal));
    expect(pids()).toHaveLength(2);
    expect(logged.map(({ msg }) => msg)).toContain('speaker model ended');
  });

  test('that ends its process while loading ends nothing else, and is not loaded again immediately', async () => {
    const bytes = Buffer.from(voiceModel());
    // Its metadata is valid, its network is not.
    bytes.write('MatMuX', bytes.indexOf('MatMul'));
    const { embed, pids } = embedder(modelFile(bytes), { restartDelayMs: 60_000 });
    for (let i = 0; i < 3; i++) {
      await expect(embed(voice('slt', 1), signal)).rejects.toMatchObject({ reason: 'unavailable' });
    }
    expect(pids()).toEqual([]);
  });

  test('is busy if too many requests wait', async () => {
    const { embed } = embedder(modelFile(), { maxWaiting: 2 });
    await embed(voice('slt', 1), signal);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => embed(voice('slt', 1), signal)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { reason: 'busy' } });
  });

  test('is ended if it takes too long', async () => {
    const { embed, pids } = embedder(modelFile(), { runTimeoutMs: 1 });
    const long = new Int16Array(120 * 16_000);
    await expect(embed(long, signal)).rejects.toMatchObject({ reason: 'unavailable' });
    await eventually(() => expect(pids().some(isRunning)).toBe(false));
  });

  test('ends with the embedder', async () => {
    const { embed, close, pids } = embedder(modelFile());
    await embed(voice('slt', 1), signal);
    await close();
    expect(pids().map(isRunning)).toEqual([false]);
    await expect(embed(voice('slt', 1), signal)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('is unavailable if the engine is not installed', async () => {
    const { embed } = embedder(modelFile(), {}, () => false);
    await expect(embed(voice('slt', 1), signal)).rejects.toMatchObject({
      reason: 'unavailable',
      cause: { message: expect.stringContaining('sherpa-onnx-node') },
    });
  });

  test('that is missing is reported at the start, and can be added while the service runs', async () => {
    const file = modelFile();
    const bytes = readFileSync(file);
    rmSync(file);
    const { embed, logged, dimensions } = embedder(file, { restartDelayMs: 1 });
    expect(dimensions).toBe(0);
    expect(logged).toMatchObject([{ msg: 'speaker model cannot be used', detail: expect.stringContaining(file) }]);
    await expect(embed(voice('slt', 1), signal)).rejects.toMatchObject({ reason: 'unavailable' });
    writeFileSync(file, bytes);
    expect(await eventually(() => embed(voice('slt', 1), signal))).toHaveLength(80);
  });
});

describe('an error names the file and the problem', () => {
  const corrupt = (from: string, to: string) => {
    const bytes = Buffer.from(voiceModel());
    bytes.write(to, bytes.lastIndexOf(from));
    return bytes;
  };
  test.each([
    ['not a model', Buffer.from('Good morning'), 'cannot be read'],
    ['half of a model', voiceModel().subarray(0, 20_000), 'cut off'],
    ['another kind of model', corrupt('wespeaker', 'nospeaker'), 'framework is "nospeaker"'],
    ['no dimensions', corrupt('output_dim', 'output_dom'), 'has no metadata for output_dim'],
  ])('%s', (_, bytes, what) => {
    const file = modelFile(bytes);
    expect(() => readModelDimensions(file)).toThrow(file);
    expect(() => readModelDimensions(file)).toThrow(what);
  });
});
