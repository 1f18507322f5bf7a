import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from './generate.ts';
import { loadSpecs } from './spec/load.ts';

const root = join(import.meta.dirname, '..');
const specs = loadSpecs(join(root, 'specs'));
const operations = specs.operations.filter(({ notBuilt }) => notBuilt).map(({ id }) => id);
const tools = specs.tools.filter(({ notBuilt }) => notBuilt).map(({ name }) => name);

/** The ids of `notImplemented('ID')` in a folder of handlers. */
const unbuiltHandlers = (folder: string) =>
  readdirSync(join(root, 'src/handlers', folder))
    .map((file) => readFileSync(join(root, 'src/handlers', folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/notImplemented\('(\w+)'\)/g)].map(([, id]) => id));

test('x-not-built marks exactly the operations and tools whose handler is notImplemented', () => {
  expect(operations.toSorted()).toEqual(unbuiltHandlers('rest').toSorted());
  expect(tools.toSorted()).toEqual(unbuiltHandlers('tools').toSorted());
});

test('the README names what is not built', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect([...operations, ...tools].filter((id) => !readme.includes(`\`${id}\``))).toEqual([]);
});

test('the client has no functions for what is not built, and its README names it', async () => {
  const files = await generate(join(root, 'specs'), ['client']);
  const readme = files.get('client/README.md') ?? '';
  const code = ['client/rest.d.ts', 'client/tool-functions.d.ts'].map((path) => files.get(path)).join('');
  const [functions = '', notBuilt = ''] = readme.split('## Not built yet');
  for (const id of [...operations, ...tools]) {
    expect(code).not.toContain(` ${id}(`);
    expect(functions).not.toContain(`.${id}\``);
    expect(notBuilt).toContain(`\`${id}\``);
  }
});
