import { lintFolder } from '../codegen/lint/lint-folder.ts';
import { report } from '../codegen/lint/report.ts';
import { SpecError } from '../codegen/spec/problems.ts';

// `npm run lint:specs`: Redocly and the project's own rules over specs/. Exits 1 where either finds something.
const specs = 'specs';

const lines = await lintFolder(specs, 'redocly.yaml').catch((error: unknown) => {
  if (error instanceof SpecError) return report(error.problems, specs);
  throw error;
});
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error(`\n${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} in ${specs}/`);
  process.exitCode = 1;
} else console.log(`${specs}/ is clean`);
