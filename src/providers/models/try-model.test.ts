import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { segmentationModel } from '../../../scripts/test-data/make-segmentation-model.ts';
import { voiceModel } from '../../../scripts/test-data/make-voice-model.ts';
import { linkEngine } from '../../../test/support/model-engine.ts';
import { writeTinyModel } from '../../../test/support/tiny-gguf.ts';
import { createTestModelFolder } from '../../../test/support/tones.ts';
import type { CatalogModel, ModelTask } from './catalog.ts';
import { tryModel } from './try-model.ts';

const { signal } = new AbortController();
const log = pino({ level: 'silent' });

const modelOf = (task: ModelTask, file: string): CatalogModel => ({
  name: 'model',
  task,
  profiles: ['small'],
  languages: task === 'speech' ? ['en'] : [],
  license: 'none',
  memory_mb: 1,
  note: '',
  context: 2048,
  files: [{ address: `https://github.com/${file}`, bytes: 1, sha256: null }],
});

function scratch(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'try-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'models', 'model'), { recursive: true });
  return dataDir;
}

/** A DATA_DIR with this model of speech. */
function dataDirWith(kind: Parameters<typeof createTestModelFolder>[0]): string {
  const dataDir = scratch();
  renameSync(createTestModelFolder(kind), join(dataDir, 'models', 'model'));
  return dataDir;
}

const inFolder = (dataDir: string, file: string) => join(dataDir, 'models', 'model', file);
const trySpeech = (dataDir: string) => tryModel(modelOf('speech', 'x.tar.bz2'), { dataDir, log }, signal);

test.each(['whole', 'streaming'] as const)('a model of speech (%s) works for half a minute of sound', async (kind) => {
  const { secondsPerHour } = await trySpeech(dataDirWith(kind));
  expect(secondsPerHour).toBeGreaterThan(0);
});

test('a model of speech that the engine refuses is not usable', async () => {
  await expect(trySpeech(dataDirWith('crashing'))).rejects.toThrow(/^model cannot be used here: /);
  await expect(trySpeech(scratch())).rejects.toThrow('has no model');
});

test('a model of voices makes a vector', async () => {
  const dataDir = scratch();
  const file = inFolder(dataDir, 'voice.onnx');
  writeFileSync(file, voiceModel());
  expect(await tryModel(modelOf('voice', 'voice.onnx'), { dataDir, log }, signal)).toEqual({});
  writeFileSync(file, 'no model');
  const trial = tryModel(modelOf('voice', 'voice.onnx'), { dataDir, log }, signal);
  await expect(trial).rejects.toThrow('cannot be read');
});

test('a model that segments finds the turns of the sound, with a model of voices', async () => {
  const dataDir = scratch();
  const file = inFolder(dataDir, 'turns.onnx');
  writeFileSync(inFolder(dataDir, 'voice.onnx'), voiceModel());
  writeFileSync(file, segmentationModel());
  const model = modelOf('segmentation', 'turns.onnx');
  const voice = { name: 'model', file: 'model/voice.onnx' };
  expect(await tryModel(model, { dataDir, voice, log }, signal)).toEqual({});
  await expect(tryModel(model, { dataDir, log }, signal)).rejects.toThrow('a model of voices is needed');
  writeFileSync(file, voiceModel());
  const trial = tryModel(model, { dataDir, voice, log }, signal);
  await expect(trial).rejects.toThrow('turns.onnx is not a segmentation model');
});

test.each(['language', 'embedding'] as const)('a model for %s answers in the engine', async (task) => {
  const dataDir = scratch();
  await linkEngine(dataDir);
  const file = inFolder(dataDir, 'model.gguf');
  writeTinyModel(file, { isEmbedding: task === 'embedding' });
  expect(await tryModel(modelOf(task, 'model.gguf'), { dataDir, log }, signal)).toEqual({});
  writeFileSync(file, '<html>no model</html>');
  const trial = tryModel(modelOf(task, 'model.gguf'), { dataDir, log }, signal);
  await expect(trial).rejects.toThrow(/^model cannot be used here: /);
});

test('a trial ends when it is canceled', async () => {
  const canceled = AbortSignal.abort(new Error('canceled'));
  const trial = tryModel(modelOf('speech', 'x.tar.bz2'), { dataDir: dataDirWith('whole'), log }, canceled);
  await expect(trial).rejects.toThrow('canceled');
});
