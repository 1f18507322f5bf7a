import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { segmentationModel } from '../../../../scripts/test-data/make-segmentation-model.ts';
import { voiceModel } from '../../../../scripts/test-data/make-voice-model.ts';
import { voice } from '../../../../test/support/voices.ts';
import { concatSamples, SAMPLE_RATE } from '../../../audio/samples.ts';
import { sherpaDiarizer } from './diarizer.ts';

const { signal } = new AbortController();
const low = voice('awb', 1);
const high = voice('slt', 1);

/** Closed at the end of the test. */
function openDiarizer(model: Uint8Array = segmentationModel(), options: { limits?: { runTimeoutMs: number } } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'turns-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, voiceFile] = [join(folder, 'turns.onnx'), join(folder, 'voices.onnx')];
  writeFileSync(file, model);
  writeFileSync(voiceFile, voiceModel());
  const diarizer = sherpaDiarizer({ file, voiceFile, ...options });
  onTestFinished(() => diarizer.close());
  return { diarizer, file };
}

test('a segmentation model finds who speaks when: a voice has the same number each time, also in longer audio', async () => {
  const { diarizer } = openDiarizer();
  const voices = [low, high, low, high, low];
  const turns = await diarizer.diarize(concatSamples(voices), signal);
  const [first, second] = turns.map(({ speaker }) => speaker);
  expect(first).not.toBe(second);
  expect(turns.map(({ speaker }) => speaker)).toEqual([first, second, first, second, first]);
  let startMs = 0;
  for (const [at, own] of voices.entries()) {
    const endMs = startMs + (own.length * 1000) / SAMPLE_RATE;
    // The frames of the engine and of the model are coarse.
    expect(Math.abs((turns[at]?.startMs ?? 0) - startMs)).toBeLessThan(700);
    expect(Math.abs((turns[at]?.endMs ?? 0) - endMs)).toBeLessThan(700);
    startMs = endMs;
  }
});

test('one voice has one number, and silence none', async () => {
  const { diarizer } = openDiarizer();
  expect(new Set((await diarizer.diarize(low, signal)).map(({ speaker }) => speaker)).size).toBe(1);
  expect(await diarizer.diarize(new Int16Array(3 * SAMPLE_RATE), signal)).toEqual([]);
});

test('a request that is aborted, or takes too long, is rejected', async () => {
  const { diarizer } = openDiarizer();
  const abort = new AbortController();
  const aborted = diarizer.diarize(low, abort.signal);
  abort.abort(new Error('not wanted'));
  await expect(aborted).rejects.toThrow('not wanted');
  const slow = openDiarizer(segmentationModel(), { limits: { runTimeoutMs: 1 } });
  const long = concatSamples(Array.from({ length: 20 }, () => low));
  await expect(slow.diarizer.diarize(long, signal)).rejects.toMatchObject({ reason: 'unavailable' });
});

test('another model is refused by name, without a process that ends', async () => {
  const { diarizer, file } = openDiarizer(voiceModel());
  await expect(diarizer.diarize(low, signal)).rejects.toMatchObject({
    reason: 'unavailable',
    cause: {
      message: expect.stringContaining(`${file} is not a segmentation model: it has no metadata for window_size`),
    },
  });
});
