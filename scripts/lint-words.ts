// Part of `npm run check`: finds words that comments, docs and specs should not use.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tasks.ts';

const checked = 'bench codegen contracts scripts specs src test docs/*.md README.md CONTRIBUTING.md'.split(' ');

const banned =
  'amiss|anew|besides|everybody|gives up|goes on|is told|makes of it|nobody|somebody|such as have|thereof|whoever';
const pattern = new RegExp(`\\b(${banned})\\b`, 'i');

/** In code, only comments and the titles of tests: other strings may quote people. */
const isChecked = (file: string, line: string) =>
  !/\.(ts|mjs)$/.test(file) || /^\s*(\/\/|\/\*|\*|(test|describe)\b)/.test(line);

/** People talk as they like. */
const talks = [
  ':!bench/extraction/talks',
  ':!scripts/test-data/conversations/scenes',
  ':!scripts/test-data/sample-data/*.yaml',
];
const files = execFileSync('git', ['ls-files', ...checked, ...talks], { cwd: root, encoding: 'utf8' }).split('\n');
for (const file of files.filter((name) => /\.(ts|mjs|md|yaml)$|^specs\/.*\.json$/.test(name))) {
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const [word] = (isChecked(file, line) && pattern.exec(line)) || [];
    if (word === undefined) continue;
    console.error(`${file}:${index + 1} "${word}": use plain words`);
    process.exitCode = 1;
  }
}
