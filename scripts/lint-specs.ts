import { lintFolder } from '../codegen/lint/lint-folder.ts';
import { readArguments } from './command-arguments.ts';
import { runSpecCommand } from './run-spec-command.ts';

const usage = `Usage: npm run lint:specs

Lints specs/ with Redocly and the project's own rules. Prints file, line and problem, and exits with 1 if there are problems.`;

async function lint(): Promise<number> {
  const lines = await lintFolder('specs', 'redocly.yaml');
  for (const line of lines) console.error(line);
  if (lines.length === 0) console.log('specs/ has no problems');
  else console.error(`\n${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} in specs/`);
  return lines.length === 0 ? 0 : 1;
}

const { values } = readArguments(usage, { options: { help: { type: 'boolean', default: false } } });
if (values.help) console.log(usage);
else await runSpecCommand(lint);
