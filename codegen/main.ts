import { parseArgs } from 'node:util';
import { generate, type Part, partOf, parts } from './generate.ts';
import { compareTree, writeTree } from './output.ts';
import { SpecError } from './spec/problems.ts';

const usage = `Usage: npm run generate -- [--specs DIR] [--out DIR] [--only ${parts.join(',')}] [--check]

Writes the output folder whole from the specs. --only writes those parts alone.
--check writes nothing and fails where the folder is not what the specs give.`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      specs: { type: 'string', default: 'specs' },
      out: { type: 'string', default: 'generated' },
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const names = values.only?.split(',') ?? [...parts];
  const unknown = names.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new TypeError(`--only knows no ${unknown.join(', ')}, but ${parts.join(', ')}`);
  const wanted = parts.filter((part) => part === 'types' || names.includes(part));
  return { ...values, wanted };
}

/** Answers the exit code. */
async function main(): Promise<number> {
  const { specs, out, wanted, check, help } = readArguments();
  if (help) {
    console.log(usage);
    return 0;
  }
  const start = performance.now();
  const log = (line: string) => console.error(line);
  const files = await generate(specs, wanted, log);
  const owns = (path: string) => wanted.includes(partOf(path) satisfies Part);
  const differences = check ? compareTree(out, files, owns) : writeTree(out, files, owns);
  if (check) for (const { path, kind } of differences) log(`${out}/${path} ${kind}`);
  log(
    `${check ? 'compared' : 'wrote'} ${files.size} files, ${differences.length} ${check ? 'wrong' : 'changed'}, ${Math.round(performance.now() - start)} ms`,
  );
  if (!check || differences.length === 0) return 0;
  log(`${out}/ is not what ${specs}/ gives: run npm run generate`);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SpecError) && !(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
