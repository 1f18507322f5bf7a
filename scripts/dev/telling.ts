// What the designer is told, on stderr.
import { report } from '../../codegen/lint/report.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import { lineOf, type TypeProblem } from './type-problems.ts';

/** Mistakes of which no more are told at once: the first ones explain the others. */
const MOST_PROBLEMS = 10;

/** Files of which no more are named: another branch brings hundreds. */
const MOST_FILES = 12;

export const say = (...lines: string[]) => {
  for (const line of lines) console.error(`[dev] ${line}`);
};

function sayAll(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  say(title, ...lines.slice(0, MOST_PROBLEMS).map((line) => `  ${line}`));
  if (lines.length > MOST_PROBLEMS) say(`  and ${lines.length - MOST_PROBLEMS} more`);
}

/** Answers whether there are none. Without an answer, something newer was saved: its own round decides. */
export function sayTypes(problems: readonly TypeProblem[] | undefined): boolean {
  sayAll('types:', (problems ?? []).map(lineOf));
  return problems?.length === 0;
}

let known: ReadonlySet<string> = new Set();
/** Of tests and tools, what was not said already: it stays wrong while the service is worked on. */
export function sayOthers(problems: readonly TypeProblem[] | undefined): void {
  if (!problems) return;
  const lines = problems.map(lineOf);
  sayAll(
    'types in tests and tools:',
    lines.filter((line) => !known.has(line)),
  );
  known = new Set(lines);
}

export const sayLint = (lines: readonly string[]) => sayAll('lint of specs:', lines);

/** What generation found wrong. Anything else is a failure of the generator, which the linter may explain. */
export function sayFailure(error: unknown): void {
  if (error instanceof SpecError) sayAll('the specs are wrong:', report(error.problems, 'specs'));
  else say(`generation failed: ${error instanceof Error ? error.message : error}`);
}

export const namesOf = (files: readonly string[]): string =>
  files.length > MOST_FILES
    ? `${files.slice(0, MOST_FILES).join(', ')} and ${files.length - MOST_FILES} more`
    : files.join(', ');
