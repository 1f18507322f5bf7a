import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareTree, writeTree } from './output.ts';

const files = new Map([
  ['a.ts', 'one'],
  ['rest/b.ts', 'two'],
]);
const all = () => true;

describe('the output folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'earshot-output-'));
    writeTree(folder, files, all);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('contains exactly the files after writing', () => {
    expect(compareTree(folder, files, all)).toEqual([]);
  });

  test('keeps what the installation of the Python package adds', () => {
    const added = ['client-python/build/lib/x.py', 'client-python/earshot_client/__pycache__/x.pyc'];
    for (const path of added) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
    expect(writeTree(folder, files, all)).toEqual([]);
  });

  test('reports different, missing and left over files', () => {
    writeFileSync(join(folder, 'a.ts'), 'edited by hand');
    rmSync(join(folder, 'rest/b.ts'));
    mkdirSync(join(folder, 'old'));
    writeFileSync(join(folder, 'old/c.ts'), 'of an operation that is gone');
    const differences = [
      { path: 'a.ts', kind: 'differs' },
      { path: 'old/c.ts', kind: 'left over' },
      { path: 'rest/b.ts', kind: 'missing' },
    ];
    expect(compareTree(folder, files, all)).toEqual(differences);
    expect(writeTree(folder, files, all)).toEqual(differences);
    expect(compareTree(folder, files, all)).toEqual([]);
    expect(statSync(join(folder, 'old'), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('does not touch unchanged files', () => {
    const longAgo = new Date('2020-01-01');
    utimesSync(join(folder, 'a.ts'), longAgo, longAgo);
    writeTree(folder, new Map([...files, ['rest/b.ts', 'three']]), all);
    expect(statSync(join(folder, 'a.ts')).mtime).toEqual(longAgo);
  });

  test('keeps files of other parts', () => {
    writeTree(folder, new Map([['a.ts', 'one']]), (path) => !path.startsWith('rest/'));
    expect(compareTree(folder, files, all)).toEqual([]);
  });
});
