import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkEngine } from '../../../test/support/model-engine.ts';
import { installEngine, isEngineInstalled } from './install-engine.ts';

const { signal } = new AbortController();

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the engine is copied from the models of another machine', async () => {
  const [other, dataDir] = [scratch(), scratch()];
  await linkEngine(other);
  await installEngine(dataDir, signal, join(other, 'models'));
  expect(await isEngineInstalled(dataDir)).toBe(true);
  expect(readdirSync(join(dataDir, 'models'))).toEqual(['engine']);
});

test('a folder without the engine is named, and nothing is left', async () => {
  const [other, dataDir] = [scratch(), scratch()];
  await expect(installEngine(dataDir, signal, other)).rejects.toThrow(`cannot be copied from ${other}/engine (ENOENT)`);
  mkdirSync(join(other, 'engine'));
  await expect(installEngine(dataDir, signal, other)).rejects.toThrow('has another version, or none');
  expect(existsSync(join(dataDir, 'models', 'engine'))).toBe(false);
});
