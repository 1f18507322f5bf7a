import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SpecError } from '../../codegen/spec/problems.ts';
import { SpecFolder } from './spec-round.ts';

let root: string;
let specs: SpecFolder;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'earshot-round-'));
  cpSync(join(import.meta.dirname, '../../codegen/testdata/specs'), join(root, 'specs'), { recursive: true });
  specs = new SpecFolder(root);
});
afterAll(() => rmSync(root, { recursive: true }));

function replace(from: string, to: string): void {
  const file = join(root, 'specs/jsonrpc.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('a save tells what it changed since the last one that was right, and generates what the service runs on', async () => {
  replace('"minimum": 1, "default": 10', '"minimum": 2, "default": 10');
  const { diff, generated } = await specs.save(['jsonrpc.json']);
  expect(diff).toEqual([
    'BREAKING get_notes params limit: minimum 1 -> 2',
    '         no contract in contracts/pacts uses it',
  ]);
  expect(generated).toContain('tools/params.gen.js');
  expect(generated.filter((path) => /^(rest|live|client|docs)\//.test(path))).toEqual([]);
  expect(specs.isFinished).toBe(false);

  replace('./schemas/note.yaml#/Note', './schemas/note.yaml#/Nought');
  await expect(specs.save(['jsonrpc.json'])).rejects.toThrow(SpecError);
  expect(existsSync(join(root, 'generated/tools/params.gen.js'))).toBe(true);

  replace('./schemas/note.yaml#/Nought', './schemas/note.yaml#/Note');
  replace('"minimum": 2', '"minimum": 1');
  expect((await specs.save(['jsonrpc.json'])).diff).toEqual(['safe     get_notes params limit: minimum 2 -> 1']);
});
