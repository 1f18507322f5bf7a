import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseModels, findModel, profiles, readCatalog, sizeOf, tasks } from './catalog.ts';

const FIELDS = ['name', 'task', 'profiles', 'languages', 'license', 'memory_mb', 'note', 'files'];
const PARAKEET = 'bg cs da de el en es et fi fr hr hu it lt lv mt nl pl pt ro ru sk sl sv uk'.split(' ');

test('each model has a name of its own and all fields', () => {
  const catalog = readCatalog();
  expect(new Set(catalog.map(({ name }) => name)).size).toBe(catalog.length);
  for (const model of catalog) {
    expect(Object.keys(model)).toEqual(model.task === 'language' ? FIELDS.toSpliced(-1, 0, 'context') : FIELDS);
    expect(model.name).toMatch(/^[A-Za-z0-9][\w.-]*$/);
    expect(tasks).toContain(model.task);
    expect(model.profiles.length).toBeGreaterThan(0);
    expect(profiles).toEqual(expect.arrayContaining(model.profiles));
    expect(model.languages.length > 0).toBe(model.task === 'speech');
    expect(model.license).toMatch(/\S/);
    expect(model.memory_mb * 1e6).toBeGreaterThan(sizeOf(model) / 2);
  }
});

test('each file has an address of https, bytes, and a checksum or null; at Hugging Face, the address names a revision', () => {
  for (const { files } of readCatalog())
    for (const { address, bytes, sha256 } of files) {
      expect(address).toMatch(/^https:\/\/(huggingface\.co\/[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}|github\.com)\//);
      expect(Number.isInteger(bytes) && bytes > 0).toBe(true);
      if (sha256 !== null) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
});

test.each(profiles)('the profile %s has one model for each task, whatever the languages', (profile) => {
  for (const languages of [[], ['en'], ['de', 'en'], ['fr'], ['es'], ['uk'], ['zh'], ['tlh', 'en'], ['multi']]) {
    expect(chooseModels(profile, languages).map(({ task }) => task)).toEqual([...tasks]);
  }
});

test.each([
  ['small', ['en'], 'sherpa-onnx-streaming-zipformer-en-kroko-2025-08-06'],
  ['small', ['de-AT'], 'sherpa-onnx-streaming-zipformer-de-kroko-2025-08-06'],
  ['small', ['de', 'en'], 'sherpa-onnx-nemo-fast-conformer-transducer-be-de-en-es-fr-hr-it-pl-ru-uk-20k-int8'],
  ['small', ['sv'], 'sherpa-onnx-whisper-base'],
  ['medium', ['en'], 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8'],
  ['large', ['de', 'en'], 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8'],
  ['large', ['tr'], 'sherpa-onnx-nemotron-3.5-asr-streaming-0.6b-560ms-int8-2026-06-11'],
] as const)('%s for %j has the model of speech %s', (profile, languages, name) => {
  expect(chooseModels(profile, languages)[0]?.name).toBe(name);
});

test('Parakeet v3 is chosen for each of its 25 languages', () => {
  for (const language of PARAKEET.filter((one) => one !== 'en')) {
    expect(chooseModels('large', [language])[0]?.name).toBe('sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8');
  }
});

test('each model of the catalog can be chosen, or is the next best of one that can', () => {
  const catalog = readCatalog();
  const languages = [...new Set(catalog.flatMap((model) => model.languages))];
  const wishes = [...languages, 'sw'].flatMap((language) => [[language], [language, 'en'], [language, 'de']]);
  const choose = (offered: typeof catalog) =>
    profiles.flatMap((profile) => wishes.flatMap((wish) => chooseModels(profile, wish, offered)));
  const chosen = new Set(choose(catalog));
  const nextBest = [...chosen].flatMap((one) => choose(catalog.filter((other) => other !== one)));
  expect(new Set([...chosen, ...nextBest].map(({ name }) => name))).toEqual(new Set(catalog.map(({ name }) => name)));
});

test.each([
  ['no YAML: [', 'is no catalog of models'],
  ['- name: ../up', 'the name of "../up"'],
  ['- { name: a, task: tea }', 'task of "a"'],
  ['- { name: a, task: voice, profiles: [tiny] }', 'profiles of "a"'],
  ['- { name: a, task: speech, profiles: [small], languages: [] }', 'languages of "a"'],
])('another catalog is checked: %s', (text, problem) => {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'catalog.yaml'), text);
  expect(() => readCatalog(join(folder, 'catalog.yaml'))).toThrow(problem);
});

test('a model is found by its name', () => {
  expect(findModel('Qwen3-4B-Q4_K_M')?.context).toBe(8192);
  expect(findModel('none')).toBeUndefined();
});
