import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesWithout } from './load-ahead.ts';

test('what reaches a folder by values is not loaded ahead of it; types and what is loaded only when it is needed do not count', () => {
  const root = mkdtempSync(join(tmpdir(), 'earshot-ahead-'));
  mkdirSync(join(root, 'generated'));
  const write = (file: string, ...lines: string[]) => writeFileSync(join(root, file), lines.join('\n'));
  write('app.ts', "import {\n  type Door,\n  door,\n} from './door.ts';", "import { store } from './store.ts';");
  write('door.ts', "export * from './generated/routes.ts';", "import { log } from './log.ts';");
  write('store.ts', "import type { T } from './generated/types.ts';", "import './log.ts';", "import './gone.ts';");
  write('log.ts', "import 'pino';", "  await import('./generated/late.ts');");
  write('generated/routes.ts', "import { log } from '../log.ts';");
  const files = filesWithout(join(root, 'generated'), join(root, 'app.ts'));
  expect(files).toEqual(['gone.ts', 'log.ts', 'store.ts'].map((file) => join(root, file)));
  rmSync(root, { recursive: true });
});
