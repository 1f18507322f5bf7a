import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAsSpecsGive } from './drift.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'earshot-drift-'));
  mkdirSync(join(root, 'codegen'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** In place of the generator, which takes seconds. */
const write = (text: string) => writeFileSync(join(root, 'codegen/main.ts'), text);

test('the generator decides whether anything is wrong, and yields to other processes', async () => {
  write(
    "import { getPriority } from 'node:os'; process.exitCode = getPriority() > 0 && process.argv[2] === '--check' ? 0 : 2;",
  );
  expect(await isAsSpecsGive(root)).toBe(true);
  write('process.exitCode = 1;');
  expect(await isAsSpecsGive(root)).toBe(false);
});
