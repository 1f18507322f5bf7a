import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { generate, generateFrom, partOf, parts } from './generate.ts';
import { runGenerate } from './main.ts';
import { writeTree } from './output.ts';
import { loadSpecs } from './spec/load.ts';
import type { Specs } from './spec/model.ts';
import { readStatic } from './static-files.ts';

const testdata = join(import.meta.dirname, 'testdata');
const specs = join(testdata, 'specs');

/** Files that are copied or compiled from `static/` have no snapshot. */
const copied = new Set([
  ...['.', 'rest', 'live', 'client'].flatMap((part) => [...readStatic(part).keys()].map((name) => join(part, name))),
  ...[...readStatic('client-python').keys()].flatMap((name) => [
    join('client-python', name),
    join('client-python/earshot_client', name),
    join('client-python/earshot_client', name.replace('_async_', '_')),
  ]),
]);
/** `client/package.json` has the version of the release. */
const isCopied = (path: string) =>
  path === 'client/package.json' || copied.has(path) || copied.has(path.replace(/(\.d\.ts|\.js)$/, '.ts'));

describe('generate', () => {
  let files: Map<string, string>;
  let used: Specs;
  beforeAll(async () => {
    used = loadSpecs(specs);
    files = await generateFrom(used, parts);
  });

  test('generates the expected files from the small specs', async () => {
    const list = [...files.keys()].sort();
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(join(testdata, 'expected', 'files.snap'));
    for (const path of list.filter((name) => !isCopied(name) || name.endsWith('README.md'))) {
      await expect(files.get(path)).toMatchFileSnapshot(join(testdata, 'expected', `${path}.snap`));
    }
  });

  test('does not change the specs', () => expect(used).toEqual(loadSpecs(specs)));

  test('generates the same bytes every time; --check lists the differences from what is generated', async () => {
    const out = mkdtempSync(join(tmpdir(), 'earshot-generate-'));
    onTestFinished(() => rmSync(out, { recursive: true }));
    writeTree(out, files);
    rmSync(join(out, 'tools/methods.gen.ts'));
    writeFileSync(join(out, 'tools/old.gen.ts'), '');
    const lines: string[] = [];
    expect(await runGenerate(['--specs', specs, '--out', out, '--check'], (line) => lines.push(line))).toBe(1);
    expect(lines).toContain(`${out}/tools/methods.gen.ts missing`);
    expect(lines).toContain(`${out}/tools/old.gen.ts left over`);
    expect(lines).toContainEqual(expect.stringContaining(' files, 2 different, '));
  });

  test('names the source in each file that supports comments', () => {
    const sources = [...files].filter(([path]) => /\.(ts|js|py)$/.test(path));
    for (const [path, text] of sources) {
      expect(text, path).toMatch(
        /^(#!.*\n)?(\/\/|#) Generated from specs\/(\w+\.\w+)? 1\.2\.3\. Do not edit: run npm run generate\.\n/,
      );
    }
  });

  test('generates only the requested parts', async () => {
    const some = await generate(specs, ['tools']);
    expect([...new Set([...some.keys()].map(partOf))]).toEqual(['tools']);
    for (const [path, text] of some) expect(text, path).toBe(files.get(path));
  });
});
