import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

const scratch = mkdtempSync(join(tmpdir(), 'earshot-data-dir-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const prepare = (path: string) => prepareDataDir(path, { isEmbedded: true });

test('creates the folder and its parents, and leaves nothing in it', () => {
  const folder = join(scratch, 'new', 'data');
  expect(prepare(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('reports a file, and a folder below a file', () => {
  const file = join(scratch, 'file');
  writeFileSync(file, '');
  expect(prepare(file)).toBe(`DATA_DIR: "${file}" is not a folder`);
  expect(prepare(join(file, 'a', 'b'))).toBe(`DATA_DIR: "${join(file, 'a', 'b')}" is not a folder`);
});

test('reports a name and a path that are too long', () => {
  expect(prepare(join(scratch, 'a'.repeat(300)))).toContain('has a name that is too long');
  expect(prepare(join(scratch, 'abcdefghi/'.repeat(500)))).toMatch(/^DATA_DIR: the path is too long \(\d+ bytes; 3800/);
});

test('reports links that lead in a circle', () => {
  const link = join(scratch, 'circle');
  symlinkSync(link, link);
  expect(prepare(link)).toBe(`DATA_DIR: "${link}" has links that lead in a circle`);
});

test.runIf(process.platform === 'linux')('reports a folder that the system does not let anyone create', () => {
  // The recursive `mkdir` of Node would never return.
  expect(prepare('/proc/earshot/data')).toBe('DATA_DIR: "/proc/earshot/data" cannot be created: set another folder');
});

test.runIf(process.platform !== 'win32')('reports a folder of another user', () => {
  const folder = join(scratch, 'locked');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  expect(asUser(() => prepare(join(folder, 'data')))).toBe(
    `DATA_DIR: this user cannot write to "${join(folder, 'data')}": change its owner or permissions, or set another folder`,
  );
});

/** Runs without the rights of the administrator, who may write everywhere. */
function asUser<T>(run: () => T): T {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(65_534);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}
