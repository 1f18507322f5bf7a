import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Tables with their mappings, and extraction without and with a language model. */
const files = [
  ...globSync('src/store/*/{table,*-table}.ts'),
  'src/language/extraction/extract-structure.ts',
  'src/services/conversations/structure/model-schema.ts',
];

/** Type checks a copy of these files in which types of the spec have one more required field. */
async function compileErrors(newFields: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const source of ['src', 'generated']) {
    cpSync(source, join(folder, source), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const config = { ...compilerOptions, incremental: false, tsBuildInfoFile: null };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: config, files }));
  const types = join(folder, 'generated/client/types.d.ts');
  let text = readFileSync(types, 'utf8');
  for (const [type, field] of Object.entries(newFields)) {
    text = text.replace(`export type ${type} = {\n`, (start) => `${start}    ${field}: string;\n`);
  }
  writeFileSync(types, text);
  const tsc = resolve('node_modules/typescript-native/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder }, (_, output) => {
      // Further lines of an error are indented.
      done(output.split(/\n(?=\S)/));
    });
  });
}

test('a required field that is added to the spec is a type error in its table, its mapping and what extracts it', async () => {
  const errors = await compileErrors({
    Structured: 'added_to_structured',
    Memory: 'added_to_memory',
    ActionItem: 'added_to_action_item',
  });
  const filesThatLack = (field: string) =>
    [...new Set(errors.filter((error) => error.includes(`'${field}'`)).map((error) => error.split('(')[0]))].sort();
  expect(filesThatLack('added_to_structured')).toEqual([
    'src/language/extraction/extract-structure.ts',
    'src/services/conversations/structure/model-schema.ts',
    'src/store/conversations/table.ts',
  ]);
  expect(filesThatLack('added_to_memory')).toEqual([
    'src/language/extraction/memories/memories.ts',
    'src/services/conversations/structure/model-schema.ts',
    'src/store/memories/table.ts',
  ]);
  expect(filesThatLack('added_to_action_item')).toEqual([
    'src/language/extraction/tasks/tasks.ts',
    'src/services/conversations/structure/model-schema.ts',
    'src/store/action-items/table.ts',
  ]);
});
