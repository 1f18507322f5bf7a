// Part of `npm run check`: finds regular expressions of the service that can take more than linear time, as users write its texts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { root } from './tasks.ts';

/** The code of the service. The client package must not use lookbehinds, and gets its texts from the service. */
const checked = ['src/*.ts', 'codegen/static/*.ts', ':!codegen/static/client', ':!*.test.ts', ':!*.test-support.ts'];

const files = execFileSync('git', ['ls-files', ...checked], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
for (const file of files) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) check(node, source);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function check(node: ts.RegularExpressionLiteral, source: ts.SourceFile): void {
  const end = node.text.lastIndexOf('/');
  const literal = { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  const { reports } = analyse(literal, { maxReports: 1 });
  const [report] = reports;
  if (!report) return;
  const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const { pick } = report.character;
  console.error(
    `${source.fileName}:${line} ${node.text}: takes more than linear time for many ${JSON.stringify(pick)}`,
  );
  process.exitCode = 1;
}
