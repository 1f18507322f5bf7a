// Part of `npm run check`: finds words that comments, docs and specs should not use, and comments that begin without a subject or verb.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tasks.ts';

const checked = 'bench codegen console contracts scripts specs src test docs/*.md README.md CONTRIBUTING.md'.split(' ');

const banned =
  'amiss|anew|besides|everybody|gives up|goes on|is told|makes of it|nobody|somebody|such as have|thereof|whoever';
const pattern = new RegExp(`\\b(${banned})\\b`, 'i');

/** In code, only comments and the titles of tests: other strings may quote people. */
const isChecked = (file: string, line: string) => !isCode(file) || /^\s*(\/\/|\/\*|\*|(test|describe)\b)/.test(line);

const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file);

/** The first word of a comment that begins on this line. */
function findOpening(line: string, previous: string): string | undefined {
  const [, mark, word] = /^\s*(\/\*\*|\*|\/\/) (Of|What|Whether|That|How)\b/.exec(line) ?? [];
  if (mark === '*') return previous.trim() === '/**' ? word : undefined;
  return mark === '//' && previous.trim().startsWith('//') ? undefined : word;
}

/** People talk as they like. */
const talks = [':!bench/extraction/talks', ':!scripts/test-data/sample-data'];

function report(file: string, index: number, problem: string): void {
  console.error(`${file}:${index + 1} ${problem}`);
  process.exitCode = 1;
}

const files = execFileSync('git', ['ls-files', ...checked, ...talks], { cwd: root, encoding: 'utf8' }).split('\n');
for (const file of files.filter((name) => isCode(name) || /\.(md|yaml)$|^specs\/.*\.json$/.test(name))) {
  let previous = '';
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const [word] = (isChecked(file, line) && pattern.exec(line)) || [];
    const opening = isCode(file) ? findOpening(line, previous) : undefined;
    previous = line;
    if (word !== undefined) report(file, index, `"${word}": use plain words`);
    if (opening !== undefined) report(file, index, `a comment begins with "${opening}": begin with what it describes`);
  }
}
