import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeMoonshineModel } from '../../../../../scripts/test-data/make-moonshine-model.ts';
import { FLOAT, input, node, output, writeModel } from '../../../../../scripts/test-data/onnx.ts';
import { createTestProvider, playTones, readFailure } from '../../../../../test/support/tones.ts';

/** A model with nothing but its type: the engine's error names the source file that loads this type. */
function emptyModel(metadata: Record<string, string | number>, parts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const graph = [input('x', FLOAT, ['N', 80]), node('Identity', ['x'], 'y'), output('y', FLOAT, ['N', 80])];
  const model = writeModel({ name: 'empty', producer: 'test', description: '', graph, metadata });
  for (const part of parts) writeFileSync(join(folder, `${part}.onnx`), model);
  writeFileSync(join(folder, 'tokens.txt'), '<blk> 0\n');
  return folder;
}

const ONE = ['model'];
const TWO = ['encoder', 'decoder'];
const THREE = ['encoder', 'decoder', 'joiner'];
const CHUNKS = { decode_chunk_len: 32, chunk_shift: 4, window_size: 5 };

test.each([
  ['EncDecCTCModelBPE', {}, ONE, 'offline-nemo-enc-dec-ctc-model'],
  ['wenet_ctc', {}, ONE, 'offline-wenet-ctc-model'],
  ['paraformer', {}, ONE, 'offline-paraformer-model'],
  ['sense_voice_ctc', {}, ONE, 'offline-sense-voice-model'],
  ['whisper-tiny', {}, TWO, 'offline-whisper-model'],
  ['EncDecRNNTBPEModel', {}, THREE, 'offline-transducer-nemo-model'],
  ['EncDecCTCModelBPE', CHUNKS, ONE, 'online-nemo-ctc-model'],
  ['zipformer2', CHUNKS, ONE, 'online-zipformer2-ctc-model'],
  ['zipformer2', CHUNKS, THREE, 'online-zipformer2-transducer-model'],
  ['paraformer', {}, TWO, 'online-paraformer-model'],
])('a model of model_type %s (%j, in %j) is loaded by %s', async (model_type, more, parts, loader) => {
  const { provider } = createTestProvider(emptyModel({ model_type, ...more }, parts));
  expect((await readFailure(provider.prepare?.())).message).toContain(`${loader}.cc`);
});

// These two need nothing else to load.
test.each(['zipformer2_ctc', 'telespeech_ctc'])('a model of model_type %s is loaded', async (model_type) => {
  await createTestProvider(emptyModel({ model_type }, ONE)).provider.prepare?.();
});

test('a Moonshine of four files decodes whole utterances, with times by the length of its words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moonshine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeMoonshineModel(folder, ['Hello,', 'Earshot.']);
  const { provider } = createTestProvider(folder);
  const { signal } = new AbortController();
  const found = await provider.transcribe?.({ language: 'en', audio: playTones('HELLO'), signal });
  expect(found).toMatchObject({ text: 'Hello, Earshot.', words: [{ text: 'Hello,' }, { text: 'Earshot.' }] });
});

test('a Moonshine with a merged decoder is loaded by the engine of that form', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moonshine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tokens.txt'), '<unk> 0\n');
  for (const name of ['encoder_model.ort', 'decoder_model_merged.ort']) writeFileSync(join(folder, name), 'no model');
  const { provider } = createTestProvider(folder);
  expect((await readFailure(provider.prepare?.())).message).toContain('LoadOrtModel');
});
