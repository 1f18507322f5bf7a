// `npm run spec:diff`: what changed in the specs since the last release, whether it breaks anyone, and whom.
import { resolve } from 'node:path';
import { Command } from 'commander';
import { hiddenLines, linesOf } from '../codegen/diff/report.ts';
import { compareSpecs, released } from './released-specs.ts';
import { runCommand } from './run-command.ts';
import { root } from './tasks.ts';

function compare(base: string, { json, check }: { json?: boolean; check?: boolean }): void {
  const report = compareSpecs(root, resolve(root, base));
  if (json) console.log(JSON.stringify({ base, ...report }, null, 2));
  else console.log([`specs/ compared with ${base}`, ...linesOf(report)].join('\n'));
  if (check && hiddenLines(report).length > 0) process.exitCode = 1;
}

const command = new Command('npm run -s spec:diff --')
  .description('Compares specs/ with the specs in another folder.')
  .argument('[folder]', 'the other specs', released)
  .option('--json', 'print the report for programs')
  .option('--check', 'exit with 1 if the info.version of a spec hides a breaking change')
  .action(compare);
await runCommand(command);
