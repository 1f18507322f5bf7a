import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { INPUTS, identifyInputs, isBuilt } from './dist-inputs.mjs';

test('dist/ is built again after an input was changed, added or deleted, but not after a test was', () => {
  const root = mkdtempSync(join(tmpdir(), 'earshot-dist-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const save = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const build = () => save(`dist/${INPUTS}`, identifyInputs(root));
  const inputs = ['specs/openapi.yaml', 'docs/search.md', 'console/app.tsx', 'codegen/a.ts', 'generated/client/a.js'];
  inputs.push('contracts/a.ts', 'src/cli/a.ts', 'scripts/packages/a.ts');
  for (const file of inputs) save(file, 'one');
  expect(isBuilt(root)).toBe(false);
  build();
  expect(isBuilt(root)).toBe(true);
  save('codegen/a.test.ts', 'a test');
  expect(isBuilt(root)).toBe(true);
  for (const file of inputs) {
    save(file, 'changed');
    expect(isBuilt(root)).toBe(false);
    build();
  }
  save('docs/new.md', 'new');
  expect(isBuilt(root)).toBe(false);
  build();
  rmSync(join(root, 'docs/new.md'));
  expect(isBuilt(root)).toBe(false);
});
