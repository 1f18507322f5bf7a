// `npm run release`: makes the current specs the released specs, which later changes are compared with.
import { readArguments } from './command-arguments.ts';
import { releaseSpecs } from './released-specs.ts';
import { runSpecCommand } from './run-spec-command.ts';
import { root, run } from './tasks.ts';

const usage = `Usage: npm run release

Runs the checks, raises info.version of the specs that changed, generates, and copies specs/ to specs/released/. Commit the result.
A breaking change must be declared in info.version first.`;

async function release(): Promise<number> {
  if (!(await run('node', 'scripts/check.ts'))) return 1;
  const versions = releaseSpecs(root);
  if (!(await run('node', 'codegen/main.ts'))) return 1;
  for (const [spec, version] of Object.entries(versions)) console.log(`released specs/${spec} ${version}`);
  return 0;
}

const { values } = readArguments(usage, { options: { help: { type: 'boolean', default: false } } });
if (values.help) console.log(usage);
else await runSpecCommand(release);
