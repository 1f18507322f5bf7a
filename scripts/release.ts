// `npm run release`: makes the current specs the released specs, which later changes are compared with, and keeps data for tests of upgrades.
import { Command } from 'commander';
import { setLastReleased } from './release-data/last-migration.ts';
import { releaseSpecs } from './released-specs.ts';
import { runCommand } from './run-command.ts';
import { root, run } from './tasks.ts';

async function release(): Promise<void> {
  process.exitCode = 1;
  if (!(await run('node', 'scripts/check.ts'))) return;
  const version = releaseSpecs(root);
  setLastReleased(root);
  if (!(await run('node', 'codegen/main.ts')) || !(await run('node', 'scripts/release-data/keep.ts'))) return;
  console.log(`released ${version}: commit it`);
  process.exitCode = 0;
}

const command = new Command('npm run release')
  .description(
    'Runs the checks, raises the version of all specs and packages if a spec changed, generates, copies specs/ to specs/released/, and keeps data of the release in test/fixtures/last-release/. Commit the result. A breaking change must be declared in info.version first.',
  )
  .action(release);
await runCommand(command);
