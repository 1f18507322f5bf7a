// `npm run test:long`: runs the tests that take too long for `npm test`. Arguments are those of Vitest.
import { run } from './tasks.ts';

if (!process.env.CITUS_URL)
  console.error(
    'Without Citus. To include it: CITUS_URL=postgres://postgres@127.0.0.1:5432/earshot, a database with its workers on the coordinator, by a superuser.',
  );
process.exitCode = (await run('vitest', 'run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2))) ? 0 : 1;
