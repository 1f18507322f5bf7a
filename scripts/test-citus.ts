// `npm run test:citus`: runs the tests of the service on a Citus cluster. Arguments are those of Vitest.
import { run } from './tasks.ts';

if (process.env.CITUS_URL) {
  process.exitCode = (await run('vitest', 'run', '--config', 'vitest.citus.config.ts', ...process.argv.slice(2)))
    ? 0
    : 1;
} else {
  console.error(
    'Needs CITUS_URL, a database with its workers on the coordinator of a Citus cluster, by a superuser: CITUS_URL=postgres://postgres@127.0.0.1:5432/earshot npm run test:citus',
  );
  process.exitCode = 1;
}
