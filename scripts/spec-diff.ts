// `npm run spec:diff`: what changed in the specs since the last release, whether it breaks anyone, and whom.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { linesOf, undeclared } from '../codegen/diff/report.ts';
import { compareSpecs, released } from './released-specs.ts';
import { runSpecCommand } from './run-spec-command.ts';
import { root } from './tasks.ts';

const usage = `Usage: npm run -s spec:diff -- [FOLDER] [--json] [--check]

Compares specs/ with the specs in FOLDER, by default specs/released/.
--json prints the report for programs. --check exits with 1 if the info.version of a spec hides a breaking change.`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length > 1) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const [base = released] = positionals;
  const report = compareSpecs(root, resolve(root, base));
  if (values.json) console.log(JSON.stringify({ base, ...report }, null, 2));
  else console.log([`specs/ compared with ${base}`, ...linesOf(report)].join('\n'));
  const hidden = values.check ? undeclared(report.versions) : [];
  for (const { spec, wanted } of hidden)
    console.error(`specs/${spec}: a breaking change; set info.version to ${wanted}, or make the change compatible`);
  return hidden.length === 0 ? 0 : 1;
}

await runSpecCommand(main);
