// Part of `npm run check`: each rule of docs/requirements.yaml cites existing tests.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkRequirements } from './requirements/check.ts';
import { root } from './tasks.ts';

const list = 'docs/requirements.yaml';

const read = (path: string): string | undefined => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const handlers = globSync('src/handlers/**/*.ts', { cwd: root }).map((path) => read(path) ?? '');
const unbuilt = new Set(
  handlers.flatMap((text) => [...text.matchAll(/notImplemented\('(\w+)'\)/g)].map(([, id = '']) => id)),
);

const { problems, counts } = checkRequirements(parse(read(list) ?? '', { uniqueKeys: true }), { read, unbuilt });
for (const problem of problems) console.error(`${list} ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${counts.tested} rules with ${counts.citations} citations, ${counts.unbuilt} rules not built yet`);
