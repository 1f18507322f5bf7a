import { lintFolder } from '../codegen/lint/lint-folder.ts';
import { report } from '../codegen/lint/report.ts';
import { SpecError } from '../codegen/spec/problems.ts';
import { readArguments } from './command-arguments.ts';

const usage = `Usage: npm run lint:specs

Looks specs/ over by Redocly's rules and the project's own. Each finding is a line with file and line; with any, it exits with 1.`;
const specs = 'specs';

async function lint(): Promise<void> {
  const lines = await lintFolder(specs, 'redocly.yaml').catch((error: unknown) => {
    if (error instanceof SpecError) return report(error.problems, specs);
    throw error;
  });
  for (const line of lines) console.error(line);
  if (lines.length > 0) {
    console.error(`\n${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} in ${specs}/`);
    process.exitCode = 1;
  } else console.log(`${specs}/ is clean`);
}

const { values } = readArguments(usage, { options: { help: { type: 'boolean', default: false } } });
if (values.help) console.log(usage);
else await lint();
