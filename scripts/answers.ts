// Part of `npm test`: compares the answers that the tests saw with the specs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadSpecs } from '../codegen/spec/load.ts';
import { neverSeen, type Unseen, undeclared } from './answers/compare.ts';
import { answersFolder } from './answers/folder.ts';
import { root } from './tasks.ts';

/** Prints the differences. `all`: all tests ran, so each declared answer must have been seen. */
export function compareAnswers({ all }: { all: boolean }): boolean {
  const files = existsSync(answersFolder) ? readdirSync(answersFolder) : [];
  const lines = files.flatMap((name) => readFileSync(join(answersFolder, name), 'utf8').split('\n'));
  const seen = new Set(lines.filter((line) => line !== ''));
  const specs = loadSpecs(join(root, 'specs'));
  const exceptions: Unseen[] = parse(readFileSync(join(import.meta.dirname, 'answers/unseen.yaml'), 'utf8'));
  const problems = [...undeclared(seen, specs), ...(all ? neverSeen(seen, specs, exceptions) : [])];
  for (const problem of problems) console.error(problem);
  console.log(`answers: ${seen.size} seen, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  return problems.length === 0;
}
