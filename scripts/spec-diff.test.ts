import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSpecs } from './released-specs.ts';
import { withSpecsAt } from './specs-at-revision.ts';
import { root } from './tasks.ts';

let project: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: project });

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'earshot-diff-'));
  cpSync(join(root, 'codegen/testdata/specs'), join(project, 'specs'), { recursive: true });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
  const file = join(project, 'specs/schemas/note.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('enum: [yellow, blue]', 'enum: [yellow]'));
});
afterAll(() => rmSync(project, { recursive: true }));

test('specs are compared with those of a git revision, which stays as it is', () => {
  const report = withSpecsAt(project, 'HEAD', (folder) => compareSpecs(project, folder));
  expect(report.changes.some(({ breaking }) => breaking)).toBe(true);
  expect(git('status', '--short').toString()).toContain('specs/schemas/note.yaml');
});

test('an unknown revision is named', () => {
  expect(() => withSpecsAt(project, 'nothing', () => {})).toThrow(/nothing/);
});

test('--only-breaking lists nothing if nothing breaks', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/spec-diff.ts', 'specs', '--only-breaking'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'specs/ compared with specs\nnothing breaks anyone\n']);
});
