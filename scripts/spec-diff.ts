// `npm run spec:diff`: what changed in the specs since the last release, whether it breaks anyone, and whom.
import { resolve } from 'node:path';
import { Command } from 'commander';
import { hiddenLines, linesOf } from '../codegen/diff/report.ts';
import { checkReleased, compareSpecs, released } from './released-specs.ts';
import { runCommand } from './run-command.ts';
import { withSpecsAt } from './specs-at-revision.ts';
import { root } from './tasks.ts';

interface Options {
  base?: string;
  onlyBreaking?: boolean;
  all?: boolean;
  json?: boolean;
  check?: boolean;
}

function compare(folder: string, { base, onlyBreaking, all, json, check }: Options): void {
  if (check) checkReleased(root);
  const found =
    base === undefined
      ? compareSpecs(root, resolve(root, folder))
      : withSpecsAt(root, base, (specs) => compareSpecs(root, specs));
  const report = onlyBreaking ? { ...found, changes: found.changes.filter(({ breaking }) => breaking) } : found;
  const other = base ?? folder;
  const none = onlyBreaking && report.changes.length === 0 ? ['nothing breaks anyone'] : undefined;
  if (json) console.log(JSON.stringify({ base: other, ...report }, null, 2));
  else console.log([`specs/ compared with ${other}`, ...(none ?? linesOf(report, { all }))].join('\n'));
  if (check && hiddenLines(report).length > 0) process.exitCode = 1;
}

const command = new Command('npm run -s spec:diff --')
  .description('Compares specs/ with the specs in another folder, or of a git revision.')
  .argument('[folder]', 'the other specs', released)
  .option('--base <revision>', 'compare with specs/ of a git revision, such as main or HEAD~3')
  .option('--only-breaking', 'list only changes that break someone')
  .option('--all', 'name all operations and interactions that a change concerns, not only three')
  .option('--json', 'print the report for programs')
  .option(
    '--check',
    'exit with 1 if the info.version of a spec hides a breaking change, or the released specs were changed',
  )
  .action(compare);
await runCommand(command);
