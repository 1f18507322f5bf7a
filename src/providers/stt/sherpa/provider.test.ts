import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeToneModel } from '../../../../scripts/test-data/make-tone-model.ts';
import { writeModel } from '../../../../scripts/test-data/onnx.ts';
import {
  createTestModelFolder,
  createTestProvider,
  openStream,
  playTones,
  readFailure,
  sendAudio,
} from '../../../../test/support/tones.ts';
import { readConfig } from '../../../config/config.ts';
import { modelsFolder } from '../../models/installed.ts';
import { createSttProviders } from '../registry.ts';

/** A folder for the length of a test. */
function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sherpa-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('sherpa:NAME of STT_MODELS is the downloaded model of that name', async () => {
  const dataDir = scratch();
  writeToneModel(join(modelsFolder(dataDir), 'tones'));
  const [provider] = createSttProviders(readConfig({ STT_MODELS: 'sherpa:tones[it]', DATA_DIR: dataDir }));
  onTestFinished(() => provider?.close?.());
  expect(provider).toMatchObject({ name: 'sherpa', model: 'tones' });
  expect([provider?.serves('it'), provider?.serves('en')]).toEqual([true, false]);
  await provider?.prepare?.();
});

describe('languages', () => {
  test('a model without languages serves English, or those that STT_MODELS names; others are refused', async () => {
    const folder = createTestModelFolder('whole');
    const { provider } = createTestProvider(folder);
    expect(['en', 'en-GB', 'de', 'multi'].map((tag) => provider.serves(tag))).toEqual([true, true, false, false]);
    expect(await readFailure(openStream(provider, 'de'))).toMatchObject({
      outcome: 'config_error',
      reason: 'language_not_supported',
    });
    const named = createTestProvider(folder, { languages: ['de', 'multi'] }).provider;
    expect(['en', 'de-AT', 'multi'].map((tag) => named.serves(tag))).toEqual([false, true, true]);
    const { stream, recorder } = await openStream(named, 'de-AT');
    sendAudio(stream, playTones('GUTEN TAG'));
    await stream.finish();
    expect(recorder.text()).toBe('GUTEN TAG');
  });

  test('a model that cannot be read serves any language, so that connect reports the problem', () => {
    expect(createTestProvider('/nowhere').provider.serves('tlh')).toBe(true);
    expect(createTestProvider(undefined).provider.serves('tlh')).toBe(true);
  });

  test.each([
    [
      'the languages of its metadata',
      'whisper',
      { model_type: 'whisper-tiny', is_multilingual: 1, all_language_codes: 'en,de' },
      ['de', 'de-AT', 'en', 'multi'],
    ],
    [
      'the known languages of a published model',
      'sherpa-onnx-streaming-zipformer-de-kroko-2025-08-06',
      { model_type: 'zipformer2', decode_chunk_len: 32 },
      ['de', 'de-AT'],
    ],
  ])('a model serves %s', (_, name, metadata, languages) => {
    const folder = join(scratch(), name);
    mkdirSync(folder);
    const model = writeModel({ name: 'empty', producer: 'test', description: '', graph: [], metadata });
    for (const part of ['encoder', 'decoder', 'joiner']) writeFileSync(join(folder, `${part}.onnx`), model);
    writeFileSync(join(folder, 'tokens.txt'), '');
    const { provider } = createTestProvider(folder);
    expect(['de', 'de-AT', 'en', 'multi', 'tlh'].filter((tag) => provider.serves(tag))).toEqual(languages);
  });
});

describe('a model that cannot be used', () => {
  test('that ends the process is config_error, and is not loaded again immediately', async () => {
    const { provider } = createTestProvider(createTestModelFolder('crashing'));
    const failure = await readFailure(openStream(provider));
    expect(failure).toMatchObject({ outcome: 'config_error', reason: 'not_available', retryable: false });
    expect(failure.message).toContain('the model cannot be loaded: ended with');
    expect(failure.message).toContain("'subsampling_factor' does not exist");
    expect(await readFailure(openStream(provider))).toBe(failure);
  });

  test.each([
    ['whose files are missing', () => join(scratch(), 'model'), 'does not exist'],
    ['that ends the process', () => createTestModelFolder('crashing'), 'the model cannot be loaded'],
  ])('%s is named with its place and earshot setup, if that has installed it', async (_, folder, reason) => {
    const { provider } = createTestProvider(folder(), { installedAs: 'tones' });
    const failure = await readFailure(openStream(provider));
    expect(failure).toMatchObject({ outcome: 'config_error', reason: 'not_available', retryable: false });
    expect(failure.message).toMatch(/^sherpa: tones in this machine cannot be used \(run earshot setup\): /);
    expect(failure.message).toContain(reason);
  });

  test('without the package reports it', async () => {
    const failure = await readFailure(
      openStream(createTestProvider(createTestModelFolder('whole'), { isInstalled: () => false }).provider),
    );
    expect(failure).toMatchObject({ outcome: 'config_error', reason: 'not_available', retryable: false });
    expect(failure.message).toContain('sherpa-onnx-node is not installed');
  });

  test('without a folder names the setting', async () => {
    const failure = await readFailure(openStream(createTestProvider(undefined).provider));
    expect(failure).toMatchObject({ outcome: 'config_error', reason: 'not_available' });
    expect(failure.message).toContain('SHERPA_MODEL_DIR is not set');
  });

  test('can be repaired while the service runs', async () => {
    const folder = join(scratch(), 'model');
    const { provider } = createTestProvider(folder, { limits: { restartDelayMs: 0 } });
    expect((await readFailure(openStream(provider))).message).toContain('does not exist');
    mkdirSync(folder);
    writeToneModel(folder);
    await openStream(provider);
  });
});
