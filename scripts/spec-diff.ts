// `npm run spec:diff [-- BASE]`: what changed in the three specs since BASE, whether it breaks anyone, and whom.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readUses } from '../codegen/diff/consumers.ts';
import { linesOf, reportDiff, undeclared } from '../codegen/diff/report.ts';
import { loadSpecs } from '../codegen/spec/load.ts';
import { runSpecCommand } from './run-spec-command.ts';
import { type Base, baseAt, defaultBase, specsAt } from './spec-base.ts';
import { root } from './tasks.ts';

const usage = `Usage: npm run -s spec:diff -- [BASE] [--json] [--check]

Compares specs/ with those at BASE, a git ref: by default the last release (tag v...), else main as it is committed
(on main, unedited: as it was before its last commit).
--json prints the report for programs. --check exits 1 where a spec's info.version hides a breaking change, and,
where BASE is a release, any change that a client could notice.`;

function compareWith(base: Base, { json, check }: { json: boolean; check: boolean }): number {
  const [before, after] = [specsAt(base), loadSpecs(join(root, 'specs'))];
  const pacts = join(root, 'contracts', 'pacts');
  // What is gone is in the old specs alone, and what is new in the new ones: a use is told of once.
  const known = new Set(readUses(pacts, before).map(({ spec, id }) => `${spec} ${id}`));
  const uses = [
    ...readUses(pacts, before),
    ...readUses(pacts, after).filter(({ spec, id }) => !known.has(`${spec} ${id}`)),
  ];
  const report = reportDiff(before, after, uses);
  if (json) console.log(JSON.stringify({ base: base.ref, ...report }, null, 2));
  else console.log([`specs/ against ${base.ref}`, ...linesOf(report)].join('\n'));
  if (base.isCutOff) {
    console.error(
      `this clone is shallow and ends here, so ${base.ref} was compared with itself: git fetch --deepen=1, or name a ref`,
    );
  }
  const hidden = check ? undeclared(report, base) : [];
  for (const { spec, wanted } of hidden) {
    console.error(
      `specs/${spec}: this asks for info.version ${wanted}; set it, or change the spec so that nobody is broken`,
    );
  }
  return hidden.length === 0 ? 0 : 1;
}

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
  const [ref] = positionals;
  const base = ref === undefined ? defaultBase() : baseAt(ref);
  if (base) return compareWith(base, values);
  console.log('there is no commit to compare specs/ with');
  return 0;
}

runSpecCommand(main);
