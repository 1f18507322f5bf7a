import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate, type Part, partOf, parts } from './generate.ts';
import { report } from './lint/report.ts';
import { compareTree, writeTree } from './output.ts';
import { SpecError } from './spec/problems.ts';

const usage = `Usage: npm run generate -- [--specs DIR] [--out DIR] [--only ${parts.join(',')}] [--check]

Writes the output folder whole from the specs. --only writes those parts alone.
--check writes nothing and fails where the folder is not what the specs give.`;

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
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

async function run(args: string[], log: (line: string) => void): Promise<number> {
  const { specs, out, wanted, check, help } = readArguments(args);
  if (help) {
    console.log(usage);
    return 0;
  }
  const start = performance.now();
  const files = await generate(specs, wanted, log).catch((error: unknown) => {
    if (!(error instanceof SpecError)) throw error;
    for (const line of report(error.problems, specs)) log(line);
  });
  if (!files) return 1;
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

/** `npm run generate` with these arguments. What it has to say goes to `log`, line by line. Answers the exit code. */
export async function runGenerate(args: string[], log: (line: string) => void): Promise<number> {
  try {
    return await run(args, log);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    log(error.message);
    return 1;
  }
}

// Not `import.meta.main`: npm's scripts load it into a process that began elsewhere.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runGenerate(process.argv.slice(2), (line) => console.error(line));
