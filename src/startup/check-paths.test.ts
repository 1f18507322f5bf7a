import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { checkPaths } from './check-paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'earshot-places-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(environment: Record<string, string>): string[] {
  try {
    checkPaths(readConfig({ DATA_DIR: join(folder, 'data'), ...environment }));
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

test('a data folder that is not there yet is made', () => {
  expect(problemsOf({ DATA_DIR: join(folder, 'new', 'data') })).toEqual([]);
});

test('a data folder that is a file, or below one, is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(problemsOf({ DATA_DIR: file })).toEqual([`DATA_DIR: "${file}" is no folder`]);
  expect(problemsOf({ DATA_DIR: join(file, 'data') })).toEqual([`DATA_DIR: "${join(file, 'data')}" is no folder`]);
});

test('models that are not there are named, with what to do', () => {
  expect(problemsOf({ SHERPA_MODEL_DIR: '/nope', SPEAKER_MODEL: '/none' })).toEqual([
    'SHERPA_MODEL_DIR: there is no "/nope"',
    'SPEAKER_MODEL: there is no "/none"',
  ]);
  expect(problemsOf({ STT_MODELS: 'sherpa' })).toEqual(['STT_MODELS: sherpa needs a folder in SHERPA_MODEL_DIR']);
  expect(problemsOf({ STT_MODELS: 'sherpa:tiny' })).toEqual([
    'STT_MODELS: sherpa:tiny is not in DATA_DIR/models; fetch it with npm run models -- pull tiny',
  ]);
  mkdirSync(join(folder, 'data', 'models', 'tiny'), { recursive: true });
  expect(problemsOf({ STT_MODELS: 'sherpa:tiny' })).toEqual([]);
});
