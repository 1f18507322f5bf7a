import { fileURLToPath } from 'node:url';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { generate, type Part, partOf, parts } from './generate.ts';
import { report } from './lint/report.ts';
import { compareTree, writeTree } from './output.ts';
import { SpecError } from './spec/problems.ts';

interface Options {
  specs: string;
  out: string;
  only: readonly Part[];
  check?: boolean;
}

/** The types are always generated, because other parts import them. */
function parseParts(text: string): Part[] {
  const names = text.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new InvalidArgumentError(`Unknown part ${unknown.join(', ')}; use ${parts.join(', ')}`);
  return parts.filter((part) => part === 'types' || names.includes(part));
}

async function run({ specs, out, only, check }: Options, log: (line: string) => void): Promise<number> {
  const start = performance.now();
  const files = await generate(specs, only, log).catch((error: unknown) => {
    if (!(error instanceof SpecError)) throw error;
    for (const line of report(error.problems, specs)) log(line);
  });
  if (!files) return 1;
  const owns = (path: string) => only.includes(partOf(path));
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
  let exitCode = 0;
  const command = new Command('npm run generate --')
    .description('Generates the output folder from the specs.')
    .option('--specs <folder>', 'the specs', 'specs')
    .option('--out <folder>', 'the output folder', 'generated')
    .option('--only <parts>', `only these parts of ${parts.join(',')}`, parseParts, [...parts])
    .option('--check', 'write nothing, and fail if the folder differs from the generated files')
    .exitOverride()
    .configureOutput({ writeErr: (text) => log(text.trimEnd()) })
    .action(async (options: Options) => {
      exitCode = await run(options, log);
    });
  try {
    await command.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
}

// Not `import.meta.main`, because scripts/run.mjs imports this file.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runGenerate(process.argv.slice(2), (line) => console.error(line));
