// `npm test`: every test of the project. With arguments, those of Vitest: `npm test -- test/rest`.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { run } from './tasks.ts';

/** Of compiled code that Node keeps (run.mjs). Vitest loads a test file by another name each time, so it would grow for ever. */
const MOST_ENTRIES = 20_000;
const kept = process.env.NODE_COMPILE_CACHE;
if (kept && existsSync(kept) && readdirSync(kept, { recursive: true }).length > MOST_ENTRIES)
  rmSync(kept, { recursive: true, force: true });

const args = ['run', '--reporter=default', '--reporter=./scripts/closing-line.ts', ...process.argv.slice(2)];
const { ok } = await run({ name: 'tests', command: 'vitest', args }, { inherit: true });
process.exitCode = ok ? 0 : 1;
