// `npm test`: runs all tests, or those that the arguments of Vitest select: `npm test -- test/server/rest`.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { run } from './tasks.ts';

/** Vitest adds files to Node's compile cache in each run. */
const MOST_CACHED_FILES = 20_000;

const cache = process.env.NODE_COMPILE_CACHE;
if (cache && existsSync(cache) && readdirSync(cache, { recursive: true }).length > MOST_CACHED_FILES)
  rmSync(cache, { recursive: true });

process.exitCode = (await run('vitest', 'run', ...process.argv.slice(2))) ? 0 : 1;
