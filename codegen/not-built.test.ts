import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('the client has no functions for what is not built, and its README names it', () => {
  const read = (name: string) => readFileSync(join(root, 'generated/client', name), 'utf8');
  const readme = read('README.md');
  const code = read('rest.d.ts') + read('tool-functions.d.ts');
  const [functions = '', notBuilt = ''] = readme.split('## Not built yet');
  for (const id of [...operations, ...tools]) {
    expect(code).not.toContain(` ${id}(`);
    expect(functions).not.toContain(`.${id}\``);
    expect(notBuilt).toContain(`\`${id}\``);
  }
});
