import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesOf } from './packages.ts';

test('a program loads the packages that its files import, but no types, and nothing that is imported only when it is needed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-packages-'));
  const write = (file: string, ...lines: string[]) => writeFileSync(join(folder, file), lines.join('\n'));
  write(
    'app.ts',
    "import koa, {\n  type Context,\n} from 'koa';",
    "import { a } from './a.ts';",
    "import './gone.ts';",
  );
  write('a.ts', "import type { Client } from 'pg';", "export * from './b.ts';", "  await import('compromise');");
  write('b.ts', "import './a.ts';", "import 'pino';", "import formats from 'ajv-formats/dist/formats.js';");
  expect([...packagesOf(join(folder, 'app.ts'))]).toEqual(['koa', 'pino', 'ajv-formats/dist/formats.js']);
  rmSync(folder, { recursive: true });
});
