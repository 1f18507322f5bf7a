import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lintFolder } from './lint-folder.ts';

test('findings of Redocly and of the own rules name the file and line of an operation in paths/', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(import.meta.dirname, '../..');
  cpSync(join(root, 'redocly.yaml'), join(folder, 'redocly.yaml'));
  cpSync(join(root, 'codegen/testdata/specs'), join(folder, 'specs'), { recursive: true });
  const file = join(folder, 'specs/paths/notes.yaml');
  const text = readFileSync(file, 'utf8').replace('summary: Delete a note', 'x-idempotant: true');
  writeFileSync(file, text);
  const { findings } = await lintFolder(join(folder, 'specs'), join(folder, 'redocly.yaml'), import.meta.dirname);
  const line = text.slice(0, text.indexOf('delete:')).split('\n').length;
  const lines = findings.map((finding) => finding.split('\n')[0]);
  expect(lines).toContain(`${file}:${line}:3 Operation object should contain \`summary\` field. (operation-summary)`);
  expect(lines).toContain(
    `${file}:${line + 3}:5 unknown extension x-idempotant; did you mean x-idempotent? (unknown-extension)`,
  );
});
