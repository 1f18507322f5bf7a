import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate, type Part, partOf, parts } from './generate.ts';
import { report } from './lint/report.ts';
import { compareTree, writeTree } from './output.ts';
import { SpecError } from './spec/problems.ts';

const usage = `Usage: npm run generate -- [--specs DIR] [--out DIR] [--only ${parts.join(',')}] [--check]

Generates the output folder from the specs. --only generates only these parts.
--check writes nothing and fails if the folder differs from the generated files.`;

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
  if (unknown.length > 0) throw new TypeError(`--only: unknown part ${unknown.join(', ')}; use ${parts.join(', ')}`);
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
  const [action, result] = check ? ['compared', 'different'] : ['wrote', 'changed'];
  log(`${action} ${files.size} files, ${differences.length} ${result}, ${Math.round(performance.now() - start)} ms`);
  if (!check || differences.length === 0) return 0;
  log(`${out}/ is out of date: run npm run generate`);
  return 1;
}

/** Runs `npm run generate` with these arguments. Returns the exit code. */
export async function runGenerate(args: string[], log: (line: string) => void): Promise<number> {
  try {
    return await run(args, log);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    log(error.message);
    return 1;
  }
}

// Not `import.meta.main`, because scripts/run.mjs imports this file.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runGenerate(process.argv.slice(2), (line) => console.error(line));
