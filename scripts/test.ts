// `npm test`: runs all tests, or those that the arguments of Vitest select: `npm test -- test/server/rest`. Then compares the
// answers of the service with the specs.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { answersFolder } from './answers/folder.ts';
import { compareAnswers } from './answers.ts';
import { run } from './tasks.ts';

/** Vitest adds files to Node's compile cache in each run. */
const MOST_CACHED_FILES = 20_000;

const cache = process.env.NODE_COMPILE_CACHE;
if (cache && existsSync(cache) && readdirSync(cache, { recursive: true }).length > MOST_CACHED_FILES)
  rmSync(cache, { recursive: true });

rmSync(answersFolder, { recursive: true, force: true });
const args = process.argv.slice(2);
const passed = await run('vitest', 'run', ...args);
const asDeclared = compareAnswers({ all: passed && args.length === 0 });
process.exitCode = passed && asDeclared ? 0 : 1;
