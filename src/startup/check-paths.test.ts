import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { checkPaths } from './data-dir.ts';

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

test('creates the data folder', () => {
  expect(problemsOf({ DATA_DIR: join(folder, 'new', 'data') })).toEqual([]);
});

test('reports a data folder that is a file or below one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(problemsOf({ DATA_DIR: file })).toEqual([`DATA_DIR: "${file}" is not a folder`]);
  expect(problemsOf({ DATA_DIR: join(file, 'data') })).toEqual([`DATA_DIR: "${join(file, 'data')}" is not a folder`]);
});

test('reports a missing speaker model', () => {
  expect(problemsOf({ SPEAKER_MODEL: '/none' })).toEqual(['SPEAKER_MODEL: "/none" does not exist']);
});

test('reports an access log that cannot be written', () => {
  const file = join(folder, 'no-folder', 'access.log');
  expect(problemsOf({ ACCESS_LOG: file })).toEqual([`ACCESS_LOG: "${file}" cannot be created: set another folder`]);
});
