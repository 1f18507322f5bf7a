// `npm run lint:specs`, and part of `npm run check`.
import { Command } from 'commander';
import { lintFolder } from '../codegen/lint/lint-folder.ts';
import { runCommand } from './run-command.ts';

async function lint(): Promise<void> {
  const { findings } = await lintFolder('specs', 'redocly.yaml', 'src');
  if (findings.length === 0) return console.log('specs/ has no problems');
  for (const finding of findings) console.error(finding);
  console.error(`\n${findings.length} ${findings.length === 1 ? 'problem' : 'problems'} in specs/`);
  process.exitCode = 1;
}

const command = new Command('npm run lint:specs')
  .description("Lints specs/ with Redocly and the project's own rules. Prints file, line and problem.")
  .action(lint);
await runCommand(command);
