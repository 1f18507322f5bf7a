import { redocly } from '../codegen/lint/redocly.ts';
import { report } from '../codegen/lint/report.ts';
import { lint } from '../codegen/lint/rules.ts';
import { SpecError } from '../codegen/spec/problems.ts';
import { readSpecs } from '../codegen/spec/read.ts';

// `npm run lint:specs`: Redocly and the project's own rules over specs/. Exits 1 where either finds something.
const specs = 'specs';

function ownFindings() {
  try {
    return lint(readSpecs(specs));
  } catch (error) {
    if (error instanceof SpecError) return error.problems.map((problem) => ({ ...problem, rule: 'readable' }));
    throw error;
  }
}

const others = redocly({ config: 'redocly.yaml', specs });
const lines = report([...ownFindings(), ...(await others)], specs);
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error(`\n${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} in ${specs}/`);
  process.exitCode = 1;
} else console.log(`${specs}/ is clean`);
