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

async function save(round = specs.save(['jsonrpc.json'])) {
  const { diff, sources, service, finish } = round;
  return { diff, sources: await sources, service: await service, others: await finish() };
}

test('first, all is made of the specs as they were found: what was saved meanwhile is the first save', async () => {
  const found = new SpecFolder(root);
  replace('"minimum": 1, "default": 10', '"minimum": 0, "default": 10');
  const { sources, service, others } = await save(found.catchUp());
  for (const path of ['types.gen.ts', 'tools/params.gen.d.ts']) expect(sources).toContain(path);
  expect(service).toContain('rest/validators.gen.js');
  expect(others).toContain('client/index.js');
  expect((await save(found.save(['jsonrpc.json']))).diff).toEqual(['safe     get_notes params limit: minimum 1 -> 0']);

  replace('"minimum": 0, "default": 10', '"minimum": 1, "default": 10');
  await save(found.save(['jsonrpc.json']));
  const again = await save(new SpecFolder(root).catchUp());
  expect([...again.sources, ...again.service, ...again.others]).toEqual([]);
  rmSync(join(root, 'generated'), { recursive: true });
});

test('a save tells what it changed since the last one that was right, and writes first what the compiler reads', async () => {
  replace('"minimum": 1, "default": 10', '"minimum": 2, "default": 10');
  const { diff, sources, service, others } = await save();
  expect(diff).toEqual([
    'BREAKING get_notes params limit: minimum 1 -> 2',
    '         no contract in contracts/pacts uses it',
  ]);
  expect(sources).toContain('tools/params.gen.d.ts');
  expect(service).toContain('tools/params.gen.js');
  expect(others).toContain('client/index.js');
  expect([...sources, ...service, ...others].filter((path) => /^(rest|live)\//.test(path))).toEqual([]);

  replace('./schemas/note.yaml#/Note', './schemas/note.yaml#/Nought');
  expect(() => specs.save(['jsonrpc.json'])).toThrow(SpecError);
  expect(existsSync(join(root, 'generated/tools/params.gen.js'))).toBe(true);

  replace('./schemas/note.yaml#/Nought', './schemas/note.yaml#/Note');
  replace('"minimum": 2', '"minimum": 1');
  expect((await save()).diff).toEqual(['safe     get_notes params limit: minimum 2 -> 1']);
});

test('words move no validator', async () => {
  replace('"description": "How many."', '"description": "How many at most."');
  const { sources, service } = await save();
  expect([...sources, ...service].filter((path) => path.endsWith('.js'))).toEqual([]);
});

test('what was saved beside something wrong is made with the save that mends it', async () => {
  const openapi = join(root, 'specs/openapi.yaml');
  const text = readFileSync(openapi, 'utf8');
  writeFileSync(openapi, `${text}\n: [`);
  replace('"minimum": 1', '"minimum": 3');
  expect(() => specs.save(['openapi.yaml'])).toThrow(SpecError);
  expect(() => specs.save(['jsonrpc.json'])).toThrow(SpecError);
  writeFileSync(openapi, text);
  const { service } = specs.save(['openapi.yaml']);
  expect(await service).toContain('tools/params.gen.js');
});
