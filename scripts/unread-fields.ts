// Part of `npm run check`: names each field of a request that no code of the service reads.
import { join } from 'node:path';
import { Command } from 'commander';
import { report } from '../codegen/lint/report.ts';
import { loadSpecs } from '../codegen/spec/load.ts';
import { runCommand } from './run-command.ts';
import { root } from './tasks.ts';
import { unreadFields } from './unread/unread-fields.ts';

async function check(): Promise<void> {
  const problems = unreadFields(loadSpecs(join(root, 'specs')), root);
  for (const line of report(problems, 'specs')) console.error(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

await runCommand(
  new Command('node scripts/unread-fields.ts')
    .description('Names the fields of requests that no code in src/ reads.')
    .action(check),
);
