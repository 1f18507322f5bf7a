import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { buildDist } from './dist.ts';
import { generate, parts } from './generate.ts';
import { report } from './lint/report.ts';
import { compareTree, writeTree } from './output.ts';
import { SpecError } from './spec/problems.ts';

interface Options {
  specs: string;
  out: string;
  check?: boolean;
}

async function run({ specs, out, check }: Options, log: (line: string) => void): Promise<number> {
  const start = performance.now();
  const files = await generate(specs, parts, log).catch((error: unknown) => {
    if (!(error instanceof SpecError)) throw error;
    for (const line of report(error.problems, specs)) log(line);
  });
  if (!files) return 1;
  const differences = check ? compareTree(out, files) : writeTree(out, files);
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

/** Also builds `dist/`, unless nothing is to be written. */
async function main(args: string[], log: (line: string) => void): Promise<number> {
  const exitCode = await runGenerate(args, log);
  if (exitCode !== 0 || args.includes('--check')) return exitCode;
  const start = performance.now();
  const { length } = await buildDist();
  log(`built dist/, ${length} files changed, ${Math.round(performance.now() - start)} ms`);
  return 0;
}

// Not `import.meta.main`, because scripts/run.mjs imports this file.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2), (line) => console.error(line));
