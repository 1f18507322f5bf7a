import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { undeclared } from '../codegen/diff/report.ts';
import { loadSpecs } from '../codegen/spec/load.ts';
import { compareSpecs, releaseSpecs } from './released-specs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'earshot-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const testdata = join(import.meta.dirname, '../codegen/testdata/specs');
  for (const folder of ['specs', 'specs/released']) cpSync(testdata, join(root, folder), { recursive: true });
  const own = { name: 'earshot', version: '1.2.3' };
  const packages = { '': own, 'node_modules/other': { version: '0.0.7' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify(own, null, 2));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...own, packages }, null, 2));
});

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

/** Breaks the REST API and the tool server. */
const renameField = () => edit('specs/schemas/note.yaml', 'colour:', 'color:');

test('a release copies the specs, and nothing differs from it', () => {
  edit('specs/openapi.yaml', 'operationId: deleteNote', 'operationId: deleteNote\n      description: Deletes it.');
  expect(compareSpecs(root).changes).not.toEqual([]);
  releaseSpecs(root);
  expect(compareSpecs(root).changes).toEqual([]);
});

test('a release raises the one version of all specs and packages if a spec changed', () => {
  edit('specs/jsonrpc.json', '"minimum": 1, "default": 10', '"minimum": 0, "default": 10');
  expect(releaseSpecs(root)).toBe('1.3.0');
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  expect(loadSpecs(join(root, 'specs')).versions).toEqual({
    'openapi.yaml': '1.3.0',
    'asyncapi.yaml': '1.3.0',
    'jsonrpc.json': '1.3.0',
  });
  expect(read('package.json').version).toBe('1.3.0');
  expect(read('package-lock.json')).toMatchObject({
    version: '1.3.0',
    packages: { '': { version: '1.3.0' }, 'node_modules/other': { version: '0.0.7' } },
  });
  expect(compareSpecs(root).versions.map(({ asks }) => asks)).toEqual(['none', 'none', 'none']);
});

test('a breaking change that the version does not declare is found until it is released, and cannot be released', () => {
  renameField();
  expect(undeclared(compareSpecs(root).versions).map(({ spec }) => spec)).toContain('openapi.yaml');
  expect(() => releaseSpecs(root)).toThrow('specs/openapi.yaml has a breaking change; set info.version to 2.0.0');
});

test('a declared breaking change is released with its version', () => {
  renameField();
  for (const { spec, before, wanted } of undeclared(compareSpecs(root).versions)) edit(`specs/${spec}`, before, wanted);
  expect(undeclared(compareSpecs(root).versions)).toEqual([]);
  expect(releaseSpecs(root)).toBe('2.0.0');
  expect(compareSpecs(root).changes).toEqual([]);
});
