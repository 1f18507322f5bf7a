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

async function save(folder = specs) {
  const { diff, sources, service, finish } = folder.save();
  return { diff: diff(), sources: await sources, service: await service, others: await finish() };
}

const pathsOf = ({ sources, service, others }: Awaited<ReturnType<typeof save>>) => [...sources, ...service, ...others];

test('what is there is compared with the specs as they were found: what was saved meanwhile is the first save', async () => {
  const found = new SpecFolder(root);
  found.read();
  expect(await found.areTypesRight()).toBe(false);
  found.distrust();
  const all = await save(found);
  expect(all.sources).toContain('types.gen.ts');
  expect([...all.sources, ...all.service]).toContain('tools/params.gen.d.ts');
  expect(all.service).toContain('rest/validators.gen.js');
  expect(all.others).toContain('client/index.js');
  const again = new SpecFolder(root);
  replace('"minimum": 1, "default": 10', '"minimum": 0, "default": 10');
  again.read();
  expect(await again.areTypesRight()).toBe(true);
  expect((await save(again)).diff).toEqual(['safe     get_notes params limit: minimum 1 -> 0']);
  replace('"minimum": 0, "default": 10', '"minimum": 1, "default": 10');
  expect(pathsOf(await save(again))).toContain('tools/params.gen.js');
  rmSync(join(root, 'generated'), { recursive: true });
}, 60_000);

test('a save tells what it changed since the last one that was right; what the service runs on does not wait for the types', async () => {
  replace('"minimum": 1, "default": 10', '"minimum": 2, "default": 10');
  const { diff, sources, service, others } = await save();
  expect(diff).toEqual([
    'BREAKING get_notes params limit: minimum 1 -> 2',
    '         no contract in contracts/pacts uses it',
  ]);
  expect(sources).toContain('types.gen.ts');
  expect([...sources, ...service]).toContain('tools/params.gen.d.ts');
  expect(service).toContain('tools/params.gen.js');
  expect(others).toContain('client/index.js');
  expect([...sources, ...service, ...others].filter((path) => /^(rest|live)\//.test(path))).toEqual([]);

  replace('./schemas/note.yaml#/Note', './schemas/note.yaml#/Nought');
  expect(() => specs.save()).toThrow(SpecError);
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

test('what a save does not move is left as it is, unless it is distrusted', async () => {
  specs.distrust();
  await save();
  writeFileSync(join(root, 'generated/rest/responses.gen.js'), '');
  expect(pathsOf(await save())).toEqual([]);
  specs.distrust();
  expect(pathsOf(await save())).toEqual(['rest/responses.gen.js']);
});

test('a definition moves the parts that reach it', async () => {
  writeFileSync(join(root, 'generated/tools/results.gen.js'), '');
  const file = join(root, 'specs/schemas/note.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"null"], default: 1', '"null"], default: 2'));
  const made = pathsOf(await save());
  expect(made).toContain('rest/validators.gen.js');
  expect(made).not.toContain('tools/results.gen.js');
});

test('what was saved beside something wrong is made with the save that mends it', async () => {
  const openapi = join(root, 'specs/openapi.yaml');
  const text = readFileSync(openapi, 'utf8');
  writeFileSync(openapi, `${text}\n: [`);
  replace('"minimum": 1', '"minimum": 3');
  expect(() => specs.save()).toThrow(SpecError);
  expect(() => specs.save()).toThrow(SpecError);
  writeFileSync(openapi, text);
  const { service } = specs.save();
  expect(await service).toContain('tools/params.gen.js');
});
