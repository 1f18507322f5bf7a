import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generate, generateFrom, partOf, parts } from './generate.ts';
import { loadSpecs } from './spec/load.ts';
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
const isCopied = (path: string) => copied.has(path) || copied.has(path.replace(/(\.d\.ts|\.js)$/, '.ts'));

describe('generate', () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await generate(specs);
  });

  test('generates the expected files from the small specs', async () => {
    const list = [...files.keys()].sort();
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot(join(testdata, 'expected', 'files.snap'));
    for (const path of list.filter((name) => !isCopied(name) || name.endsWith('README.md'))) {
      await expect(files.get(path)).toMatchFileSnapshot(join(testdata, 'expected', `${path}.snap`));
    }
  });

  test('generates the same bytes every time, and does not change the specs', async () => {
    const before = loadSpecs(specs);
    const used = structuredClone(before);
    const again = await generateFrom(used, parts);
    expect([...again].sort()).toEqual([...files].sort());
    expect(used).toEqual(before);
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
